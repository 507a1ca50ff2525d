// Diagnostics of the YAML itself.
import { error, warning } from '../catalog-entry.js';
import { countNoun, didYouMean, groupDigits, quote } from '../wording.js';

export const yamlDiagnostics = {
  'invalid-utf8': error<{ byte: number }>({
    message: ({ byte }) => `This is not UTF-8 text (byte ${groupDigits(byte)}).`,
    help: () => 'save the file as UTF-8.',
  }),
  'control-character': error<{ name: string }>({
    message: ({ name }) => `The text holds the control character ${name}, which YAML does not allow.`,
    help: ({ name }) => `delete it, or write "${name}" for it, inside double quotes.`,
  }),
  'input-too-large': error<{ bytes: number; limit: number }>({
    message: ({ bytes, limit }) => `The file has ${groupDigits(bytes)} bytes; at most ${groupDigits(limit)} are read.`,
    help: () => 'a service this large is better several services, each with its own file.',
    shownBy: 'src/load/hostile-input.slow.test.ts',
  }),
  'too-many-words': error<{ limit: number }>({
    message: ({ limit }) => `The file has more than ${groupDigits(limit)} keys, values and marks.`,
    help: () => 'a service this large is better several services, each with its own file.',
    shownBy: 'src/load/hostile-input.slow.test.ts',
  }),
  'nested-too-deep': error<{ limit: number }>({
    message: ({ limit }) => `Maps and lists are nested more than ${limit} deep here.`,
    help: () => 'nothing in the language needs that; look for brackets that are never closed.',
  }),
  'yaml-syntax': error<{ problem: string; action: string }>({
    message: ({ problem }) => problem,
    help: ({ action }) => action,
  }),
  'several-documents': error<object>({
    message: () => 'A second YAML document begins here.',
    help: () => 'one file describes one service: remove the "---" and what follows it.',
  }),
  'empty-input': error<object>({
    message: () => 'The file is empty.',
    help: () =>
      'the smallest service has three keys, "service", "version: 1" and "resources"; "restwright init shop" writes such a file into a new folder.',
  }),
  'duplicate-key': error<{ key: string; firstLine: number }>({
    message: ({ key, firstLine }) => `${quote(key)} is here twice; it is first on line ${firstLine}.`,
    help: () => 'keep one of them; YAML has no rule for which would count.',
  }),
  'key-not-text': error<object>({
    message: () => 'This key is a map or a list, and a key is a name.',
    help: () => 'write a name before the colon, and { } or [ ] behind it.',
  }),
  'unknown-anchor': error<{ name: string }>({
    message: ({ name }) => `No anchor ${quote(`&${name}`)} comes before this alias.`,
    help: ({ name }) => `write ${quote(`&${name}`)} before the value that the alias repeats.`,
  }),
  'alias-of-itself': error<{ name: string }>({
    message: ({ name }) => `${quote(`*${name}`)} stands inside the value that it repeats, which would never end.`,
    help: () => 'write out what is meant here, or repeat a value that ends before this one begins.',
  }),
  'too-many-aliases': error<{ limit: number }>({
    message: ({ limit }) => `Aliases repeat more than ${countNoun(limit, 'value')} in this file.`,
    help: () => 'write fewer aliases of what holds aliases itself: each of them multiplies.',
  }),
  'bad-merge': error<object>({
    message: () => '"<<" merges maps, and this is none.',
    help: () => 'write an alias of a map, as in "<<: *name", or a list of such aliases.',
  }),
  'needless-ignore': warning<{
    code: string;
    reason: 'unknown' | 'error' | 'unused' | 'surplus';
    suggestion: string | undefined;
    limit: number;
  }>({
    message: ({ code, reason, limit }) => {
      if (reason === 'surplus')
        return `Comments name more than ${groupDigits(limit)} codes in this file; this one, and those behind it, silence nothing.`;
      if (code === '') return 'This comment names no warning.';
      if (reason === 'unknown') return `There is no warning ${quote(code)}.`;
      return reason === 'error'
        ? `${quote(code)} is an error, and errors are always told.`
        : `Nothing is warned of by ${quote(code)} here.`;
    },
    help: ({ reason, suggestion }) =>
      reason === 'surplus'
        ? 'mend what is warned of, and remove comments.'
        : reason === 'unknown'
          ? `${didYouMean(suggestion)}write "# restwright-ignore: <code>" with the code of a warning, on its line or above it; "restwright explain warnings" lists them.`
          : 'remove the comment; it goes on the line of what is warned of, or above it.',
  }),
};
