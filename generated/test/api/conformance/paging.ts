// The query for a page, in the style of this service (section 5 of the conventions).
import { service } from '../routes-under-test.js';
import type { Reply } from './reply.js';

const { position, size, first } = service.page;

/** True when pages have numbers, so that each begins at a multiple of its size. */
export const isNumbered = first === 1;

/** The query of a first page with so many items. */
export function atMost(count: number): string {
  return `${size}=${count}`;
}

/** The query of a page of `count` items, with `start` items before it. */
export function pageAt(start: number, count: number): string {
  return `${position}=${positionOf(start, count)}&${atMost(count)}`;
}

/** The members of such a page besides its items. */
export function membersAt(start: number, count: number): Readonly<Record<string, number>> {
  return service.page.isOpaque ? { [size]: count } : { [position]: positionOf(start, count), [size]: count };
}

function positionOf(start: number, count: number): number {
  return isNumbered ? start / count + 1 : start;
}

/** The target of a relation in the header `Link`. */
export function linkOf({ headers }: Reply, relation: string): string | undefined {
  return new RegExp(`<([^>]+)>; rel="${relation}"`).exec(headers['link'] ?? '')?.[1];
}

/** The request headers on which a page depends (PG.9). */
export const PAGE_VARY = service.page.exactTotal ? 'Accept' : 'Accept, Prefer';
