import { keysOf, pointerOf, sharedFormat } from './shared-format.js';
/**
 * `known` is what the manifest has for this file, undefined without a manifest: then an entry that is as planned counts as written by the generator.
 * Undefined when the file on disk cannot be edited.
 */
export async function planShared(file, onDisk, known) {
  const format = sharedFormat(file.path);
  const planned = new Map(file.entries.map((entry) => [pointerOf(entry.keys), format.planned(file.text, entry)]));
  if (onDisk === undefined) {
    const entries = new Map([...planned].map(([pointer, value]) => [pointer, [value]]));
    return { text: file.text, changes: [], entries, entriesMeanwhile: entries };
  }
  const mark = onDisk.startsWith('\uFEFF') ? '\uFEFF' : '';
  let text = onDisk.slice(mark.length);
  if (!format.accepts(text)) return undefined;
  const entries = new Map();
  const entriesMeanwhile = new Map();
  const changes = [];
  const note = (kind, keys, value) => {
    changes.push({ kind, name: keys.join('.'), value: format.brief(value) });
  };
  for (const [pointer, value] of planned) {
    const keys = keysOf(pointer);
    const verdict = judge(format.read(text, keys), value, known === undefined ? [value] : known.get(pointer));
    if (verdict === 'add' || verdict === 'update') {
      text = await format.set(text, keys, value);
      if (format.read(text, keys) !== value) return undefined;
      note(verdict === 'add' ? 'added' : 'updated', keys, value);
    }
    if (verdict === 'lost') note('kept', keys, format.read(text, keys) ?? '');
    const isOurs = verdict === 'add' || verdict === 'update' || verdict === 'ours';
    entries.set(pointer, isOurs ? [value] : null);
    entriesMeanwhile.set(pointer, isOurs ? [...new Set([value, ...(known?.get(pointer) ?? [])])] : null);
  }
  for (const [pointer, values] of known ?? []) {
    if (planned.has(pointer) || values === null) continue;
    const keys = keysOf(pointer);
    const now = format.read(text, keys);
    if (now === undefined) continue;
    if (values.includes(now)) {
      text = await format.remove(text, keys);
      note('removed', keys, now);
      entriesMeanwhile.set(pointer, values);
    } else {
      note('kept', keys, now);
    }
  }
  return { text: mark + text, changes, entries, entriesMeanwhile };
}
function judge(now, planned, known) {
  if (now === undefined) return 'add';
  if (known === null) return 'theirs';
  if (known === undefined) return 'theirs';
  if (now === planned) return 'ours';
  return known.includes(now) ? 'update' : 'lost';
}
