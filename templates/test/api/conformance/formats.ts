// Types of texts and numbers: valid values, invalid ones, and the form in which they are shown (V.2 to V.5, V.8).
import { expect } from 'vitest';
import type { Json } from '../../../src/api/runtime/json/json.js';
import { expectProblem, faultsOf } from './expectations.js';
import { createdOnce } from './members.js';
import { membersOf, rule } from './rule.js';
import { bodyOf } from './world.js';

/** Texts and numbers that look valid and are not, by the type of the field. */
const NONE: Readonly<Record<string, readonly Json[]>> = {
  date: ['2023-02-29', '2024-13-01', '2024-4-1', '2024-04-31', '20240401', '2024-04-01T00:00:00Z', 20240401],
  decimal: ['1e3', '.5', '1.', '01', '+1', '1,5', ' 1', '', '9'.repeat(39), 1.5],
  int: [1.5, '1', true, 1e300],
  bigint: ['01', '-0', '1.0', '', '9223372036854775808', '-9223372036854775809', 7],
  uri: ['not a uri', '/relative', 'http://[::1', 'http://a/%zz', '://a', 7],
  email: ['nobody', 'a@', '@b.example', 'a b@c.example', 'a@b..example', 7],
  uuid: ['0190a0a0', '0190a0a0-0000-7000-8000-00000000000g', '{0190a0a0-0000-7000-8000-000000000000}', 7],
  language: ['english language', 'e', 'en_GB', '-en', 7],
  time: ['24:00:00', '09:30', '9:30:00', '09:30:60', '09:30:00Z', '', 930],
  duration: ['P1M', 'P', 'PT', 'PT1.5H', '-PT1H', 'pt1h', '01:30', '', 5400],
  period: ['P1M1Y', 'P', 'PT1.5H', '-P1M', 'p1m', '1 month', '', 30],
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
  time: 'V.8',
  duration: 'V.8',
  period: 'V.8',
};

/** The same value in another form, by the type of the field. */
const OTHER_FORMS: Readonly<Record<string, (value: string) => string>> = {
  time: (value) => (value.includes('.') ? `${value}0` : `${value}.000`),
  duration: inSeconds,
  period: inMonths,
};

export function checkFormats(): void {
  for (const [kind, id] of Object.entries(RULES)) {
    const subjects = membersOf('create', ({ type, access }) => type === kind && access !== 'read-only');
    rule(id, `an invalid ${kind} is refused`, subjects, async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const before = await world.dump();
      for (const value of NONE[kind] ?? []) {
        const body = bodyOf(resource, { ...resource.members, [field.name]: value });
        const refused = expectProblem(await world.write('POST', place, body), 422, 'invalid-body');
        expect(`${String(value)}: ${faultsOf(refused).join()}`).toMatch(`/${field.name} `);
      }
      expect(await world.dump()).toEqual(before);
    });

    // Members that an item of the checks has. Optional deprecated members are missing in it.
    const shown = subjects.filter(([, { resource, field }]) => Object.hasOwn(resource.shown, field.name));
    rule(id, `a ${kind} is shown as it is stored`, shown, async (world, { resource, field }) => {
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
  rule('V.3', 'trailing zeros are left out', decimals, async (world, { resource, field }) => {
    const place = await world.placeOf(resource);
    const value = String(field.value);
    const longer = value.includes('.') ? `${value}00` : `${value}.00`;
    const [only] = await createdOnce(world, resource, place, { ...resource.members, [field.name]: longer });
    expect(only[field.name]).toBe(value.replace(/\.0+$|(\.\d*?)0+$/, '$1'));
  });

  for (const [kind, rewritten] of Object.entries(OTHER_FORMS)) {
    const subjects = membersOf('make', ({ type, access }) => {
      return type === kind && access !== 'read-only' && access !== 'write-only';
    });
    rule('V.8', `a ${kind} is shown in one form`, subjects, async (world, { resource, field }) => {
      const place = await world.placeOf(resource);
      const members = { ...resource.members, [field.name]: rewritten(String(field.value)) };
      const [only] = await createdOnce(world, resource, place, members);
      expect(only[field.name]).toBe(field.value);
    });
  }
}

/** `P1DT2H` → `PT93600S`, up to nine digits. */
function inSeconds(duration: string): string {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? [];
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0));
  const all = 86_400 * days + 3_600 * hours + 60 * minutes + seconds;
  return all < 1e9 ? `PT${all}S` : duration;
}

/** `P1Y6M` → `P18M`. */
function inMonths(period: string): string {
  const [date = '', years = '0', months = '0'] = /^P(?:(\d+)Y)?(?:(\d+)M)?/.exec(period) ?? [];
  return `P${12 * Number(years) + Number(months)}M${period.slice(date.length)}`;
}
