// TypeScript types of JSON Schemas, as data of declarations: each object is an interface of its own.
import type { Json } from '../../model/model.js';
import { pascalCase } from '../../model/names/names.js';
import type { Schema } from '../json-schema/field-schema.js';
import { stringLiteral } from '../typescript.js';

/** What a template prints as `export interface` or, without members of its own, as `export type`. */
export interface TypeDeclaration {
  readonly name: string;
  /** '' for none. */
  readonly about: string;
  /** Of an interface. */
  readonly members: readonly TypeMember[];
  /** Of a type that is one of several; none for an interface. */
  readonly options: readonly string[];
}

export interface TypeMember {
  readonly name: string;
  readonly about: string;
  readonly isOptional: boolean;
  /** The types of which its value is one. */
  readonly union: readonly string[];
}

/** How wide an enum may be where it stands in a member. */
const SHORT = 60;

/** Stands for the schema of a link. @param text its type */
export function linkOf(text: string): Schema {
  return { type: 'link', text };
}

export class SchemaTypes {
  readonly #taken: Set<string>;
  readonly #declarations: TypeDeclaration[] = [];

  /** @param reserved names that the file has for something else */
  constructor(reserved: readonly string[]) {
    this.#taken = new Set(reserved);
  }

  /** Each with what it is for above it, in the order in which they were asked for. */
  get declarations(): readonly TypeDeclaration[] {
    return this.#declarations;
  }

  /** The name, or one like it that is free. */
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

  /** The same by a name that was claimed before, since others speak of it. */
  define(name: string, schema: Schema, comment: string, isOfRequest: boolean): string {
    // What is inside it stands behind it.
    const at = this.#declarations.push({ name, about: comment, members: [], options: [] }) - 1;
    const { required } = schema;
    const always = Array.isArray(required) ? required : [];
    const members = Object.entries(objectAt(schema, 'properties')).flatMap(([key, value]) => {
      const member = isSchema(value) ? value : {};
      // What only the service sets may be sent back as it came, which nobody has to write.
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

  /** The parts of the type of a value. @param wanted what a part is called that needs a name */
  union(wanted: string, schema: Schema, isOfRequest: boolean): readonly string[] {
    const { type, enum: values, 'x-extensible-enum': known } = schema;
    if (type === 'link') return [String(schema['text'])];
    if (schema['not'] !== undefined && type === undefined) return ['never'];
    if (Array.isArray(values)) return this.named(wanted, values.map(literal));
    if (Array.isArray(known))
      return [`api.Open<${this.named(wanted, known.map(literal)).join(' | ')}>`, ...nullOf(type)];
    if (Array.isArray(type) && type.length > 2) return ['api.Json'];
    const names = Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)];
    const [name = ''] = names.filter((one) => one !== 'null');
    if (names.length === 0) return ['api.Json'];
    return [...this.#plain(name, wanted, schema, isOfRequest), ...(names.includes('null') ? ['null'] : [])];
  }

  #plain(name: string, wanted: string, schema: Schema, isOfRequest: boolean): readonly string[] {
    if (name === '') return [];
    if (name === 'integer') return ['number'];
    if (name === 'array') {
      const item = this.union(wanted, objectAt(schema, 'items'), isOfRequest).join(' | ');
      return [`readonly ${arrayElement(item)}[]`];
    }
    if (name !== 'object') return [name];
    const { additionalProperties: values } = schema;
    if (schema['properties'] === undefined && isSchema(values)) {
      return [`{ readonly [name: string]: ${this.union(wanted, values, isOfRequest).join(' | ')} }`];
    }
    return [this.object(wanted, schema, '', isOfRequest)];
  }

  /** Literals, by a name where they are many. */
  named(wanted: string, literals: readonly string[]): readonly string[] {
    if (literals.join(' | ').length <= SHORT) return literals;
    const name = this.claim(wanted);
    this.#declarations.push({ name, about: '', members: [], options: literals });
    return [name];
  }
}

function nullOf(type: Json | undefined): readonly string[] {
  return Array.isArray(type) && type.includes('null') ? ['null'] : [];
}

function literal(value: Json): string {
  return typeof value === 'string' ? stringLiteral(value) : JSON.stringify(value);
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

/** A type as the element of an array: in brackets where it is one of several. */
export function arrayElement(type: string): string {
  // A space inside a text, between arguments or inside braces joins no two types.
  let joined = type.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");
  for (let inside = ''; inside !== joined;) {
    inside = joined;
    joined = inside.replaceAll(/<[^<>{}]*>|\{[^<>{}]*\}/g, '');
  }
  return joined.includes(' ') ? `(${type})` : type;
}
