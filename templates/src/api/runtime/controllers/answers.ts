// The successful answers of controllers.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import {
  JSON_HEADERS,
  prefersMinimal,
  sendMinimal,
  sendNotModified,
  sendWritten,
  textIn,
  withHeaders,
  type Representation,
} from '../answers/answers.js';
import { linkedText } from '../hooks/outputs.js';
import { noneMatch } from '../http/preconditions.js';
import type { Medium } from '../media/medium.js';
import { mediumFor } from '../media/negotiation.js';
import { selectedText } from '../media/selection.js';
import type { ItemQuery } from '../reading/reading.js';

/** 204: it is done, and there is nothing to show. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(204).send();
}

/**
 * The result of a POST that your function handled. It is shown once and has no address of its own, so it has no tag.
 */
export function sendResult(request: FastifyRequest, reply: FastifyReply, status: number, text: string): FastifyReply {
  const medium = mediumFor(request);
  const shown = medium === undefined ? text : medium.item({ text, selection: undefined, tag: '' }, request);
  return reply
    .code(status)
    .headers(medium === undefined ? JSON_HEADERS : medium.headers)
    .send(shown);
}

/**
 * A resource at another address, as GET shows it there, with its tag; without its representation if the client prefers
 * that.
 */
export function sendShown(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  place: string,
  item: Representation,
): FastifyReply {
  reply.header('content-location', place);
  if (!prefersMinimal(request)) return sendWritten(request, reply, status, item);
  return sendMinimal(request, reply, status === 200 ? 204 : status, item);
}

/** 200 with the members that your function found, or 304. */
export function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { selection, medium }: ItemQuery,
): FastifyReply {
  if (medium === undefined) return sendHashed(request, reply, selectedText(text, selection), undefined);
  const linked = settings.links ? text : linkedText(text, { self: request.url });
  return sendHashed(request, reply, medium.item({ text: linked, selection, tag: '' }, request), medium);
}

/** 200 with the resource that your function found, or 304. */
export function sendFoundItem(
  request: FastifyRequest,
  reply: FastifyReply,
  item: Representation,
  { selection, medium }: ItemQuery,
): FastifyReply {
  const text = medium === undefined ? selectedText(item.text(), selection) : textIn(medium, item, selection, request);
  return sendHashed(request, reply, text, medium);
}

/** The tag is weak and a hash of the text: the same address can show another row of the same version. */
function sendHashed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  medium: Medium | undefined,
): FastifyReply {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
  return withHeaders(reply, 200, etag, medium).send(text);
}
