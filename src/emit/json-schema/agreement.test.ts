// The service's own checks and the JSON Schema are written apart and must come to the same verdict on any document.

import { exampleValue, invalidValues } from '../../types/values.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigint } from '../../../templates/src/api/runtime/checks/bigint.js';
import { boolean } from '../../../templates/src/api/runtime/checks/boolean.js';
import { date } from '../../../templates/src/api/runtime/checks/date.js';
import { datetime } from '../../../templates/src/api/runtime/checks/datetime.js';
import { decimal } from '../../../templates/src/api/runtime/checks/decimal.js';
import { duration } from '../../../templates/src/api/runtime/checks/duration.js';
import { email } from '../../../templates/src/api/runtime/checks/email.js';
import { float } from '../../../templates/src/api/runtime/checks/float.js';
import { int } from '../../../templates/src/api/runtime/checks/int.js';
import { json } from '../../../templates/src/api/runtime/checks/json.js';
import { language } from '../../../templates/src/api/runtime/checks/language.js';
import { list } from '../../../templates/src/api/runtime/checks/list.js';
import { map } from '../../../templates/src/api/runtime/checks/map.js';
import { object } from '../../../templates/src/api/runtime/checks/object.js';
import { oneOf } from '../../../templates/src/api/runtime/checks/one-of.js';
import { orNull } from '../../../templates/src/api/runtime/checks/or-null.js';
import { period } from '../../../templates/src/api/runtime/checks/period.js';
import { text } from '../../../templates/src/api/runtime/checks/text.js';
import { time } from '../../../templates/src/api/runtime/checks/time.js';
import { uri } from '../../../templates/src/api/runtime/checks/uri.js';
import { uuid } from '../../../templates/src/api/runtime/checks/uuid.js';
import {
  readContract,
  unwrap,
  unwrapIfWrapped,
  type Check,
  type Members,
} from '../../../templates/src/api/runtime/body/contract.js';
import { parseJson } from '../../../templates/src/api/runtime/json/json.js';
import { Problem } from '../../../templates/src/api/runtime/problems/problem.js';
import type { Field, FieldType, Json, Model, Resource } from '../../model/model.js';
import { arbitraryType } from '../../testing/arbitrary-type.js';
import { buildModel, field } from '../../testing/model-builder.js';
import { createSchemaReferee } from '../../testing/schema-referee.js';
import { fixtureModel } from '../../testing/fixture-model.js';
import { exampleBody } from '../../samples/example-values.js';
import { createBodySchema, replaceBodySchema } from './resource-schema.js';

const DEPTH = 32;

/** True when the service takes the text of the document as a body of POST or PUT. */
function serviceTakes(document: Json, resource: Resource, method: 'POST' | 'PUT'): boolean {
  try {
    const { value, faults } = parseJson(Buffer.from(JSON.stringify(document)), DEPTH);
    const inner =
      method === 'POST' ? unwrap(value, resource.names.wrapper) : unwrapIfWrapped(value, resource.names.wrapper);
    const body = method === 'PUT' ? withKept(inner, resource) : inner;
    readContract(body, undefined, (members) => readMembers(members, resource), faults);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Adds the write-only members, which the stored item has and a PUT may leave out. */
function withKept(body: Json, { fields }: Resource): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const hidden = fields.filter(({ access }) => access === 'write-only');
  return { ...Object.fromEntries(hidden.map(({ name, type }) => [name, exampleValue(type)])), ...body };
}

function readMembers(members: Members, resource: Resource): void {
  if (resource.kind === 'collection') members.readOnly('id');
  readFields(members, resource.fields);
}

function readFields(members: Members, fields: readonly Field[]): void {
  for (const { name, access, presence, type, nullable } of fields) {
    const check = nullable ? orNull(checkOf(type)) : checkOf(type);
    if (access === 'read-only') members.readOnly(name, { nullable });
    else if (presence.kind === 'required') members.required(name, check);
    else members.optional(name, check);
  }
}

function checkOf(type: FieldType): Check<unknown> {
  switch (type.kind) {
    case 'string':
      return text({
        ...bounds(type.min, type.max),
        ...(type.pattern !== null && { pattern: new RegExp(type.pattern, 'u') }),
      });
    case 'int':
      return int(bounds(type.min, type.max));
    case 'number':
      return float(bounds(type.min, type.max));
    case 'bigint':
      return bigint(bounds(type.min, type.max));
    case 'decimal':
      return decimal(bounds(type.min, type.max));
    case 'boolean':
      return boolean;
    case 'date':
      return date(bounds(type.min, type.max));
    case 'datetime':
      return datetime(bounds(type.min, type.max));
    case 'time':
      return time(bounds(type.min, type.max));
    case 'duration':
      return duration(bounds(type.min, type.max));
    case 'period':
      return period;
    case 'uuid':
      return uuid;
    case 'uri':
      return uri(bounds(null, type.max));
    case 'email':
      return email(bounds(null, type.max));
    case 'language':
      return language;
    case 'json':
      return json;
    case 'enum': {
      const [first = '', ...others] = type.values;
      return oneOf([first, ...others]);
    }
    case 'list':
      return list(checkOf(type.item), bounds(type.minItems, type.maxItems));
    case 'map':
      return map(checkOf(type.value), bounds(type.minItems, type.maxItems));
    case 'object':
      return object((members) => {
        readFields(members, type.fields);
      });
  }
}

function bounds<T>(min: T | null, max: T | null): { min?: T; max?: T } {
  return { ...(min !== null && { min }), ...(max !== null && { max }) };
}

/** Random values for a type: right ones, wrong ones and anything else. */
function valueFor(type: FieldType): fc.Arbitrary<Json> {
  const any: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom<Json>(exampleValue(type), ...invalidValues(type), null),
    anyJson(),
  );
  const right = fc.constant(exampleValue(type));
  if (type.kind === 'list') return fc.oneof(right, any, fc.array(valueFor(type.item), { maxLength: 5 }));
  if (type.kind === 'map')
    return fc.oneof(right, any, fc.dictionary(entryName(), valueFor(type.value), { maxKeys: 5 }));
  if (type.kind === 'object') return fc.oneof(right, any, membersFor(type.fields));
  if (type.kind === 'int' || type.kind === 'number')
    return fc.oneof(
      right,
      any,
      fc.integer({ min: -2_000, max: 2_000 }),
      fc.double({ min: -1_000, max: 1_000, noNaN: true }),
    );
  if (type.kind === 'bigint' || type.kind === 'decimal')
    return fc.oneof(
      right,
      any,
      fc.bigInt().map(String),
      fc.integer().map((value) => String(value / 100)),
    );
  if (type.kind === 'duration' || type.kind === 'period')
    return fc.oneof(right, any, fc.stringMatching(/^P[0-9]{0,2}[YMWD]?T?([0-9]{1,4}[HMS]){0,3}$/));
  return fc.oneof(right, any, fc.string({ unit: 'grapheme', maxLength: 30 }));
}

function entryName(): fc.Arbitrary<string> {
  const hostile = fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'toString',
    'a.b',
    'a/b',
    '~0',
    '\u0001',
    '\u00e9',
    '7',
  );
  return fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 10 }));
}

function anyJson(): fc.Arbitrary<Json> {
  return fc.json({ maxDepth: 2, stringUnit: 'grapheme' }).map((text): Json => JSON.parse(text));
}

/** About one odd member in each object, however many it has: more would hide each other. */
function membersFor(fields: readonly Field[]): fc.Arbitrary<Json> {
  const members = fields.map((field) =>
    fc.tuple(
      fc.constant(field.name),
      fc.oneof({ arbitrary: fc.constant(exampleValue(field.type)), weight: 2 * fields.length }, valueFor(field.type)),
      fc.nat(2 * fields.length),
    ),
  );
  const unknown = fc.tuple(
    fc.constantFrom('id', '_links', '_embedded', '__proto__', 'constructor', 'zz'),
    anyJson(),
    fc.nat(5),
  );
  return fc
    .tuple(fc.tuple(...members), fc.option(unknown, { freq: 6 }))
    .map(([known, other]) => [...known.filter(([, , absent]) => absent > 0), ...(other === null ? [] : [other])])
    .map((kept) => Object.fromEntries(kept.map(([name, value]) => [name, value])));
}

function expectAgreement(resource: Resource, model: Model, runs: number): void {
  const takesPost = createSchemaReferee(createBodySchema(resource, model));
  const takesPut = createSchemaReferee(replaceBodySchema(resource, model));
  // Without a stored state nothing read-only can be equal to it, so PUT is compared on what a client may set.
  const writable = resource.fields.filter(({ access }) => access !== 'read-only');
  const body = membersFor(writable);
  const wrapped = body.map((value): Json => ({ [resource.names.wrapper]: value }));
  fc.assert(
    fc.property(fc.oneof({ arbitrary: wrapped, weight: 4 }, body, anyJson()), (document) => {
      expect([document, 'POST', serviceTakes(document, resource, 'POST')]).toEqual([
        document,
        'POST',
        takesPost(document),
      ]);
      if (JSON.stringify(document).includes('"id"')) return;
      expect([document, 'PUT', serviceTakes(document, resource, 'PUT')]).toEqual([document, 'PUT', takesPut(document)]);
    }),
    { numRuns: runs },
  );
}

describe('the emitted checks and the JSON Schema', () => {
  const model = fixtureModel();
  it.each(model.allResources)('agree on bodies of $key', (resource) => {
    expect(serviceTakes(exampleBody(resource, model), resource, 'POST')).toBe(true);
    expectAgreement(resource, model, 400);
  });

  it('agree on bodies with fields of any type', () => {
    fc.assert(
      fc.property(arbitraryType(), fc.boolean(), (type, isRequired) => {
        const presence = { kind: isRequired ? 'required' : 'optional' } as const;
        const made = buildModel({ resources: [{ name: 'things', fields: [field('value', type, { presence })] }] });
        for (const resource of made.resources) expectAgreement(resource, made, 20);
      }),
      { numRuns: 60 },
    );
  });
});
