// Field selection behind the path, in parentheses: `/people:(id,owner:(address:(city)))` (F.1 to F.5).
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { parameterProblem, type Query } from '../http/query.js';
import { originForm } from '../http/request-target.js';
import type { MemberTree, Selection } from '../media/selection.js';
import { parseSelection } from './field-list.js';

/** A query chooses no fields. */
export const FIELDS_PARAMETERS: readonly string[] = [];

/**
 * The target as the router takes it: without the fields, of which the router, the table of paths and the handlers know
 * nothing. A plain address costs two searches for a character.
 */
export function routedTarget(target: string): string {
  const form = originForm(target);
  const parts = partsOf(form);
  return parts === undefined ? form : parts.path + parts.query;
}

/** The target as it came, which is the one that is checked. */
export function givenTarget(request: FastifyRequest): string {
  return originForm(request.originalUrl);
}

/** The part behind the path in the links of a page: its other pages show the same fields. */
export function pathSuffix(request: FastifyRequest): string {
  return partsOf(givenTarget(request))?.fields ?? '';
}

/** @throws Problem 400, since a change selects no fields (F.6) */
export function rejectSelection(request: FastifyRequest): void {
  if (partsOf(givenTarget(request)) === undefined) return;
  throw parameterProblem('unknown-parameter', 'fields', 'Fields can be selected only where something is read.');
}

/** @throws Problem 400 (F.3, F.4) */
export function readSelection(request: FastifyRequest, _query: Query, members: MemberTree): Selection | undefined {
  const parts = partsOf(givenTarget(request));
  return parts && parseSelection(decodeURIComponent(parts.fields), members, settings.fields);
}

interface Parts {
  readonly path: string;
  /** From the colon on. */
  readonly fields: string;
  /** From the question mark on; '' for none. */
  readonly query: string;
}

/** The parts of a target whose last segment has `:(`, plain or encoded; undefined for any other. */
function partsOf(target: string): Parts | undefined {
  if (!target.includes('(') && !target.includes('%28')) return undefined;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const segment = Math.max(0, path.lastIndexOf('/'));
  const offset = path.slice(segment).search(/(?::|%3[Aa])(?:\(|%28)/);
  if (offset < 0) return undefined;
  const start = segment + offset;
  return { path: path.slice(0, start), fields: path.slice(start), query: end < 0 ? '' : target.slice(end) };
}
