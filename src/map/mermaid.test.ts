import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mermaidLabel } from './mermaid.js';

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        ']',
        '|',
        '#',
        ';',
        '`',
        '```',
        '~~~',
        '<b>',
        '&amp;',
        '#35;',
        '\n',
        '\r\n',
        '\t',
        '\0',
        'end',
        '%%',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('mermaidLabel', () => {
  it('holds nothing that ends the label, the line or the fence, and means the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const label = mermaidLabel(text);
        expect(label).toMatch(/^"(?:[A-Za-z0-9 _/{}.,()#;-]|[^\0-\x7f\s])*"$/u);
        const read = label.slice(1, -1).replaceAll(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
        expect(read).toBe(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
      }),
      { numRuns: 1_000 },
    );
    expect(mermaidLabel('/rooms/{roomId}')).toBe('"/rooms/{roomId}"');
  });
});
