// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { V1Extensions } from '../../../src/api/extensions.js';
import { notImplemented } from '../../../src/api/runtime/controllers.js';
import type { JsonObject } from '../../../src/api/runtime/json.js';
import type { LoanClosuresCall } from '../../../src/api/v1/loans/closures/schema.js';
import { type Answer, NO_EXTENSIONS, Service, belowNothing } from '../support.js';

/** Ends a loan. */
describe('POST /v1/loans/{loanId}/closures', () => {
  let service: Service;
  /** Where it is, below what the tests need there. */
  let place: string;
  /** Stands for the function in src/extensions. */
  let run: V1Extensions['loanClosures'];

  const loanBody: JsonObject = {
    loans: {
      due: '2025-06-15',
    },
  };
  const sent: JsonObject = {
    note: 'A note.',
    fine: '0',
  };
  const wrong: JsonObject = {
    note: 42,
    fine: '1e5',
  };

  beforeEach(async () => {
    run = notImplemented;
    service = await Service.start({ v1: { ...NO_EXTENSIONS.v1, loanClosures: (call) => run(call) } });
    const { path: loanPath } = await service.make('POST', '/v1/loans', loanBody);
    place = `${loanPath}/closures`;
  });

  afterEach(() => service.stop());

  function ask(members: JsonObject = sent, at = place): Promise<Answer> {
    return service.post(at, { closures: members });
  }

  test('says so while its function has still to be written', async () => {
    const answer = await ask();
    expect(answer.status).toBe(501);
    expect(answer.body['code']).toBe('not-implemented');
  });

  test('hands its function what was sent', async () => {
    const calls: LoanClosuresCall[] = [];
    run = (call) => {
      calls.push(call);
      return notImplemented();
    };
    await ask();
    expect(calls).toMatchObject([{ input: sent }]);
  });

  test('answers with nothing when it is done', async () => {
    run = () => {};
    const answer = await ask();
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
  });

  test('answers copy-reserved', async () => {
    run = ({ fail }) => {
      throw fail('copy-reserved', 'This is why.');
    };
    const refused = await ask();
    expect(refused.status).toBe(409);
    expect(refused.body['code']).toBe('copy-reserved');
    expect(refused.body['detail']).toBe('This is why.');
  });

  test('answers card-expired', async () => {
    run = ({ fail }) => {
      throw fail('card-expired', 'This is why.');
    };
    const refused = await ask();
    expect(refused.status).toBe(403);
    expect(refused.body['code']).toBe('card-expired');
    expect(refused.body['detail']).toBe('This is why.');
  });

  test.each(Object.entries(wrong))('refuses a wrong %s', async (name, value) => {
    const refused = await ask({ ...sent, [name]: value });
    expect(refused.status).toBe(422);
    expect(refused.body['code']).toBe('invalid-body');
  });

  test('has no place below a parent that is not there', async () => {
    const refused = await ask(sent, belowNothing(place));
    expect(refused.status).toBe(404);
    expect(refused.body['detail']).toBe('There is no loan with this id.');
  });
});
