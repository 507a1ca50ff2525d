// What the schema's file of a resource says: the type of its body, the reader that checks it, and its JSON Schema.
import type { Field, FieldType, Json, Model, Resource } from '../../model/model.js';
import { pascalCase } from '../../model/names.js';
import { ImportList } from '../imports.js';
import { profileSchema } from '../json-schema/resource-schema.js';
import { docComment, jsonLiteral, propertyName, regularExpression, stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';
import { apiPrefix } from './places.js';
import { withArticle } from './store-view.js';

export function schemaView(resource: Resource, model: Model): Record<string, unknown> {
  const body = new BodyText(resource);
  const wrapper = model.conventions.requestBody === 'wrapped' ? stringLiteral(resource.names.wrapper) : 'undefined';
  return {
    header: HEADER,
    imports: body.imports(apiPrefix(resource)).toString(),
    interfaces: body.interfaces,
    readers: body.readers,
    noun: withArticle(resource.names.singular),
    bodyType: bodyTypeName(resource),
    readerName: `read${resource.names.type}`,
    wrapper,
    memberTree: jsonLiteral(memberTree(resource, model), 0, 'export const memberTree: MemberTree = '.length),
    jsonSchema: jsonLiteral(profileSchema(resource, model), 0, 'export const schema = '.length),
  };
}

export function bodyTypeName(resource: Resource): string {
  return `${resource.names.type}Body`;
}

/** F.3: what can be selected; null ends a path. */
function memberTree(resource: Resource, model: Model): Json {
  return {
    ...(resource.kind === 'collection' && { id: null }),
    ...treeOf(resource.fields),
    ...(model.conventions.links && { _links: null }),
  };
}

function treeOf(fields: readonly Field[]): { readonly [name: string]: Json } {
  return Object.fromEntries(fields.map((field) => [field.name, subtree(field.type)]));
}

function subtree(type: FieldType): Json {
  if (type.kind === 'list') return subtree(type.item);
  return type.kind === 'object' ? treeOf(type.fields) : null;
}

/** Collects the interfaces and the readers of a body and of the objects nested in it, the outermost first. */
class BodyText {
  readonly interfaces: string[] = [];
  readonly readers: string[] = [];
  readonly #checks = new Set<string>();
  #usesJson = false;

  constructor(resource: Resource) {
    const name = bodyTypeName(resource);
    const writable = resource.fields.filter(({ access }) => access !== 'read-only');
    const readOnly = [
      ...(resource.kind === 'collection' ? ['id'] : []),
      ...resource.fields.filter(({ access }) => access === 'read-only').map((field) => field.name),
    ];
    this.#addObject(
      name,
      `read${resource.names.type}`,
      writable,
      readOnly,
      `What a client sets of ${withArticle(resource.names.singular)}.`,
    );
  }

  imports(api: string): ImportList {
    const imports = new ImportList();
    imports.add(`${api}runtime/bodies.js`, 'Contract', 'type');
    if (this.readers.some((reader) => reader.includes('Members')))
      imports.add(`${api}runtime/contract.js`, 'Members', 'type');
    imports.add(`${api}runtime/selection.js`, 'MemberTree', 'type');
    for (const check of this.#checks) imports.add(`${api}runtime/checks.js`, check);
    if (this.#usesJson) imports.add(`${api}runtime/json.js`, 'Json', 'type');
    return imports;
  }

  #addObject(
    name: string,
    reader: string,
    fields: readonly Field[],
    readOnly: readonly string[],
    description: string,
  ): void {
    const place = this.interfaces.push('') - 1;
    const members = fields.map((field) => this.#memberOf(field, name));
    const declarations = fields.map(
      (field) => `${docComment(field.description, 2)}  readonly ${this.#declaration(field, name)};\n`,
    );
    const comment = description === '' ? '' : `/** ${description} */\n`;
    this.interfaces[place] =
      fields.length === 0
        ? `${comment}export type ${name} = Readonly<Record<string, never>>;`
        : `${comment}export interface ${name} {\n${declarations.join('')}}`;
    const lines = readOnly.map((member) => `  members.readOnly(${stringLiteral(member)});\n`).join('');
    const returned =
      fields.length === 0
        ? '  return {};\n'
        : `  return {\n${members.map((member) => `    ${member},\n`).join('')}  };\n`;
    const parameter = fields.length === 0 && readOnly.length === 0 ? '' : 'members: Members';
    this.readers[place] = `function ${reader}(${parameter}): ${name} {\n${lines}${returned}}`;
  }

  #declaration(field: Field, owner: string): string {
    const type = this.#typeOf(field.type, nestedName(owner, field));
    const mayBeAbsent = field.presence.kind === 'optional' || field.presence.kind === 'now';
    return `${propertyName(field.name)}${mayBeAbsent ? '?' : ''}: ${type}${mayBeAbsent ? ' | undefined' : ''}`;
  }

  #memberOf(field: Field, owner: string): string {
    const name = stringLiteral(field.name);
    const check = this.#checkOf(field.type, nestedName(owner, field));
    const read = this.#reading(field, name, check);
    const immutable = field.access === 'immutable' ? `members.immutable(${name}, ${read})` : read;
    return `${propertyName(field.name)}: ${immutable}`;
  }

  #reading({ presence }: Field, name: string, check: string): string {
    if (presence.kind === 'required') return `members.required(${name}, ${check})`;
    if (presence.kind === 'default') return `members.withDefault(${name}, ${check}, ${inlineJson(presence.value)})`;
    return `members.${presence.kind === 'now' ? 'stamped' : 'optional'}(${name}, ${check})`;
  }

  #typeOf(type: FieldType, nested: string): string {
    switch (type.kind) {
      case 'int':
      case 'number':
        return 'number';
      case 'boolean':
        return 'boolean';
      case 'json':
        this.#usesJson = true;
        return 'Json';
      case 'enum':
        return type.values.map(stringLiteral).join(' | ');
      case 'list':
        return type.item.kind === 'enum'
          ? `readonly (${this.#typeOf(type.item, nested)})[]`
          : `readonly ${arrayElement(this.#typeOf(type.item, nested))}[]`;
      case 'object':
        return nested;
      default:
        return 'string';
    }
  }

  #checkOf(type: FieldType, nested: string): string {
    const use = (check: string): string => {
      this.#checks.add(check);
      return check;
    };
    switch (type.kind) {
      case 'string':
        return `${use('text')}(${options([
          ['min', type.min],
          ['max', type.max],
          ['pattern', type.pattern === null ? null : raw(regularExpression(type.pattern))],
        ])})`;
      case 'int':
        return `${use('int')}(${range(type)})`;
      case 'number':
        return `${use('float')}(${range(type)})`;
      case 'bigint':
      case 'decimal':
      case 'date':
      case 'datetime':
        return `${use(type.kind)}(${range(type)})`;
      case 'uri':
      case 'email':
        return `${use(type.kind)}(${options([['max', type.max]])})`;
      case 'boolean':
      case 'uuid':
      case 'language':
      case 'json':
        return use(type.kind);
      case 'enum':
        return `${use('oneOf')}([${type.values.map(stringLiteral).join(', ')}])`;
      case 'list': {
        const bounds = options([
          ['min', type.minItems],
          ['max', type.maxItems],
        ]);
        return `${use('list')}(${this.#checkOf(type.item, nested)}${bounds === '' ? '' : `, ${bounds}`})`;
      }
      case 'object': {
        const reader = `read${nested}`;
        if (!this.readers.some((text) => text?.startsWith(`function ${reader}(`)))
          this.#addObject(nested, reader, type.fields, [], '');
        return `${use('object')}(${reader})`;
      }
    }
  }
}

/** The members of a nested object are named for the way to them. */
function nestedName(owner: string, field: Field): string {
  return `${owner}${pascalCase(field.name)}`;
}

function arrayElement(type: string): string {
  return type.startsWith('readonly ') ? `(${type})` : type;
}

interface Raw {
  readonly code: string;
}

function raw(code: string): Raw {
  return { code };
}

function range({ min, max }: { readonly min: string | number | null; readonly max: string | number | null }): string {
  return options([
    ['min', min],
    ['max', max],
  ]);
}

/** `{ min: 1, max: 5 }`, or nothing when nothing bounds. */
function options(entries: readonly (readonly [string, string | number | Raw | null])[]): string {
  const given = entries.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${optionValue(value)}`]));
  return given.length === 0 ? '' : `{ ${given.join(', ')} }`;
}

function optionValue(value: string | number | Raw): string {
  if (typeof value === 'object') return value.code;
  return typeof value === 'string' ? stringLiteral(value) : String(value);
}

/** A default, on one line. */
function inlineJson(value: Json): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(inlineJson).join(', ')}]`;
  const members = Object.entries(value).map(([name, member]) => `${propertyName(name)}: ${inlineJson(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
