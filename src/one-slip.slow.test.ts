// A slip is one mistake, so it is told once: what only follows from it is not.
import { describe, expect, it } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';
import { problemsIn } from './versions/check.js';

const input = `service: club
version: 2
conventions: { paging: page/rpp, idempotency: optional }
limits: { page: { default: 20, max: 50 }, rate: { limit: 600/min } }
auth: { scheme: cookie }
access: { read: authenticated, write: 'role:clerk' }
errors:
  card-expired: { status: 409, title: Expired }
enums:
  colour: { values: [red, green] }
resources:
  users:
    access: { read: [owner, 'role:clerk'] }
    owner: { field: owner_id, foreign: 404 }
    fields:
      owner_id: { type: string, max: 200, readonly: true }
      name: { type: string, max: 80, unique: true }
      mail: { type: email, max: 80, immutable: true }
    filter: { name: [eq, in] }
    errors: [card-expired]
  bookings:
    description: Rooms
    fields:
      title: string
      colour: { type: colour, default: red }
      guests: { type: int, min: 1, max: 10, example: 3 }
      starts_at: datetime
      ends_at: datetime
      changed_at: { type: datetime, readonly: true, on_update: now }
      made_on: { type: date, readonly: true, default: now }
      user_id: { ref: users, on_delete: clear, optional: true }
      tags: { list: { type: string, max: 20 }, max_items: 5 }
      status: { enum: [open, shut], open: true }
      place: { fields: { street: string, door: int? } }
      note: { type: string, nullable: true, default: null }
    filter: { title: [eq], guests: [gte], user_id: [eq], tags: [has], status: [in], ends_at: [lt] }
    sort: [starts_at, guests]
    unique: [[guests, starts_at]]
    checks: ['ends_at > starts_at', 'guests <= 9']
    states:
      initial: asked
      transitions:
        approvals: { from: asked, to: approved }
        closures: { from: [approved, refused], to: closed, by: system }
        refusals: { from: asked, to: refused, input: { fields: { reason: string } } }
    resources:
      remarks:
        on_delete: cascade
        fields: { words: string, about: { ref: bookings.remarks, optional: true } }
      prices:
        kind: controller
        safe: true
        query: { day: date }
        output: { fields: { total: decimal } }
      bill: { kind: document, fields: { sum: decimal } }
  isbns:
    kind: store
    key: { field: isbn }
    fields:
      isbn: { type: string, max: 20 }
      booking: { ref: bookings, optional: true }
`;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly isKey: boolean;
  /** The key that it stands under, or the one that is it. */
  readonly key: string;
}

function words(): readonly Word[] {
  const found: Word[] = [];
  visit(parseDocument(input), {
    Scalar(place, node, path) {
      if (!node.range) return;
      const [start, end] = node.range;
      const pairs = path.flatMap((one) => ('key' in one && isScalar(one.key) ? [String(one.key.value)] : []));
      found.push({ start, end, isKey: place === 'key', key: pairs.join('.') });
    },
  });
  return found;
}

function errorsWith({ start, end }: Word, instead: string): readonly string[] {
  return problemsIn('resources.yaml', input.slice(0, start) + instead + input.slice(end))
    .filter(({ severity }) => severity === 'error')
    .map(({ code, source, span }) => `${source.positionAt(span.start).line} ${code}`);
}

/** Things that others name. If one is called otherwise, each of those names nothing. */
const naming = /(^|\.)(fields|resources|errors|enums|transitions|filter)\.[a-z_-]+$/;
/** Without it, what is unique is too long, whatever the key that stands there was meant to be. */
const bound = 'resources.users.fields.name.max';

describe('a typo in one word of resources.yaml', () => {
  it('gives one diagnostic, and none for its consequences', () => {
    expect(problemsIn('resources.yaml', input)).toEqual([]);
    const followed = words().flatMap((word) => {
      if (word.isKey && (naming.test(word.key) || word.key === bound)) return [];
      const text = input.slice(word.start, word.end);
      const swapped = `${text.slice(0, 1)}${text.slice(2, 3)}${text.slice(1, 2)}${text.slice(3)}`;
      const slips = word.isKey ? [swapped, 'qwxz'] : [swapped, 'qwxz', '[[qwxz]]'];
      return slips.flatMap((slip) => {
        const errors = slip === text ? [] : errorsWith(word, slip);
        return errors.length > 1 ? [`${word.key}: ${text} → ${slip}: ${errors.join(', ')}`] : [];
      });
    });
    expect(followed).toEqual([]);
  });
});
