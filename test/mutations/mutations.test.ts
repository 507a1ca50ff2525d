// A fault that no longer fits the emitted code would be planted nowhere, and count as caught.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from '../../src/render/render.js';
import { modelOf } from '../../src/testing/model-of.js';
import type { Mutation } from './mutation.js';
import { mutations } from './mutations.js';

const inputs: Readonly<Record<Mutation['input'], string>> = {
  flagship: 'resources.yaml',
  'kitchen-sink': 'examples/kitchen-sink/resources.yaml',
  'other-conventions': 'examples/other-conventions/resources.yaml',
  catalogue: 'examples/catalogue/resources.yaml',
  directory: 'examples/directory/resources.yaml',
  'three-versions': 'examples/three-versions/resources.yaml',
};

const emitted = new Map(
  Object.entries(inputs).map(([input, path]) => {
    const files = render(modelOf(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')));
    return [input, new Map(files.map((file) => [file.path, file.text]))];
  }),
);

describe('the planted faults', () => {
  it('are at least sixty, each with a name of its own', () => {
    expect(mutations.length).toBeGreaterThanOrEqual(60);
    const names = mutations.map(({ rule, name, input }) => `${input} ${rule} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(mutations)('$rule: $name', ({ input, file, find, replace }) => {
    const text = emitted.get(input)?.get(file) ?? '';
    expect(text).toContain(find);
    expect(text.replaceAll(find, () => replace)).not.toBe(text);
  });
});
