import { describe, expect, it } from 'vitest';
import { Report } from '../../diagnostics/report.js';
import { readVersion } from '../../versions/read-versions.js';
import { inputText, parsePaths, serviceNameFrom } from './input-text.js';

function codesOf(text: string): readonly string[] {
  const report = new Report();
  readVersion({ path: 'resources.yaml', bytes: new TextEncoder().encode(text) }, report);
  return report.sorted().map(({ code }) => code);
}

describe('the first input', () => {
  it('has the given settings, and is valid', () => {
    const text = inputText(
      {
        service: 'shop',
        resources: ['users', 'rooms/participants/notes', 'rooms/keys'],
        conventions: { paging: 'page/rpp', members: 'camel' },
      },
      'a/schema.json',
    );
    expect(text.split('\n').slice(2).join('\n')).toBe(`service: shop
version: 1
conventions:
  paging: page/rpp
  members: camel
resources:
  users:
    fields:
      name: string
  rooms:
    fields:
      name: string
    resources:
      participants:
        fields:
          name: string
        resources:
          notes:
            fields:
              name: string
      keys:
        fields:
          name: string
`);
    expect(codesOf(text)).toEqual([]);
    expect(text).toMatch(/^# yaml-language-server: \$schema=a\/schema\.json\n/);
  });

  it.each([
    ['__proto__', 'reserved-name'],
    ['a: b', 'bad-name'],
    ['"', 'bad-name'],
    ['yes', 'plural-noun'],
    ['user', 'plural-noun'],
  ])('is invalid with a resource called %j', (name, code) => {
    expect(codesOf(inputText({ service: 'shop', resources: [name], conventions: {} }, 'a/schema.json'))).toEqual([
      code,
    ]);
  });

  it('has paths from a comma-separated list', () => {
    expect(parsePaths(' users,, /rooms/participants/  keys ')).toEqual(['users', 'rooms/participants', 'keys']);
    expect(parsePaths('')).toEqual([]);
  });

  it.each([
    ['My Shop', 'my-shop'],
    ['2025_orders', 'orders'],
    ['ünïcode', 'n-code'],
    ['---', 'service'],
    ['x'.repeat(80), 'x'.repeat(63)],
  ])('gets a valid service name from the folder %j', (folder, name) => {
    expect(serviceNameFrom(folder)).toBe(name);
  });
});
