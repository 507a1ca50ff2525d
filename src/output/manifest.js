// `.restwright.json`: what the generator last wrote, committed beside it, so that the next run can tell an edit from its own work.
/** The file may not have been written yet: only while a run is writing. */
export const ABSENT = 'absent';
/** The file was there before the generator came, or was changed by its user: no hash to compare with. */
export const KEPT = 'kept';
export const manifestPath = '.restwright.json';
export const emptyManifest = { generated: new Map(), yours: new Map(), shared: new Map() };
const about = 'What Restwright last wrote here, to tell its work from yours. Commit it; do not edit it.';
/** One line an entry and sorted keys, so that a change of one file is a difference of one line. */
export function manifestText(manifest) {
  const shared = sorted(manifest.shared).map(
    ([path, entries]) => `    ${JSON.stringify(path)}: ${block(entries, '    ')}`,
  );
  const members = [
    `"about": ${JSON.stringify(about)}`,
    `"generated": ${block(manifest.generated, '  ')}`,
    `"shared": ${shared.length === 0 ? '{}' : `{\n${shared.join(',\n')}\n  }`}`,
    `"yours": ${block(manifest.yours, '  ')}`,
  ];
  return `{\n  ${members.join(',\n  ')}\n}\n`;
}
function block(entries, indent) {
  if (entries.size === 0) return '{}';
  const lines = sorted(entries).map(([key, states]) => {
    const value = states !== null && states.length === 1 ? states[0] : states;
    return `${indent}  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
function sorted(map) {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
/** Undefined when the text is no manifest: cut, merged with conflict marks, or another file. */
export function parseManifest(text) {
  let tree;
  try {
    tree = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(tree)) return undefined;
  const generated = readStates(tree['generated']);
  const yours = readStates(tree['yours']);
  const shared = readShared(tree['shared']);
  if (generated === undefined || yours === undefined || shared === undefined) return undefined;
  return { generated, yours, shared };
}
function readShared(tree) {
  if (!isObject(tree)) return undefined;
  const files = new Map();
  for (const [path, member] of Object.entries(tree)) {
    if (!isObject(member)) return undefined;
    const entries = new Map();
    for (const [pointer, value] of Object.entries(member)) {
      const states = value === null ? null : statesOf(value);
      if (states === undefined) return undefined;
      entries.set(pointer, states);
    }
    files.set(path, entries);
  }
  return files;
}
function readStates(tree) {
  if (!isObject(tree)) return undefined;
  const entries = new Map();
  for (const [path, value] of Object.entries(tree)) {
    const states = statesOf(value);
    if (states === undefined) return undefined;
    entries.set(path, states);
  }
  return entries;
}
function statesOf(value) {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.every((state) => typeof state === 'string')) return value;
  return undefined;
}
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
