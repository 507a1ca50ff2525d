// Diagnostics of `restwright add`, and of commands that change the input.
import { error } from '../catalog-entry.js';
import { didYouMean, escapeText, quote } from '../wording.js';

const addTest = { shownBy: 'src/commands/add/plan-addition.test.ts', commands: ['add'] } as const;
const replaceTest = { shownBy: 'src/output/input/replace-input.test.ts', commands: ['add', 'release'] } as const;

export const additionDiagnostics = {
  'addition-exists': error<{ what: 'resource' | 'field'; name: string; within: string }>({
    message: ({ what, name, within }) =>
      within === ''
        ? `There is a ${what} ${quote(name)} already.`
        : `${quote(within)} has a ${what} ${quote(name)} already.`,
    help: ({ what }) => `change it in the file, or choose another name for the new ${what}.`,
    ...addTest,
  }),
  'addition-nowhere': error<{ name: string; within: string; names: readonly string[]; suggestion: string | undefined }>(
    {
      message: ({ name, within }) =>
        within === ''
          ? `There is no resource ${quote(name)}.`
          : `${quote(within)} has neither a resource nor an object ${quote(name)}.`,
      help: ({ name, names, suggestion }) =>
        names.length === 0
          ? `add ${quote(name)} first: there is nothing here yet.`
          : `${didYouMean(suggestion)}name one of these: ${names.map(escapeText).join(', ')}.`,
      ...addTest,
    },
  ),
  'addition-unsafe': error<{ at: string; snippet: string }>({
    message: ({ at }) =>
      `Nothing can be added to ${quote(at)} alone: other places share it (an anchor, an alias or "<<"), or it is not a map.`,
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
    help: ({ code }) =>
      code === '' ? 'check the file, and run the command again.' : 'make it writable, and run the command again.',
    ...replaceTest,
  }),
  'input-busy': error<{ path: string; lock: string }>({
    message: ({ path }) => `Another run is changing ${quote(path)}.`,
    help: ({ lock }) =>
      `run the command again when it has ended. The lock of a killed run (${quote(lock)}) expires after ten seconds.`,
    ...replaceTest,
  }),
};
