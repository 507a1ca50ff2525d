// Members that some operations take, and others keep.
import { describe, expect, test } from 'vitest';
import { takenMembers } from '../../templates/src/api/runtime/body/untaken-members.js';

const contract = {
  untaken: { create: ['rating', 'hint'], replace: ['code', 'pin'], patch: ['code', 'pin'] },
  writeOnly: { pin: null, hint: null, lock: { key: null } },
};
const current = { name: 'a', code: 'x', pin: '1234', rating: null };
const shown = { name: 'a', code: 'x', rating: null };

function faultsOf(...given: Parameters<typeof takenMembers>): readonly unknown[] {
  return takenMembers(...given).faults.map((fault) => ('pointer' in fault ? fault.pointer : fault));
}

describe('a creation', () => {
  test('refuses members that only changes set, and takes null for absence', () => {
    expect(faultsOf({ name: 'a', rating: 1 }, undefined, contract)).toEqual(['/rating']);
    expect(faultsOf({ name: 'a', rating: null }, undefined, contract)).toEqual([]);
    expect(takenMembers({ name: 'a', rating: 1, code: 'y' }, undefined, contract).body).toEqual({
      name: 'a',
      code: 'y',
    });
  });

  test('refuses a hidden member with any value', () => {
    expect(faultsOf({ hint: 'b' }, undefined, contract)).toEqual(['/hint']);
    expect(faultsOf({ hint: null }, undefined, contract)).toEqual(['/hint']);
  });
});

describe('a PUT', () => {
  test('keeps a member that it leaves out or repeats', () => {
    for (const body of [shown, { name: 'a', rating: null }]) {
      expect(takenMembers(body, current, contract)).toEqual({ body: current, merged: undefined, faults: [] });
    }
  });

  test('refuses another value', () => {
    expect(faultsOf({ ...shown, code: 'y' }, current, contract)).toEqual(['/code']);
    expect(faultsOf({ ...shown, code: null }, current, contract)).toEqual(['/code']);
    expect(faultsOf({ ...shown, code: 'y' }, { name: 'a' }, contract)).toEqual(['/code']);
  });

  test('refuses a hidden member, also with the stored value', () => {
    for (const pin of ['1234', '4321', null]) expect(faultsOf({ ...shown, pin }, current, contract)).toEqual(['/pin']);
  });
});

describe('a patch', () => {
  test('keeps the members that it does not name', () => {
    const merged = { name: 'b' };
    expect(takenMembers({ ...shown, ...merged }, current, contract, merged)).toEqual({
      body: { ...current, ...merged },
      merged,
      faults: [],
    });
  });

  test('takes neither another value nor a removal', () => {
    expect(faultsOf({ ...shown, code: 'y' }, current, contract, { code: 'y' })).toEqual(['/code']);
    expect(faultsOf({ name: 'a' }, current, contract, { code: null })).toEqual(['/code']);
    expect(faultsOf({ name: 'a' }, current, contract, {})).toEqual(['/code']);
    expect(faultsOf({ name: 'a' }, { name: 'a' }, contract, { code: null })).toEqual([]);
  });

  test('refuses a hidden member that it sets or removes', () => {
    expect(faultsOf({ ...shown, pin: '1234' }, current, contract, {})).toEqual(['/pin']);
    expect(faultsOf(shown, current, contract, { pin: null })).toEqual(['/pin']);
  });

  test('leaves the rest of the patch', () => {
    const { merged } = takenMembers({ ...shown, code: 'y', name: 'b' }, current, contract, { code: 'y', name: 'b' });
    expect(merged).toEqual({ name: 'b' });
  });
});

test('a body that is no object is left as it is, and so is one of a contract without such members', () => {
  expect(takenMembers([1], current, contract)).toEqual({ body: [1], merged: undefined, faults: [] });
  expect(takenMembers(shown, current, {}).body).toBe(shown);
});
