// The types that a text or a number can have: what is one, what is none, and how it is shown (V.2 to V.5).
import { expect } from 'vitest';
import type { Json } from '../../../src/api/runtime/json.js';
import { expectProblem, faultsOf } from './expectations.js';
import { createdOnce } from './members.js';
import { membersOf, rule } from './rule.js';
import { bodyOf } from './world.js';

/** Texts and numbers that look like one and are none, by the type of the field. */
const NONE: Readonly<Record<string, readonly Json[]>> = {
  date: ['2023-02-29', '2024-13-01', '2024-4-1', '2024-04-31', '20240401', '2024-04-01T00:00:00Z', 20240401],
  decimal: ['1e3', '.5', '1.', '01', '+1', '1,5', ' 1', '', '9'.repeat(39), 1.5],
  int: [1.5, '1', true, 1e300],
  bigint: ['01', '-0', '1.0', '', '9223372036854775808', '-9223372036854775809', 7],
  uri: ['not a uri', '/relative', 'http://[::1', 'http://a/%zz', '://a', 7],
  email: ['nobody', 'a@', '@b.example', 'a b@c.example', 'a@b..example', 7],
  uuid: ['0190a0a0', '0190a0a0-0000-7000-8000-00000000000g', '{0190a0a0-0000-7000-8000-000000000000}', 7],
  language: ['english language', 'e', 'en_GB', '-en', 7],
};

const RULES: Readonly<Record<string, string>> = {
  date: 'V.2',
  decimal: 'V.3',
  int: 'V.4',
  bigint: 'V.4',
  uri: 'V.5',
  email: 'V.5',
  uuid: 'V.5',
  language: 'V.5',
};

export function checkFormats(): void {
  for (const [kind, id] of Object.entries(RULES)) {
    const subjects = membersOf('create', ({ type, access }) => type === kind && access !== 'read-only');
    rule(id, `what is no ${kind} is refused`, subjects, async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const before = await world.dump();
      for (const value of NONE[kind] ?? []) {
        const body = bodyOf(resource, { ...resource.members, [field.name]: value });
        const refused = expectProblem(await world.write('POST', place, body), 422, 'invalid-body');
        expect(`${String(value)}: ${faultsOf(refused).join()}`).toMatch(`/${field.name} `);
      }
      expect(await world.dump()).toEqual(before);
    });

    // The other members of an item are known, but for the deprecated ones that may be left out.
    const shown = subjects.filter(([, { resource, field }]) => Object.hasOwn(resource.shown, field.name));
    rule(id, `a ${kind} is shown as it is kept`, shown, async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const members = { ...resource.members, [field.name]: field.value };
      const [only] = await createdOnce(world, resource, place, members);
      expect(only[field.name]).toEqual(resource.shown[field.name]);
      expect(typeof only[field.name]).toBe(kind === 'int' ? 'number' : 'string');
    });
  }

  const decimals = membersOf('create', ({ type, access }) => {
    return type === 'decimal' && access !== 'read-only' && access !== 'write-only';
  });
  rule('V.3', 'needless zeros are left out', decimals, async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    const value = String(field.value);
    const longer = value.includes('.') ? `${value}00` : `${value}.00`;
    const [only] = await createdOnce(world, resource, place, { ...resource.members, [field.name]: longer });
    expect(only[field.name]).toBe(value.replace(/\.0+$|(\.\d*?)0+$/, '$1'));
  });
}
