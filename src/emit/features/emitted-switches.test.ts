import { describe, expect, it } from 'vitest';
import { versionsOf } from '../../testing/model-of.js';
import { renderVersions } from '../render.js';

const head = (version: number, more = ''): string => `service: museum
version: ${version}
${more}resources: { works: { fields: { title: { type: string } } } }
`;

function textsOf(newest: string, older: string): ReadonlyMap<string, string> {
  return new Map(renderVersions(versionsOf(newest, { 1: older })).map(({ path, text }) => [path, text]));
}

const SHOWN = ['.env.example', 'README.md', 'test/api/support.ts'];

describe('the switches of a service', () => {
  it('include the one for caches when only an older version has the key', () => {
    const texts = textsOf(head(2), head(1, 'cache: { max_age: 60s }\n'));
    expect(texts.has('test/api/v1/conformance/caching.test.ts')).toBe(true);
    expect(SHOWN.filter((path) => !texts.get(path)?.includes('HTTP_CACHE'))).toEqual([]);
  });

  it('include none for caches when no version has the key', () => {
    const texts = textsOf(head(2), head(1));
    expect(SHOWN.filter((path) => texts.get(path)?.includes('HTTP_CACHE'))).toEqual([]);
  });
});
