import { describe, expect, it } from 'vitest';
import { modelOf } from '../testing/model-of.js';
import { authorOf, isOwning, othersAt } from './access.js';
import { firstRole, groupOf, groupPlaceOf, managingRoles, rolesNeeded, staysInGroup } from './groups.js';
import { allReferrersIn } from './references.js';
import type { Model, Resource } from './model.js';

const venues = (people = '{ read: member, write: "member:admin" }', roles = '[viewer, editor, admin]'): Model =>
  modelOf(`
service: venues
version: 1
auth: { scheme: bearer }
resources:
  organisations:
    members: { in: people, role: role }
    access: { read: member, write: "member:admin", create: authenticated }
    fields: { name: string }
    resources:
      people:
        kind: store
        key: { field: account }
        access: ${people}
        fields: { account: string, role: { enum: ${roles} } }
      bookings:
        owner: booked_by
        access: { read: member, write: [owner, "member:admin"], create: member }
        fields: { booked_by: { type: string, readonly: true }, room: { ref: rooms } }
  rooms:
    within: organisation
    fields: { organisation: { ref: organisations, immutable: true }, name: string }
    resources:
      closures: { fields: { instead: { ref: rooms, optional: true } } }
  reviews:
    fields: { room: { ref: rooms } }
`);

function named(model: Model, key: string): Resource {
  const found = model.allResources.find((resource) => resource.key === key);
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
}

describe('roles', () => {
  it.each([
    [
      ['member:admin', 'member:editor'],
      ['admin', 'editor'],
    ],
    [['member:admin', 'role:support'], ['admin']],
    [['member:admin', 'member'], null],
    [['owner', 'member:admin'], null],
    [['authenticated'], null],
  ])('of %j are %j', (grants, roles) => {
    expect(rolesNeeded(grants)).toEqual(roles);
  });

  it('let the first of those that may change members make a group', () => {
    expect(firstRole(named(venues(), 'organisations'))).toBe('admin');
    const open = venues('{ read: member, write: member }');
    expect(firstRole(named(open, 'organisations'))).toBe('viewer');
    expect(managingRoles(named(open, 'organisations'))).toBeNull();
  });

  it('leave the members to others where no member may change them', () => {
    const closed = named(venues('{ read: member, write: "role:support" }'), 'organisations');
    expect(managingRoles(closed)).toEqual([]);
    expect(firstRole(closed)).toBe('viewer');
  });
});

describe('places in a group', () => {
  const model = venues();

  it.each([
    ['organisations', 'own'],
    ['organisations.people', 'column'],
    ['organisations.bookings', 'column'],
    ['rooms', 'column'],
    ['rooms.closures', 'above'],
  ])('%s has its group in %s', (key, kind) => {
    const resource = named(model, key);
    expect(groupOf(resource, resource)?.key).toBe('organisations');
    expect(groupPlaceOf(resource).kind).toBe(kind);
  });

  it('are none outside', () => {
    const reviews = named(model, 'reviews');
    expect(groupOf(reviews, reviews)).toBeUndefined();
    expect(() => groupPlaceOf(reviews)).toThrow('"reviews" is in no group.');
  });

  it.each([
    ['organisations.bookings', 'room', true],
    ['rooms.closures', 'instead', true],
    // It names the group.
    ['rooms', 'organisation', false],
    ['reviews', 'room', false],
  ])('%s keeps the target of %s in its group: %s', (key, field, stays) => {
    const referrer = allReferrersIn(named(model, key)).find((one) => one.field.name === field);
    expect(referrer && staysInGroup(referrer)).toBe(stays);
  });
});

it('has the author of an item decide beside roles', () => {
  const bookings = named(venues(), 'organisations.bookings');
  expect(isOwning(bookings)).toBe(false);
  expect(authorOf(bookings)?.name).toBe('booked_by');
  expect(othersAt(bookings, bookings.access.patch)).toEqual(['member:admin']);
  expect(othersAt(bookings, bookings.access.get)).toBeNull();
});
