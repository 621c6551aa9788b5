/** What a friend has sent: a link to a table, or the four words of an invite. */
export type Invitation =
  { kind: 'link'; address: string } | { kind: 'words'; words: string } | { kind: 'unreadable' };

/** Read what was typed or pasted. Links lead to tables, watch pages and replays of this server. */
export function read(text: string, origin: string): Invitation {
  const typed = text.trim();
  if (/^(https?:)?\/\//.test(typed)) return link(typed, origin);
  const words = typed.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length === 4 ? { kind: 'words', words: words.join(' ') } : { kind: 'unreadable' };
}

function link(typed: string, origin: string): Invitation {
  const url = URL.canParse(typed, origin) ? new URL(typed, origin) : null;
  const isTable = url !== null && /^\/[tr]\/[^/]+$/.test(url.pathname);
  return isTable ? { kind: 'link', address: url.href } : { kind: 'unreadable' };
}
