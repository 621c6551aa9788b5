/** Keys of a table: letters of its buttons and numbers of its lit choices. */

/** Whether a key press belongs to a field, a dialog or the browser, not to the table. */
export function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyping =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping;
}

/** `1` to `9` as a number, `0` as 10; null for other keys. */
export function numberOf(key: string): number | null {
  if (!/^[0-9]$/.test(key)) return null;
  return key === '0' ? 10 : Number(key);
}
