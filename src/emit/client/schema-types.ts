// TypeScript types of JSON Schemas, as data of declarations: each object is an interface of its own.
import type { Json } from '../../model/model.js';
import { pascalCase } from '../../model/names/names.js';
import type { Schema } from '../json-schema/field-schema.js';
import { MOST_UNNAMED_OPTIONS } from '../names/emitted-names.js';

/** A declaration that a template prints as `export interface` or, without members, as `export type`. */
export interface TypeDeclaration {
  readonly name: string;
  /** '' for none. */
  readonly about: string;
  /** The members of an interface. */
  readonly members: readonly TypeMember[];
  /** The alternatives of a union; none for an interface. */
  readonly options: readonly TypePart[];
}

export interface TypeMember {
  readonly name: string;
  readonly about: string;
  readonly isOptional: boolean;
  /** The types of which its value is one. */
  readonly union: readonly TypePart[];
}

interface LiteralType {
  readonly form: 'literal-type';
  readonly value: Json;
}

/** A type, by the partial that prints it. */
export type TypePart =
  | { readonly form: 'type-by-name'; readonly name: string }
  | LiteralType
  | { readonly form: 'open-type'; readonly union: readonly TypePart[] }
  | { readonly form: 'array-type'; readonly union: readonly TypePart[] }
  | { readonly form: 'record-type'; readonly union: readonly TypePart[] };

export function typeByName(name: string): TypePart {
  return { form: 'type-by-name', name };
}

export function literalType(value: Json): LiteralType {
  return { form: 'literal-type', value };
}

export function arrayType(union: readonly TypePart[]): TypePart {
  return { form: 'array-type', union };
}

const ANY = typeByName('api.Json');
const NULL = typeByName('null');

/** A schema that stands for a link. @param text the link's type */
export function linkOf(text: string): Schema {
  return { type: 'link', text };
}

export class SchemaTypes {
  readonly #taken: Set<string>;
  readonly #declarations: TypeDeclaration[] = [];

  /** @param reserved names that the file uses for something else */
  constructor(reserved: readonly string[]) {
    this.#taken = new Set(reserved);
  }

  /** The declarations with their comments, in the order of the requests for them. */
  get declarations(): readonly TypeDeclaration[] {
    return this.#declarations;
  }

  /** The wanted name, or a similar one that is free. */
  claim(wanted: string): string {
    let name = wanted;
    while (this.#taken.has(name)) name += '_';
    this.#taken.add(name);
    return name;
  }

  /** Declares an interface of the members. @returns its name */
  object(wanted: string, schema: Schema, comment: string, isOfRequest: boolean): string {
    return this.define(this.claim(wanted), schema, comment, isOfRequest);
  }

  /** The same under a name that was claimed before, since other types use it. */
  define(name: string, schema: Schema, comment: string, isOfRequest: boolean): string {
    // The declaration comes before those of nested types.
    const at = this.#declarations.push({ name, about: comment, members: [], options: [] }) - 1;
    const { required } = schema;
    const always = Array.isArray(required) ? required : [];
    const members = Object.entries(objectAt(schema, 'properties')).flatMap(([key, value]) => {
      const member = isSchema(value) ? value : {};
      // A request may repeat members that only the service sets, but nobody has to write them.
      if (isOfRequest && (member['readOnly'] === true || key === '_links' || key === '_embedded')) return [];
      const union = this.union(`${name}${pascalCase(safeName(key))}`, member, isOfRequest);
      return [{ name: key, about: docOf(member), isOptional: !always.includes(key), union }];
    });
    this.#declarations[at] = { name, about: comment, members, options: [] };
    return name;
  }

  /** Declares an interface of these members. */
  declare(name: string, comment: string, members: readonly TypeMember[]): void {
    this.#declarations.push({ name, about: comment, members, options: [] });
  }

  /** The alternatives of a value's type. @param wanted the name for an alternative that needs one */
  union(wanted: string, schema: Schema, isOfRequest: boolean): readonly TypePart[] {
    const { type, enum: values, const: only, oneOf: options, 'x-extensible-enum': known } = schema;
    if (only !== undefined) return [literalType(only)];
    if (Array.isArray(options))
      return options.flatMap((one) => this.#option(wanted, isSchema(one) ? one : {}, isOfRequest));
    if (type === 'link') return [typeByName(String(schema['text']))];
    if (schema['not'] !== undefined && type === undefined) return [typeByName('never')];
    if (Array.isArray(values)) return this.named(wanted, values.map(literalType));
    if (Array.isArray(known))
      return [{ form: 'open-type', union: this.named(wanted, known.map(literalType)) }, ...nullOf(type)];
    if (Array.isArray(type) && type.length > 2) return [ANY];
    const names = Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)];
    const [name = ''] = names.filter((one) => one !== 'null');
    if (names.length === 0) return [ANY];
    return [...this.#plain(name, wanted, schema, isOfRequest), ...(names.includes('null') ? [NULL] : [])];
  }

  /** An alternative, which is named for the constant that tells it from others. */
  #option(wanted: string, schema: Schema, isOfRequest: boolean): readonly TypePart[] {
    if (schema['type'] === 'null') return [NULL];
    const { const: only } = objectAt(objectAt(schema, 'properties'), 'type');
    return this.union(`${wanted}${pascalCase(safeName(String(only)))}`, schema, isOfRequest);
  }

  #plain(name: string, wanted: string, schema: Schema, isOfRequest: boolean): readonly TypePart[] {
    if (name === '') return [];
    if (name === 'integer') return [typeByName('number')];
    if (name === 'array') return [arrayType(this.union(wanted, objectAt(schema, 'items'), isOfRequest))];
    if (name !== 'object') return [typeByName(name)];
    const { additionalProperties: values } = schema;
    if (schema['properties'] === undefined && isSchema(values)) {
      return [{ form: 'record-type', union: this.union(wanted, values, isOfRequest) }];
    }
    return [typeByName(this.object(wanted, schema, '', isOfRequest))];
  }

  /** The literals, or the name of their union when they are many. */
  named(wanted: string, literals: readonly LiteralType[]): readonly TypePart[] {
    if (literals.length <= MOST_UNNAMED_OPTIONS) return literals;
    const name = this.claim(wanted);
    this.#declarations.push({ name, about: '', members: [], options: literals });
    return [typeByName(name)];
  }
}

function nullOf(type: Json | undefined): readonly TypePart[] {
  return Array.isArray(type) && type.includes('null') ? [NULL] : [];
}

/** Letters and digits of a member's name. */
function safeName(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'member';
}

function docOf({ description, deprecated }: Schema): string {
  const text = typeof description === 'string' ? description : '';
  const mark = deprecated === true ? '@deprecated' : '';
  return [text, mark].filter((part) => part !== '').join('\n\n');
}

function objectAt(schema: Schema, key: string): Schema {
  const value = schema[key];
  return isSchema(value) ? value : {};
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
