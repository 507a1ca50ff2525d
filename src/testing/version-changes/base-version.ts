// BASE, the older version of most changes.
import type { BreakingRule, DoubtfulRule } from '../../versions/compatibility/verdict.js';

export const BASE = `service: library
version: 1
title: City library
conventions:
  paging: offset/limit
  concurrency: optional
  idempotency: optional
  media_types: [application/json, application/hal+json]
limits:
  page: { total: exact, default: 20, max: 100 }
  body: 64KiB
cors: { origins: ['https://app.example.com', 'https://other.example.com'], credentials: true }
errors:
  copy-reserved: { status: 409, title: The copy is reserved }
  house-closed: { status: 423, title: The house is closed }
  lift-broken: { status: 409, title: The lift is broken }
enums:
  genre: { values: [fiction, science, art], open: true }
  binding: { values: [hard, soft] }
resources:
  authors:
    fields:
      name: { type: string, max: 200 }
  readers:
    fields:
      name: { type: string, max: 200 }
  shelves:
    was: racks
    alias: true
    kind: store
    key: { pattern: '^[a-z]+$' }
    fields:
      floor: { type: int, min: 0, max: 9 }
  books:
    description: What can be borrowed.
    fields:
      title: { type: string, min: 1, max: 300 }
      subtitle: { type: string, optional: true, max: 200 }
      isbn: { type: string, pattern: '^[0-9]{13}$', optional: true }
      pages: { type: int, min: 1, max: 5000 }
      price: { type: decimal, min: '0' }
      genre: { type: genre }
      binding: { type: binding }
      size: { enum: [small, large] }
      shape: { enum: [tall, wide], open: true }
      author: { ref: authors, optional: true, inverse: books }
      tags: { list: { type: string, max: 40 }, max_items: 20 }
      labels: { map: string, optional: true }
      origin: { optional: true, fields: { country: string, city: { type: string, optional: true } } }
      shelf_mark: { type: string, optional: true, max: 20 }
      edition: { type: int, optional: true }
      state: { type: string, default: new, max: 20 }
      note: { type: string, nullable: true }
      remark: { type: string, optional: true, max: 50 }
      code: { type: string, optional: true, max: 50 }
      barcode: { was: stripes, alias: true, type: string, optional: true, max: 50 }
      secret: { type: string, writeonly: true, optional: true, max: 50 }
      rank: { type: int, readonly: true, default: 0 }
      grade: { enum: [low, high], readonly: true, default: low }
      place: { enum: [stacks, desk], readonly: true, default: stacks }
      source: { type: string, readonly: true, default: 'a:b' }
      weight: { type: number, readonly: true, default: 1, min: 0, max: 90 }
      printed: { type: int, readonly: true, optional: true }
      lent: { type: int, computed: true }
      playing_time: { type: duration, min: PT1M, max: P1D, optional: true }
      lease: { type: period, optional: true }
      due: { type: date, computed: true, optional: true }
      added_at: { type: datetime, readonly: true, default: now }
    filter: { genre: [eq, in], price: [gte, lt], pages: [eq], place: [eq, in], source: [eq] }
    sort: [title, pages]
    unique: [[shelf_mark, edition]]
    checks: ['edition <= 50']
    errors: [copy-reserved]
    resources:
      cover:
        kind: document
        fields: { alt: { type: string, default: none } }
      reviews:
        operations: [list, get, create, delete]
        on_delete: cascade
        fields: { stars: { type: int, min: 1, max: 5 } }
  repairs:
    fields: { what: string }
    states:
      initial: open
      transitions:
        closures: { from: [open, late], to: done, input: { fields: { note: { type: string, optional: true } } } }
        delays: { from: open, to: late }
        losses: { from: late, to: lost }
  status:
    kind: document
    always: true
    fields: { words: { type: string, default: open } }
  imports:
    kind: controller
    input: { fields: { url: uri, dry: { type: boolean, default: false }, limit: { type: int, optional: true }, by: { type: uuid, optional: true }, pause: { type: duration, optional: true } } }
    output: { status: 202, fields: { accepted: int, skipped: { type: int, optional: true }, log: { type: string, optional: true } } }
    errors: [house-closed]
  openings:
    kind: controller
    safe: true
    query: { day: date, genre: { type: genre, optional: true } }
    output: { list: { ref: books } }
`;

export interface VersionChange {
  readonly name: string;
  /** Replacements in BASE, as pairs of the former and the new text. */
  readonly set: readonly (readonly [string, string])[];
  readonly verdict: BreakingRule | DoubtfulRule | 'compatible';
  /** The address as `breaking` writes it; '' for a compatible change. */
  readonly at: string;
}

/** @throws Error where a text to replace does not occur exactly once */
export function applyChange({ set }: Pick<VersionChange, 'set'>): string {
  return set.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`Not there once: ${from}`);
    return text.replace(from, () => to);
  }, BASE);
}

export function change(
  verdict: VersionChange['verdict'],
  at: string,
  name: string,
  ...set: VersionChange['set']
): VersionChange {
  return { verdict, at, name, set };
}
