// How this service chooses a page of a list, in the words of its style (section 5 of the conventions).
import { service } from '../routes-under-test.js';
import type { Reply } from './reply.js';

const { position, size, first } = service.page;

/** Whether pages have numbers, so that each begins at a multiple of its size. */
export const isNumbered = first === 1;

/** The query of a first page of so many items. */
export function atMost(count: number): string {
  return `${size}=${count}`;
}

/** The query of the page of `count` items before which there are `start`. */
export function pageAt(start: number, count: number): string {
  return `${position}=${positionOf(start, count)}&${atMost(count)}`;
}

/** What such a page says of itself beside its items. */
export function membersAt(start: number, count: number): Readonly<Record<string, number>> {
  return service.page.isOpaque ? { [size]: count } : { [position]: positionOf(start, count), [size]: count };
}

function positionOf(start: number, count: number): number {
  return isNumbered ? start / count + 1 : start;
}

/** Where a relation of the header `Link` leads. */
export function linkOf({ headers }: Reply, relation: string): string | undefined {
  return new RegExp(`<([^>]+)>; rel="${relation}"`).exec(headers['link'] ?? '')?.[1];
}

/** PG.9: what chooses a page besides its address. */
export const PAGE_VARY = service.page.exactTotal ? 'Accept' : 'Accept, Prefer';
