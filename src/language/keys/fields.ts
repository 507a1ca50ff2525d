// `fields` and `enums`. A field's type has a short form (`string?`) and a long form.
import { scalarAt, scalarKeywords } from '../../types/types.js';
import { listOf, mapByName, type NamedEntry } from '../value-types/list-types.js';
import { keyWithDefault, mapOf, optionalKey, requiredKey } from '../value-types/map-type.js';
import type { Key } from '../value-types/map-definition.js';
import {
  anyValue,
  choice,
  boolean,
  integer,
  line,
  name,
  yamlKindOf,
  reportWrongType,
  TEXT,
  text,
} from '../value-types/scalar-types.js';
import { memberAccessType } from './access.js';
import { readType, shortForm } from './type-forms.js';
import type { EnumSpec, FieldSpec, TypeSpec } from '../spec.js';
import type { LocatedValue, ValueType } from '../value-types/value-type.js';

const typeKeys = (): { readonly [K in keyof TypeSpec]: Key<TypeSpec[K]> } => ({
  type: optionalKey(soleType(typeName), 'A type, or the name of an enum.'),
  list: optionalKey(itemType, 'The type of the items of a list.'),
  map: optionalKey(itemType, 'The type of the values of a map, whose names are data.'),
  fields: optionalKey(fields, 'The fields of an object.'),
  enum: optionalKey(soleType(enumValues), 'The values of an enum that has no name.'),
  open: optionalKey(boolean(), 'Whether a later version may add values to the enum; only responses are affected.'),
  min: optionalKey(anyValue, 'The least value; the least length of a text.'),
  max: optionalKey(anyValue, 'The greatest value; the greatest length of a text, in characters.'),
  pattern: optionalKey(
    line(500),
    'A regular expression that a text has to match (JavaScript, `u`), without look-around and back references.',
  ),
  min_items: optionalKey(integer(0, 100_000), 'The least number of items of a list, or of entries of a map.'),
  max_items: optionalKey(integer(0, 100_000), 'The greatest number of items of a list, or of entries of a map.'),
  ref: optionalKey(
    soleType(line(200)),
    'The resource whose ids it holds: a collection (`rooms.participants` for a nested one), or a store at the top level.',
  ),
  one_of: optionalKey(
    soleType(listOf(line(200), 1)),
    'The resources of which it refers to one: `{ "type": "photos", "id": "0190…" }` in JSON. Examples and tests use the first one.',
  ),
  on_delete: optionalKey(
    choice(['restrict', 'cascade', 'clear']),
    'Of a `ref` or `one_of`: the effect of deleting the item that it refers to. `restrict`, the default, refuses it. `cascade` deletes this too. `clear` makes the field absent, or null. Inside a list, a map or an object there is only `restrict`.',
  ),
});

/** Advice never says to remove this key: without it the field has no type. */
function soleType<T>(type: ValueType<T>): ValueType<T> {
  return { ...type, read: (node, report, key) => type.read(node, report, key, true) };
}

/**
 * A text that has no fixed list of words.
 *
 * @param what the noun for messages: `enum value`
 */
export function oneWord(what: string, words: string): ValueType<string> {
  return {
    words,
    schema: { type: 'string', minLength: 1, maxLength: 100 },
    maps: () => [],
    read(node, report) {
      if (node.kind !== 'scalar') return reportWrongType(node, TEXT, report);
      if (typeof node.value === 'string' && node.value !== '') return line(100).read(node, report);
      report.add('name-not-text', node, { what, text: node.text, found: yamlKindOf(node) });
      return undefined;
    },
  };
}

const enumValues: ValueType<readonly LocatedValue<string>[]> = listOf(oneWord('enum value', 'texts'), 1);

/** An enum with a name: `enums.<name>`. */
export const enumType = mapOf<EnumSpec>({
  name: 'enum',
  title: 'An enum',
  documentation: 'A set of texts, of which a field holds one.',
  keys: () => ({
    values: requiredKey(enumValues, [], 'The values.'),
    open: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether a later version may add values; only responses are affected.',
    ),
  }),
  listKey: 'values',
});

const typeName: ValueType<string> = {
  words: 'type',
  schema: {
    anyOf: [
      {
        enum: scalarKeywords,
        enumDescriptions: scalarKeywords.map((keyword) => scalarAt(keyword)?.documentation ?? ''),
      },
      { type: 'string', maxLength: 64 },
    ],
  },
  maps: () => [],
  read: (node, report, key, isRequired) => line(64).read(node, report, key, isRequired),
};

const itemMap = mapOf<TypeSpec>({
  name: 'item',
  title: 'The type of an item',
  documentation: 'The value of `list` or `map`: a type, or a map of keys that says more about it.',
  keys: typeKeys,
  hints: {
    optional: 'remove it: items of a list and values of a map are always there.',
    default: 'remove it: items of a list and values of a map have no default.',
  },
});

const fieldMap = mapOf<FieldSpec>({
  name: 'field',
  title: 'A field',
  documentation:
    'The long form of a field. Exactly one of `type`, `list`, `map`, `fields`, `enum`, `ref` and `one_of` gives its type.',
  keys: () => ({
    ...typeKeys(),
    optional: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether it may be absent. A field is required unless it is optional or has a default.',
    ),
    default: optionalKey(anyValue, 'The value if a request leaves it out; `now` for `datetime` and `date`.'),
    readonly: keyWithDefault(boolean(), false, 'false', 'Whether only the service or your hooks set it.'),
    immutable: keyWithDefault(boolean(), false, 'false', 'Whether it is set at creation and never again.'),
    in: optionalKey(
      listOf(choice(['create', 'replace', 'patch']), 1),
      'Of a member of a resource: the operations that take it. The others keep it as it is; their bodies may leave it out, or hold what GET shows. Without it, all take it.',
    ),
    on_update: keyWithDefault(
      choice(['now']),
      'never',
      '',
      'Set at creation and at each write that changes something; for a read-only `datetime` or `date`.',
    ),
    deprecated: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether clients should stop using it. The documentation says so.',
    ),
    description: optionalKey(text(5000), 'For people; it becomes a comment and documentation.'),
    example: optionalKey(
      anyValue,
      'A value for documentation and tests. It is required if no value is found that matches a `pattern`.',
    ),
    nullable: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether `null` is a value of its own, other than absence. A merge patch cannot set it: there, `null` removes.',
    ),
    unique: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether its value is unique among all items, or among the items below one parent. An absent or null value is not compared. A string or URI needs a `max` of at most 500.',
    ),
    was: optionalKey(name('field'), 'The name before a renaming. The values are kept.'),
    alias: keyWithDefault(
      boolean(),
      false,
      'false',
      'Of a member of a resource: whether requests may use the name in `was` too, and answers show it beside the new one, marked deprecated. The renaming then breaks no client.',
    ),
    writeonly: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether it is in requests only: never shown, and kept by a change that leaves it out.',
    ),
    computed: keyWithDefault(
      boolean(),
      false,
      'false',
      'Of a member of a resource: whether your code makes it for each answer, in `represent` of `src/extensions/v1.ts`. It is not stored. A POST or PUT may hold it, as GET showed it, and it is ignored. A patch that sets another value is refused.',
    ),
    inverse: optionalKey(
      name('resource'),
      'Of a `ref`: the path segment of a list at the other end. `author: { ref: authors, inverse: books }` gives `GET /authors/{authorId}/books`: the books of an author, each at home where it is. The list has the filters, the order and the access of the list of books.',
    ),
    access: optionalKey(memberAccessType, 'Of a member of a resource: the callers who see it, and those who set it.'),
  }),
  hints: {
    required: 'remove it: a field is required unless it has "optional: true" or a default.',
    null: 'write "optional: true" for a field that may be absent, "nullable: true" for one that may be null.',
    write_only: 'write "writeonly: true".',
    read_only: 'write "readonly: true".',
    values: 'write "enum: [a, b]".',
    items: 'write "list: string", or another type.',
    length: 'write "min:" and "max:"; for texts they count characters.',
    min_length: 'write "min:"; for texts it counts characters.',
    max_length: 'write "max:"; for texts it counts characters.',
    maximum: 'write "max:".',
    minimum: 'write "min:".',
    format: 'write the format as the type: "type: email", "type: uri" and so on.',
  },
  synonyms: {
    write_only: 'writeonly',
    read_only: 'readonly',
    values: 'enum',
    items: 'list',
    min_length: 'min',
    max_length: 'max',
    minimum: 'min',
    maximum: 'max',
  },
});

/** The item type of a list: a name, or a map. */
const itemType: ValueType<TypeSpec> = {
  words: 'type, or a map, see [The type of an item](#item)',
  schema: { anyOf: [typeName.schema, itemMap.schema] },
  maps: itemMap.maps,
  read(node, report) {
    const short = shortForm(node);
    if (short?.optional !== true) return readType(itemMap, fieldKeys, node, report);
    report.add('misplaced-question-mark', node, { name: short.type, optional: false });
    return undefined;
  },
};

/** A field: `string`, `string?`, or a map. */
export const field: ValueType<FieldSpec> = {
  words: 'type, type with `?`, or a map, see [A field](#field)',
  schema: {
    description:
      'A field: its type, or the name of an enum; with `?` behind it where it may be absent (`string?`); or a map that says more.',
    anyOf: [typeName.schema, fieldMap.schema],
    examples: ['string?', 'int?', 'date?'],
  },
  maps: fieldMap.maps,
  read: (node, report) => readType(fieldMap, fieldKeys, node, report),
};

export const fields: ValueType<readonly NamedEntry<FieldSpec>[]> = mapByName(field, 'field', 500, 'string', (place) =>
  fieldMap.refusedAt(place),
);

const fieldKeys = (): ReadonlySet<string> => new Set(fieldMap.description.keys().map((key) => key.name));
