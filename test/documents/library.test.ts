// examples/library contains every key of the language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/built-command.js';

it('has every key of the language', () => {
  const schema: { $defs: Record<string, { properties?: object }> } = JSON.parse(
    readFileSync(join(root, 'schema/resources.schema.json'), 'utf8'),
  );
  const keys = new Set(Object.values(schema.$defs).flatMap(({ properties = {} }) => Object.keys(properties)));
  const text = readFileSync(join(root, 'examples/library/resources.yaml'), 'utf8').replaceAll(/(^|\s)#.*/gm, '');
  // No service has both a store of members and a claim, and none with members has tenants.
  const others = [...keys].filter((key) => !['claim', 'existing', 'roles', 'tenant'].includes(key));
  expect(others.filter((key) => !new RegExp(`(?<![\\w-])${key}:`).test(text))).toEqual([]);
});
