import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mermaidLabel, stateDiagram } from './mermaid.js';
import { modelOf } from '../testing/model-of.js';

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
  it('escapes all that could end the label, the line or the fence, and keeps the text', () => {
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

function diagramOf(states: string): string {
  const [loans] = modelOf(`service: library\nversion: 1\nresources:\n  loans:\n    states: ${states}\n`).allResources;
  const declared = loans?.states ?? null;
  if (declared === null) throw new Error('There are no states.');
  return stateDiagram(declared);
}

describe('stateDiagram', () => {
  it('has every state, the initial one, and an arrow for each start of a transition', () => {
    const text = diagramOf(
      '{ initial: open, transitions: { closures: { from: [open, late], to: done }, expire: { from: open, to: late, by: system } } }',
    );
    expect(text.split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "open" as s0',
      '  state "late" as s1',
      '  state "done" as s2',
      '  [*] --> s0',
      '  s0 --> s2 : closures',
      '  s1 --> s2 : closures',
      '  s0 --> s1 : expire (system)',
      '',
    ]);
  });

  it('keeps hostile names within quotes', () => {
    const text = diagramOf(`{ initial: 'a"; b', transitions: { closures: { from: 'a"; b', to: '%%{init}' } } }`);
    expect(text).toContain('state "a#34;#59; b" as s0');
    expect(text).toContain('state "#37;#37;{init}" as s1');
  });
});
