import { describe, expect, it } from 'vitest';
import { datetime } from '../../templates/src/api/runtime/checks/datetime.js';
import { type Members, readContract } from '../../templates/src/api/runtime/body/contract.js';
import type { JsonObject } from '../../templates/src/api/runtime/json/json.js';
import type { Fault } from '../../templates/src/api/runtime/problems/problem.js';
import { keeping } from '../../templates/src/api/runtime/body/row-checks.js';
import { problemOf } from './thrown.js';

interface Stay {
  readonly starts_at: string;
  readonly ends_at: string;
}

const noon = '2026-05-01T12:00:00.000Z';
const evening = '2026-05-01T18:00:00.000Z';
const midnight = '2026-05-02T00:00:00.000Z';

const stay = keeping(
  (members: Members): Stay => ({
    starts_at: members.required('starts_at', datetime()),
    ends_at: members.required('ends_at', datetime()),
  }),
  [{ left: 'ends_at', operator: '>', right: 'starts_at' }],
);

function faultsOf(body: JsonObject, current?: JsonObject): readonly Fault[] {
  return problemOf(() => readContract(body, current, stay, [])).errors;
}

describe('two members that break a check', () => {
  const after = { pointer: '/ends_at', code: 'check', detail: 'ends_at has to be greater than starts_at.' };
  const before = { pointer: '/starts_at', code: 'check', detail: 'starts_at has to be less than ends_at.' };
  const current = { starts_at: noon, ends_at: evening };

  it('are one fault, at the member that the check names first', () => {
    expect(faultsOf({ starts_at: evening, ends_at: noon })).toEqual([after]);
  });

  it('are one fault, at the member that a change sets', () => {
    expect(faultsOf({ ...current, starts_at: midnight }, current)).toEqual([before]);
    expect(faultsOf({ ...current, ends_at: noon }, current)).toEqual([after]);
    expect(faultsOf({ starts_at: midnight, ends_at: noon }, current)).toEqual([after]);
  });
});
