// Diagnostics of `restwright add`.
import { error } from '../catalog-entry.js';
import { didYouMean, escapeText, quote } from '../wording.js';

const addTest = { shownBy: 'src/commands/add/plan-addition.test.ts' };

export const additionDiagnostics = {
  'addition-exists': error<{ what: 'resource' | 'field'; name: string; within: string }>({
    message: ({ what, name, within }) =>
      within === ''
        ? `There is a ${what} ${quote(name)} already.`
        : `${quote(within)} has a ${what} ${quote(name)} already.`,
    help: ({ what }) => `change it where it stands, or choose another name for the new ${what}.`,
    ...addTest,
  }),
  'addition-nowhere': error<{ name: string; within: string; names: readonly string[]; suggestion: string | undefined }>(
    {
      needsValues: true,
      message: ({ name, within }) =>
        within === ''
          ? `There is no resource ${quote(name)}.`
          : `${quote(within)} has neither a resource nor an object ${quote(name)}.`,
      help: ({ names, suggestion }) =>
        names.length === 0
          ? 'nothing lies there yet: add that first.'
          : `${didYouMean(suggestion)}There: ${names.map(escapeText).join(', ')}.`,
      ...addTest,
    },
  ),
  'addition-unsafe': error<{ at: string; snippet: string }>({
    message: ({ at }) =>
      `${quote(at)} cannot be added to by itself: other places share it (an anchor, an alias, "<<"), or it is no map.`,
    help: ({ snippet }) => `write it yourself, where it belongs: ${escapeText(snippet)} .`,
    ...addTest,
  }),
  'bad-addition': error<{ problem: string; action: string }>({
    message: ({ problem }) => problem,
    help: ({ action }) => action,
    ...addTest,
  }),
  'input-not-written': error<{ path: string; code: string }>({
    message: ({ path, code }) =>
      code === ''
        ? `${quote(path)} was changed by somebody else meanwhile.`
        : `${quote(path)} cannot be written (${code}).`,
    help: ({ code }) => (code === '' ? 'look at it, and run this again.' : 'make it writable, and run this again.'),
    shownBy: 'src/output/input/replace-input.test.ts',
  }),
  'input-busy': error<{ path: string; lock: string }>({
    message: ({ path }) => `Another run is changing ${quote(path)}.`,
    help: ({ lock }) =>
      `run this again when it has ended. What a killed run left (${quote(lock)}) is in nobody's way after ten seconds.`,
    shownBy: 'src/output/input/replace-input.test.ts',
  }),
};
