// What is in the way of `restwright add`.
import { error } from '../catalog-entry.js';
import { didYouMean, escaped, quoted } from '../wording.js';

const addTest = { shownBy: 'src/commands/add/addition.test.ts' };

export const additionDiagnostics = {
  'addition-exists': error<{ what: 'resource' | 'field'; name: string; within: string }>({
    message: ({ what, name, within }) =>
      within === ''
        ? `There is a ${what} ${quoted(name)} already.`
        : `${quoted(within)} has a ${what} ${quoted(name)} already.`,
    help: ({ what }) => `change it where it stands, or choose another name for the new ${what}.`,
    ...addTest,
  }),
  'addition-nowhere': error<{ name: string; within: string; names: readonly string[]; suggestion: string | undefined }>(
    {
      message: ({ name, within }) =>
        within === ''
          ? `There is no resource ${quoted(name)}.`
          : `${quoted(within)} has neither a resource nor an object ${quoted(name)}.`,
      help: ({ names, suggestion }) =>
        names.length === 0
          ? 'nothing lies there yet: add that first.'
          : `${didYouMean(suggestion)}There: ${names.map(escaped).join(', ')}.`,
      ...addTest,
    },
  ),
  'addition-unsafe': error<{ at: string; snippet: string }>({
    message: ({ at }) =>
      `${quoted(at)} cannot be added to by itself: other places share it (an anchor, an alias, "<<"), or it is no map.`,
    help: ({ snippet }) => `write it yourself, where it belongs: ${escaped(snippet)} .`,
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
        ? `${quoted(path)} was changed by somebody else meanwhile.`
        : `${quoted(path)} cannot be written (${code}).`,
    help: ({ code }) => (code === '' ? 'look at it, and run this again.' : 'make it writable, and run this again.'),
    shownBy: 'src/output/input/replace-input.test.ts',
  }),
  'input-busy': error<{ path: string; lock: string }>({
    message: ({ path }) => `Another run is changing ${quoted(path)}.`,
    help: ({ lock }) =>
      `run this again when it has ended. What a killed run left (${quoted(lock)}) is in nobody's way after ten seconds.`,
    shownBy: 'src/output/input/replace-input.test.ts',
  }),
};
