// Tests the headers of answers that caches may keep (C.8): a client's own headers stay out of public ones.
import { expect, it } from 'vitest';
import { kept } from '../../templates/src/api/runtime/http/caching.js';
import { markForCaller } from '../../templates/src/api/runtime/http/one-caller.js';

/** The headers of an answer that brings a client's cookie and token, as where reads go to replicas. */
function headersOf(cacheControl: string, statusCode = 200, request = {}): Readonly<Record<string, string>> {
  const headers = new Map([
    ['set-cookie', 'consistency=7'],
    ['consistency-token', '7'],
  ]);
  const reply = {
    statusCode,
    header: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  kept(cacheControl, {}).onSend?.(request, reply, '', () => undefined);
  return Object.fromEntries(headers);
}

it('leaves a client’s cookie and token out of a public answer, which a cache shows to everybody', () => {
  expect(headersOf('public, max-age=60')).toEqual({ 'cache-control': 'public, max-age=60' });
  expect(headersOf('public, max-age=60', 304)).toEqual({ 'cache-control': 'public, max-age=60' });
});

it('leaves them in private answers and in failures', () => {
  const ofClient = { 'set-cookie': 'consistency=7', 'consistency-token': '7' };
  expect(headersOf('private, max-age=60')).toEqual({ ...ofClient, 'cache-control': 'private, max-age=60' });
  expect(headersOf('public, max-age=60', 404)).toEqual(ofClient);
});

it('says nothing of an answer that depends on who calls (C.9)', () => {
  const request = {};
  markForCaller(request);
  expect(headersOf('private, max-age=60', 200, request)).not.toHaveProperty('cache-control');
});
