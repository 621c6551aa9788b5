/**
 * Print what each page's first load weighs, gzipped, and fail above 150 kB: the page itself, its
 * scripts and styles with all they import, and the symbols it draws with.
 *
 *     node scripts/size.mjs [built folder with .vite/manifest.json]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const ENTRY = 'index.html';
/** What a visitor of each address loads beside the entry. */
const PAGES = {
  'lobby (/)': ['src/lobby/Lobby.svelte'],
  'table (/t)': ['src/table/TablePage.svelte', 'src/games/parlor/index.ts'],
  'table of Ark Age': ['src/table/TablePage.svelte', 'src/games/ark/index.ts'],
  'table of Leveler': ['src/table/TablePage.svelte', 'src/games/leveler/index.ts'],
  'replay (/r)': ['src/replay/Replay.svelte', 'src/games/parlor/index.ts'],
  'replay of Ark Age': ['src/replay/Replay.svelte', 'src/games/ark/index.ts'],
  'replay of Leveler': ['src/replay/Replay.svelte', 'src/games/leveler/index.ts'],
  'builds (/builds)': ['src/builds/Builds.svelte'],
  'decks (/decks)': ['src/decks/Decks.svelte'],
  'cards (/cards)': ['src/magic/Cards.svelte'],
  'card page': ['src/magic/CardPage.svelte'],
  companion: ['src/companion/Companion.svelte'],
  'lab (/lab)': ['src/lab/LabList.svelte'],
  'new experiment': ['src/lab/NewRun.svelte'],
  'lab report': ['src/lab/RunPage.svelte'],
  'lab search': ['src/lab/SearchPage.svelte'],
  'rulebook (/rules)': ['src/rules/Rules.svelte'],
  'help (/help)': ['src/help/Help.svelte'],
};

const folder = process.argv[2] ?? 'dist';
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
/** Comes after the table stands, and nothing waits for it: the pictures on the cards of Ark Age. */
const EMBLEMS = 'emblems';
const drawings = readdirSync(join(folder, 'assets'))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `assets/${name}`);
const symbols = drawings.filter((name) => !name.includes(EMBLEMS));

/**
 * Add every file that a source needs before it runs.
 * @param {string} source
 * @param {Set<string>} files
 * @param {Set<string>} seen
 */
function gather(source, files, seen) {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not in the build: adjust PAGES`);
  if (seen.has(source)) return;
  seen.add(source);
  files.add(chunk.file);
  for (const sheet of chunk.css ?? []) files.add(sheet);
  for (const imported of chunk.imports ?? []) gather(imported, files, seen);
}

/**
 * Bytes of a file as a server sends it compressed.
 * @param {string} file
 */
function weight(file) {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}

let isHeavy = false;
for (const [page, sources] of Object.entries(PAGES)) {
  const files = new Set([ENTRY, ...symbols]);
  /** @type {Set<string>} */
  const seen = new Set();
  for (const source of [ENTRY, ...sources]) gather(source, files, seen);
  const bytes = [...files].map(weight).reduce((sum, one) => sum + one, 0);
  isHeavy ||= bytes > LIMIT;
  console.log(
    `${page.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} kB in ${files.size} files`,
  );
}
for (const name of drawings.filter((one) => one.includes(EMBLEMS))) {
  console.log(`${'later: emblems'.padEnd(20)} ${(weight(name) / 1000).toFixed(1).padStart(6)} kB`);
}
if (isHeavy) {
  console.error(`A first load is above ${LIMIT / 1000} kB.`);
  process.exitCode = 1;
}
