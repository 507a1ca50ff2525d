// Failures in the client: problems with their codes and extension members.
import { describe, expect, it } from 'vitest';
import * as api from '../../client/src/runtime/index.js';
import { problem, problemText, talking, type Answer } from './client-answers.js';

describe('a failure', () => {
  it('is a problem with its code', async () => {
    const failing = talking([problem(409, 'not-unique')]).get('1');
    await expect(failing).rejects.toMatchObject({ name: 'ProblemError', code: 'not-unique', status: 409 });
  });

  const failureOf = (answer: () => Answer): Promise<unknown> =>
    talking([answer])
      .get('1')
      .catch((error: unknown) => error);

  it('without a problem document has no code', async () => {
    const failure = await failureOf(() => new Response('<h1>No</h1>', { status: 403 }));
    expect(failure).toMatchObject({ name: 'ProblemError', code: '', status: 403, extensions: {} });
    expect(JSON.parse(JSON.stringify(failure))).toEqual({ title: 'Status 403', status: 403 });
    for (const text of ['null', '"No"', '["No"]', '{'])
      expect(await failureOf(problemText(text))).toMatchObject({ code: '', status: 409, extensions: {} });
  });

  it('has the extension members of its kind, and becomes its document in JSON', async () => {
    const document = {
      type: '/problems/illegal-transition',
      title: 'The state does not allow this',
      status: 409,
      detail: 'This is not allowed while the thing is "closed".',
      instance: 'urn:uuid:0198f3a0-5c00-7abc-8def-0123456789ab',
      code: 'illegal-transition',
      errors: [{ pointer: '/name', code: 'invalid', detail: 'No.' }],
      state: 'closed',
      allowed: ['openings'],
    };
    const failure = await failureOf(problemText(JSON.stringify(document), { 'x-secret': 'a' }));
    expect(failure).toMatchObject({ errors: document.errors, extensions: { state: 'closed', allowed: ['openings'] } });
    expect(JSON.parse(JSON.stringify({ failure }))).toEqual({ failure: document });
  });

  it('tells the compiler the extension members of its kind', () => {
    const say = ({ extensions }: api.ProblemError<'illegal-transition'>): readonly string[] => extensions.allowed;
    // @ts-expect-error another kind may have any members
    const guess = ({ extensions }: api.ProblemError<'not-unique'>): readonly string[] => extensions.allowed;
    const extensions = { state: 'closed', allowed: ['openings'] };
    const closed = new api.ProblemError<'illegal-transition'>(409, new Headers(), {}, extensions);
    const other = new api.ProblemError<'not-unique'>(409, new Headers(), {}, extensions);
    expect([say(closed), guess(other)]).toEqual([['openings'], ['openings']]);
  });
});
