// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import { shownText } from '../../runtime/hidden-members.js';
import { quote } from '../../runtime/json-text.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/orders.js';
import {
  type OrderBody,
  type OrderBodyBilling,
  type OrderBodyPlan,
  type OrderBodyShipping,
  type OrderBodyShippingTerms,
  type OrderBodyTerms,
  type OrderBodyVault,
  writeOnly,
} from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': 'RUcbomdh',
  'application/hal+json': 'aEe8KHvR',
  'text/html': 'aut70k9G',
};

export const collection: Collection<Row> = {
  href: '/v1/orders',
  shapes: SHAPES,
  links: ',"profile":{"href":"/v1/profiles/orders"}',
  relation: 'orders',
  represent,
};

export function href(row: Row): string {
  return `/v1/orders/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/orders"}` +
    `,"up":{"href":"/v1/orders"}` +
    `,"settings":{"href":"${self}/settings"}` +
    `,"receipt":{"href":"${self}/receipt"}}}`
  );
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row) };
}

/** The members without the links: what a client may send back, and what is never shown. Of two with one name the latter counts. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}${hiddenMembersOf(row)}}`);
}

function membersOf([, id, title, , shipping, billing, plan, login, terms]: Row): string {
  return (
    `"id":"${id}"` +
    `,"title":${quote(title)}` +
    (shipping === null ? '' : `,"shipping":${shownText(shipping, writeOnly.shipping)}`) +
    `,"billing":${shownText(billing, writeOnly.billing)}` +
    `,"plan":${shownText(plan, writeOnly.plan)}` +
    `,"login":${shownText(login, writeOnly.login)}` +
    (terms === null ? '' : `,"terms":${terms}`)
  );
}

function hiddenMembersOf([, , , password, shipping, billing, plan, login, , vault]: Row): string {
  return (
    `,"password":${quote(password)}` +
    (shipping === null ? '' : `,"shipping":${shipping}`) +
    `,"billing":${billing}` +
    `,"plan":${plan}` +
    `,"login":${login}` +
    (vault === null ? '' : `,"vault":${vault}`)
  );
}

export function valuesOf(body: OrderBody, now: Date): Values {
  return [
    body.title,
    body.password,
    body.shipping === undefined ? null : JSON.stringify(stampedShipping(body.shipping, now)),
    JSON.stringify(body.billing && stampedBilling(body.billing, now)),
    JSON.stringify(stampedPlan(body.plan, now)),
    JSON.stringify(body.login),
    body.terms === undefined ? null : JSON.stringify(stampedTerms(body.terms, now)),
    body.vault === undefined ? null : JSON.stringify(stampedVault(body.vault, now)),
  ];
}

/** With the time where nothing else is said. */
function stampedShipping(given: OrderBodyShipping, now: Date): OrderBodyShipping {
  return {
    ...given,
    ordered_at: given.ordered_at ?? now.toISOString(),
    terms: given.terms && stampedShippingTerms(given.terms, now),
  };
}

/** With the time where nothing else is said. */
function stampedShippingTerms(given: OrderBodyShippingTerms, now: Date): OrderBodyShippingTerms {
  return {
    ...given,
    since: given.since === undefined ? now.toISOString().slice(0, 10) : given.since,
    changed_on: given.changed_on ?? now.toISOString().slice(0, 10),
  };
}

/** With the time where nothing else is said. */
function stampedBilling(given: OrderBodyBilling, now: Date): OrderBodyBilling {
  return {
    ...given,
    signed_on: given.signed_on ?? now.toISOString().slice(0, 10),
    made_at: given.made_at ?? now.toISOString(),
    changed_at: given.changed_at ?? now.toISOString(),
  };
}

/** With the time where nothing else is said. */
function stampedPlan(given: OrderBodyPlan, now: Date): OrderBodyPlan {
  return { ...given, since: given.since ?? now.toISOString() };
}

/** With the time where nothing else is said. */
function stampedTerms(given: OrderBodyTerms, now: Date): OrderBodyTerms {
  return {
    ...given,
    agreed_on: given.agreed_on ?? now.toISOString().slice(0, 10),
    entered_at: given.entered_at ?? now.toISOString(),
  };
}

/** With the time where nothing else is said. */
function stampedVault(given: OrderBodyVault, now: Date): OrderBodyVault {
  return { ...given, set_at: given.set_at ?? now.toISOString() };
}
