// A client that talks to no service: it gets prepared answers, and its requests are kept.
import * as api from '../../client/src/runtime/index.js';

export interface Thing {
  readonly id: string;
  readonly name?: string;
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Answer = Response | Error;

/** Gives the answers one after the other, and repeats the last one. */
export function talking(answers: readonly (() => Answer)[], options: Partial<api.ClientOptions> = {}) {
  const sent: Sent[] = [];
  const transport = new api.Transport({
    baseUrl: 'http://service.example',
    retry: { base: 1 },
    fetch: async (url, { method = 'GET', headers, body }) => {
      sent.push({ url, method, headers: new Headers(headers), body });
      const answer = answers[Math.min(sent.length, answers.length) - 1]?.();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('There is no answer.');
    },
    ...options,
  });
  const place = '/v1/things';
  return {
    sent,
    ...api.reading<Thing>(transport, place),
    ...api.creating<Thing, object>(transport, place, ''),
    ...api.replacing<Thing, object>(transport, place),
    ...api.patching<Thing, object>(transport, place),
    ...api.deleting(transport, place),
    ...api.listing<Thing>(transport, place),
    ...api.linking(transport),
    ...api.acting(transport, { 'mark-read': 'mark_read' }),
  };
}

export const json =
  (body: object, headers: Record<string, string> = {}, status = 200) =>
  (): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ title: 'No', status, code }, { 'content-type': 'application/problem+json', ...headers }, status);

export const problemText =
  (text: string, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(text, { status: 409, headers: { 'content-type': 'application/problem+json', ...headers } });

export const away = (): Answer => new TypeError('fetch failed');
export const thing = { id: '1' };
