// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Collection, Representation } from '../../runtime/answers.js';
import { nullOrAbsent, quote } from '../../runtime/json-text.js';
import type { JsonObject } from '../../runtime/json.js';
import type { Shapes } from '../../runtime/medium.js';
import type { Row, Values } from '../../store/accounts.js';
import { bitOf } from '../../store/database.js';
import type { AccountBody } from './schema.js';

/** Change when the representation does: the second half of every tag (C.1). */
export const SHAPES: Shapes = {
  'application/json': '3jzrpDbC',
  'application/hal+json': 'jIpJsvL1',
  'text/html': 'gjKEJ0jb',
};

export const collection: Collection<Row> = {
  href: '/v1/accounts',
  shapes: SHAPES,
  links: ',"profile":{"href":"/v1/profiles/accounts"}',
  relation: 'accounts',
  represent,
};

export function href(row: Row): string {
  return `/v1/accounts/${row[1]}`;
}

/** The whole representation. */
export function represent(row: Row): string {
  const self = href(row);
  return (
    `{${membersOf(row)},"_links":{"self":{"href":"${self}"}` +
    `,"profile":{"href":"/v1/profiles/accounts"}` +
    `,"up":{"href":"/v1/accounts"}` +
    `,"keys":{"href":"${self}/keys"}` +
    `,"lock":{"href":"${self}/lock"}}}`
  );
}

export function item(row: Row): Representation {
  return { version: row[0], shapes: SHAPES, text: () => represent(row) };
}

/** The members without the links: what a client may send back, and what is never shown. */
export function documentOf(row: Row): JsonObject {
  return JSON.parse(`{${membersOf(row)}${hiddenMembersOf(row)}}`);
}

function membersOf([
  ,
  id,
  name,
  ,
  ,
  ,
  ,
  ,
  reviewed,
  nickname,
  nicknameIsNull,
  verified,
  verifiedIsNull,
  limit,
  seenAt,
  extra,
  tags,
  plan,
  code,
  codeIsNull,
  address,
  labels,
  scores,
  texts,
  groups,
  origin,
]: Row): string {
  return (
    `"id":"${id}"` +
    `,"name":${quote(name)}` +
    (reviewed === null ? ',"reviewed":null' : `,"reviewed":"${reviewed}"`) +
    (nickname === null ? nullOrAbsent(',"nickname":null', nicknameIsNull) : `,"nickname":${quote(nickname)}`) +
    (verified === null ? nullOrAbsent(',"verified":null', verifiedIsNull) : `,"verified":${verified === 1}`) +
    (limit === null ? ',"limit":null' : `,"limit":"${limit}"`) +
    (seenAt === null ? ',"seen_at":null' : `,"seen_at":"${seenAt}"`) +
    (extra === null ? '' : `,"extra":${extra}`) +
    `,"tags":${tags}` +
    (plan === null ? ',"plan":null' : `,"plan":${quote(plan)}`) +
    (code === null ? nullOrAbsent(',"code":null', codeIsNull) : `,"code":${quote(code)}`) +
    (origin === null ? ',"origin":null' : `,"origin":${quote(origin)}`) +
    (address === null ? '' : `,"address":${address}`) +
    (labels === null ? '' : `,"labels":${labels}`) +
    `,"scores":${scores}` +
    `,"texts":${texts}` +
    (groups === null ? '' : `,"groups":${groups}`)
  );
}

function hiddenMembersOf([, , , password, recovery, quota, hint, hintIsNull]: Row): string {
  return (
    `,"password":${quote(password)}` +
    (recovery === null ? '' : `,"recovery":${recovery}`) +
    `,"quota":${quota}` +
    (hint === null ? nullOrAbsent(',"hint":null', hintIsNull) : `,"hint":${quote(hint)}`)
  );
}

export function valuesOf(body: AccountBody, now: Date): Values {
  return [
    body.name,
    body.password,
    body.recovery === undefined ? null : JSON.stringify(body.recovery),
    body.quota,
    body.hint ?? null,
    Number(body.hint === null),
    body.reviewed,
    body.nickname ?? null,
    Number(body.nickname === null),
    bitOf(body.verified),
    Number(body.verified === null),
    body.limit,
    body.seen_at === undefined ? now.toISOString() : body.seen_at,
    body.extra === undefined ? null : JSON.stringify(body.extra),
    JSON.stringify(body.tags),
    body.plan,
    body.code ?? null,
    Number(body.code === null),
    body.address === undefined ? null : JSON.stringify(body.address),
    body.labels === undefined ? null : JSON.stringify(body.labels),
    JSON.stringify(body.scores),
    JSON.stringify(body.texts),
    body.groups === undefined ? null : JSON.stringify(body.groups),
  ];
}
