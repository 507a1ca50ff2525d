import { describe, expect, it } from 'vitest';
import { modelOf } from '../testing/model-of.js';
import { stateDiagram } from './mermaid.js';

function diagramOf(states: string): string {
  const [loans] = modelOf(`service: library\nversion: 1\nresources:\n  loans:\n    states: ${states}\n`).allResources;
  const declared = loans?.states ?? null;
  if (declared === null) throw new Error('There are no states.');
  return stateDiagram(declared);
}

describe('stateDiagram', () => {
  it('has each state, where it begins, and an arrow for each state that a transition leads from', () => {
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

  it('lets nothing of a name out of its quotes', () => {
    const text = diagramOf(`{ initial: 'a"; b', transitions: { closures: { from: 'a"; b', to: '%%{init}' } } }`);
    expect(text).toContain('state "a#34;#59; b" as s0');
    expect(text).toContain('state "#37;#37;{init}" as s1');
  });
});
