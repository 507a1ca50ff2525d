// The order of answers (O) for controllers: if a request has two failures, the client gets the earlier one.
import type { OutgoingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { Problem } from '../../../src/api/runtime/problems/problem.js';
import { service } from '../routes-under-test.js';
import { bodyOf, everyController, nowhereOf, placeOf, queryOf, withFunction } from './controllers-under-test.js';
import type { Reply } from './reply.js';
import { rule } from './rule.js';
import type { ControllerUnderTest } from './subject.js';
import type { World } from './world.js';

interface Draft {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | undefined;
}

interface Failure {
  /** The failure's row in the order. */
  readonly place: string;
  readonly status: number;
  /**
   * The part of the request that the failure changes. Two failures of one part exclude each other, except in the query.
   */
  readonly part: 'method' | 'path' | 'query' | 'accept' | 'type' | 'coding' | 'body' | 'state';
  readonly apply: (draft: Draft) => Draft;
}

const PLACES = ['O.2', 'O.3', 'O.4', 'O.5', 'O.10', 'O.11', 'O.12', 'O.13', 'O.15', 'O.16', 'O.17'];

export function checkControllerOrder(): void {
  for (const place of PLACES) {
    const meeting = everyController.filter(([, one]) => failuresOf(one, one.path).some((one) => one.place === place));
    rule(place, 'a controller reports it before later failures', meeting, async (_world, controller) => {
      const run = (): unknown => {
        throw new Problem('has-children', 'The state forbids it.');
      };
      await withFunction(controller, run, async (world) => {
        const url = await placeOf(world, controller);
        const sound = soundDraft(controller, url);
        const failures = failuresOf(controller, url);
        for (const [index, earlier] of failures.entries()) {
          if (earlier.place !== place) continue;
          const laterOnes = failures.slice(index + 1).filter(({ part }) => part !== earlier.part || part === 'query');
          const alone: Failure = { ...earlier, apply: (draft) => draft };
          for (const later of [alone, ...laterOnes]) {
            const { status } = await sendDraft(world, earlier.apply(later.apply(sound)));
            expect(`${place} with ${later.place}: ${status}`).toBe(`${place} with ${later.place}: ${earlier.status}`);
          }
        }
      });
    });
  }
}

function soundDraft(controller: ControllerUnderTest, path: string): Draft {
  const { safe, takes, sent } = controller;
  const sends = !safe && takes;
  return {
    method: safe ? 'GET' : 'POST',
    path,
    query: safe && takes ? [queryOf(controller, sent).slice(1)] : [],
    headers: sends ? JSON_TYPE : {},
    body: sends ? JSON.stringify(bodyOf(controller, sent)) : undefined,
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** The failures in the order of answers. @param url the address of the controller */
function failuresOf(controller: ControllerUnderTest, url: string): readonly Failure[] {
  const nowhere = nowhereOf(controller, url);
  const always: readonly Failure[] = [
    { place: 'O.2', status: 414, part: 'query', apply: addQuery(`a=${'a'.repeat(service.uri)}`) },
    { place: 'O.3', status: 400, part: 'query', apply: addQuery('b=%zz') },
    { place: 'O.4', status: 404, part: 'path', apply: (draft) => ({ ...draft, path: `${url}/no/such/route` }) },
    { place: 'O.5', status: 405, part: 'method', apply: (draft) => ({ ...draft, method: 'TRACE', body: undefined }) },
    { place: 'O.10', status: 400, part: 'query', apply: addQuery('nothing=1') },
    { place: 'O.11', status: 406, part: 'accept', apply: setHeader('accept', 'image/png') },
  ];
  const below: readonly Failure[] =
    nowhere === undefined
      ? []
      : [{ place: 'O.13', status: 404, part: 'path', apply: (draft) => ({ ...draft, path: nowhere }) }];
  const state: Failure = { place: 'O.17', status: 409, part: 'state', apply: (draft) => draft };
  // Nobody is told which items there are, below an item that is not theirs.
  const strays = Object.values(controller.strays ?? {}).map((stray): Failure => ({
    place: 'O.16',
    status: 400,
    part: 'query',
    apply: (draft) => ({ ...draft, query: [queryOf(controller, { ...controller.sent, ...stray }).slice(1)] }),
  }));
  if (controller.safe) return [...always, ...below, ...strays, state];
  const misfit = JSON.stringify(bodyOf(controller, { ...controller.sent, 'not a member': 1 }));
  return [
    ...always,
    { place: 'O.12', status: 415, part: 'coding', apply: withBody(setHeader('content-encoding', 'gzip')) },
    { place: 'O.12', status: 415, part: 'type', apply: withBody(setHeader('content-type', 'text/plain')) },
    { place: 'O.12', status: 413, part: 'body', apply: setBody(' '.repeat(service.body + 1)) },
    ...below,
    { place: 'O.15', status: 400, part: 'body', apply: setBody('{"a":') },
    { place: 'O.16', status: 422, part: 'body', apply: setBody(misfit) },
    state,
  ];
}

function addQuery(part: string): Failure['apply'] {
  return (draft) => ({ ...draft, query: [...draft.query, part] });
}

function setHeader(name: string, value: string): Failure['apply'] {
  return (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } });
}

function setBody(body: string): Failure['apply'] {
  return (draft) => ({ ...draft, headers: { ...JSON_TYPE, ...draft.headers }, body });
}

/** Without a body, its type cannot be wrong. */
function withBody(apply: Failure['apply']): Failure['apply'] {
  return (draft) => apply({ ...draft, headers: { ...JSON_TYPE, ...draft.headers }, body: draft.body ?? '{}' });
}

function sendDraft(world: World, { method, path, query, headers, body }: Draft): Promise<Reply> {
  return world.send(method, path + (query.length > 0 ? `?${query.join('&')}` : ''), headers, body);
}
