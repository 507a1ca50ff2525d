import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// A default that the generator takes has to be a value that the service takes. The generator's own copy is compiled with it, the
// other is text that it emits.
it('is the text that services get as their runtime/formats.ts', () => {
  const emitted = readFileSync(new URL('../../templates/src/api/runtime/formats.ts', import.meta.url), 'utf8');
  expect(readFileSync(new URL('./formats.ts', import.meta.url), 'utf8')).toBe(emitted);
});
