// The type of a body and of the objects nested in it, and the readers that check them.
import type { TypeCheck } from '../../types/type-definition.js';
import { definitionOf, isSimple } from '../../types/types.js';
import { isLinearPattern } from '../../types/patterns/pattern-problem.js';
import { isJsonArray } from '../../types/json-value.js';
import type { Field, FieldType, Json, Resource } from '../../model/model.js';
import { keepsInside, membersInside, staysInside } from '../../model/fields.js';
import { pascalCase } from '../../model/names/names.js';
import { capitalized, withArticle } from '../article.js';
import { ImportList } from '../imports.js';
import { expressionText, type Expression } from '../expression.js';
import { docComment, group, propertyName, regularExpression, stringLiteral } from '../typescript.js';
import { arrayElement, typedMember, unionType } from './type-texts.js';

export function bodyTypeName(resource: Resource): string {
  return `${resource.names.type}Body`;
}

/** The type of a resource as it is stored: what the owner's hooks are given. */
export function itemTypeName(resource: Resource): string {
  return `${resource.names.type}Item`;
}

/** Columns of a union that still reads well inside a line. */
const INLINE_ENUM = 50;

/** Collects the interfaces and the readers of a body and of the objects nested in it, the outermost first. */
export class BodyText {
  /** Types, and the constants that the readers use. */
  readonly interfaces: string[] = [];
  readonly readers: string[] = [];
  readonly #checks = new Set<string>();
  /** Patterns that are made once, by the names of their constants. */
  readonly #patterns = new Map<string, string>();
  #keyField: Field | undefined;
  #keyCheck = '';
  #usesJson = false;

  static of(resource: Resource): BodyText {
    const name = bodyTypeName(resource);
    const { idKey, fields, showsId, kind } = resource;
    const isStore = kind === 'store';
    const body = new BodyText();
    body.#keyField = fields.find((field) => field.name === idKey?.field);
    body.add(
      name,
      `read${resource.names.type}`,
      fields.filter(({ access }) => access !== 'read-only'),
      [
        ...(showsId ? [isStore ? "members.addressed('id', id, 'read-only')" : "members.readOnly('id')"] : []),
        ...fields.filter(({ access }) => access === 'read-only').map(readOnlyCall),
      ],
      `What a client sets of ${withArticle(resource.names.singular)}.`,
    );
    body.#addItem(resource);
    const keyType = idKey?.type ?? null;
    if (keyType !== null) body.#keyCheck = expressionText(body.#checkOf(keyType, 'Key'));
    return body;
  }

  /** The check of a store's ids; '' where nothing narrows them. */
  get keyCheck(): string {
    return this.#keyCheck;
  }

  imports(api: string, isKeyed: boolean): ImportList {
    const imports = this.addImports(api, new ImportList())
      .add(`${api}runtime/bodies.js`, 'Contract', 'type')
      .add(`${api}runtime/selection.js`, 'MemberTree', 'type');
    return isKeyed ? imports.add(`${api}runtime/keys.js`, 'Key', 'type') : imports;
  }

  /** What the readers use. */
  addImports(api: string, imports: ImportList): ImportList {
    if (this.readers.some((reader) => reader.includes('Members')))
      imports.add(`${api}runtime/contract.js`, 'Members', 'type');
    for (const check of this.#checks) imports.add(`${api}runtime/checks.js`, check);
    if (this.#patterns.size > 0) imports.add(`${api}runtime/linear-pattern.js`, 'LinearPattern');
    if (this.#usesJson) imports.add(`${api}runtime/json.js`, 'Json', 'type');
    return imports;
  }

  /**
   * The type of an object, and the reader that checks it.
   * @param refusals what the reader calls first, for members that a client does not set
   */
  add(name: string, reader: string, fields: readonly Field[], refusals: readonly string[], description: string): void {
    const place = this.interfaces.push('') - 1;
    const touched = fields.filter((field) => field.touched);
    const members = fields.filter((field) => !field.touched).map((field) => this.#memberOf(field, name));
    const declarations = fields.map(
      (field) => `${docComment(field.description)}  ${this.#declaration(field, name)};\n`,
    );
    const comment = description === '' ? '' : `/** ${description} */\n`;
    this.interfaces[place] =
      fields.length === 0
        ? `${comment}export type ${name} = Readonly<Record<string, never>>;`
        : `${comment}export interface ${name} {\n${declarations.join('')}}`;
    const lines = refusals.map((line) => `  ${line};\n`).join('');
    const returned =
      fields.length === 0
        ? '  return {};\n'
        : `  return {\n${members.map((member) => `    ${member},\n`).join('')}  };\n`;
    const text = lines + (touched.length === 0 ? returned : this.#returnedWithTimes(members, touched));
    const parameters = [
      ...(text.includes('members.') ? ['members: Members'] : []),
      ...(/\bmembers\.addressed\(/.test(text) ? ['id: string'] : []),
    ];
    const signature = group(`function ${reader}(`, parameters, `): ${name} {`);
    this.readers[place] = `${signature}\n${text}}`;
  }

  /** What a client sets, and what the service does. */
  #addItem(resource: Resource): void {
    const name = itemTypeName(resource);
    const body = bodyTypeName(resource);
    const isSet = ({ access, presence }: Field): boolean => access !== 'read-only' && presence.kind !== 'now';
    const own = resource.fields.filter((field) => !isSet(field));
    const hasBody = resource.fields.some(({ access }) => access !== 'read-only');
    const lines = [
      ...(resource.showsId ? ['  readonly id: string;\n'] : []),
      ...own.map((field) => {
        this.#addShapes(field.type, nestedName(name, field));
        return `${docComment(field.description)}  ${this.#declaration(field, name, true)};\n`;
      }),
    ];
    const comment = `/** ${capitalized(withArticle(resource.names.singular))} as it is stored. */\n`;
    this.interfaces.push(
      lines.length === 0
        ? `${comment}export type ${name} = ${body};`
        : `${comment}export interface ${name}${hasBody ? ` extends ${body}` : ''} {\n${lines.join('')}}`,
    );
  }

  /** The types of objects that no reader checks. */
  #addShapes(type: FieldType, name: string): void {
    if (type.kind === 'list') this.#addShapes(type.item, name);
    else if (type.kind === 'map') this.#addShapes(type.value, name);
    else if (type.kind === 'object') {
      const members = type.fields.map((field) => {
        this.#addShapes(field.type, nestedName(name, field));
        return `${docComment(field.description)}  ${this.#declaration(field, name, true)};\n`;
      });
      this.interfaces.push(
        members.length === 0
          ? `export type ${name} = Readonly<Record<string, never>>;`
          : `export interface ${name} {\n${members.join('')}}`,
      );
    }
  }

  /** The times of its last change are read when the rest of it is known. */
  #returnedWithTimes(members: readonly string[], touched: readonly Field[]): string {
    const times = touched.map(({ name, type }) => {
      const read = { callee: 'members.touched', arguments: [stringLiteral(name), this.#checkOf(type, ''), 'others'] };
      return `${propertyName(name)}: ${expressionText(read)}`;
    });
    const others = members.map((member) => `    ${member},\n`).join('');
    const object = others === '' ? '{}' : `{\n${others}  }`;
    const returned = group('{ ', ['...others', ...times], ' }');
    return `  const others = ${object};\n  return ${returned};\n`;
  }

  /** @param isStored whether what the service sets is there */
  #declaration(field: Field, owner: string, isStored = false): string {
    const type = this.#typeOf(field.type, nestedName(owner, field));
    const mayBeAbsent = field.presence.kind === 'optional' || (field.presence.kind === 'now' && !isStored);
    const name = `readonly ${propertyName(field.name)}${mayBeAbsent ? '?' : ''}:`;
    const isNull = field.nullable && field.type.kind !== 'json';
    return typedMember(name, [type, ...(isNull ? ['null'] : []), ...(mayBeAbsent ? ['undefined'] : [])]);
  }

  #memberOf(field: Field, owner: string): string {
    const name = propertyName(field.name);
    return `${name}: ${expressionText(this.#valueOf(field, owner))}`;
  }

  #valueOf(field: Field, owner: string): Expression {
    const name = nameOf(field);
    if (field === this.#keyField) return { callee: 'members.addressed', arguments: [name, 'id', "'immutable'"] };
    const read = this.#reading(field, this.#checkOf(field.type, nestedName(owner, field)));
    if (field.access === 'immutable') return { callee: 'members.immutable', arguments: [name, read] };
    return isHolding(field) ? { callee: 'members.holding', arguments: [name, stayingPaths(field), read] } : read;
  }

  #reading(field: Field, checked: Expression): Expression {
    const { presence, nullable, type, access } = field;
    const check = nullable ? this.#call('orNull', checked) : checked;
    const first: readonly Expression[] = [nameOf(field), check];
    // Of a resource the row keeps them; an object is written as a whole.
    if (access === 'read-only') {
      if (presence.kind !== 'default') return { callee: 'members.kept', arguments: first };
      return { callee: 'members.keptOr', arguments: [...first, jsonExpression(presence.value)] };
    }
    if (presence.kind === 'required') return { callee: 'members.required', arguments: first };
    if (presence.kind === 'now') return { callee: 'members.stamped', arguments: first };
    if (presence.kind === 'optional') return { callee: 'members.optional', arguments: first };
    const callee = keepsInside(type) ? 'members.withDefaultRead' : 'members.withDefault';
    return { callee, arguments: [...first, jsonExpression(presence.value)] };
  }

  #typeOf(type: FieldType, nested: string): string {
    if (isSimple(type)) {
      const { typescript } = definitionOf(type);
      if (typescript === 'Json') this.#usesJson = true;
      return type.kind === 'enum' ? this.#enumType(type.values, nested) : typescript;
    }
    switch (type.kind) {
      case 'list':
        return `readonly ${arrayElement(this.#typeOf(type.item, nested))}[]`;
      case 'map':
        return `Readonly<Record<string, ${this.#typeOf(type.value, nested)}>>`;
      case 'object':
        return nested;
    }
  }

  /** A few values stand where they are used; more of them get a name. */
  #enumType(values: readonly string[], name: string): string {
    const options = values.map(stringLiteral);
    const flat = options.join(' | ');
    if (flat.length <= INLINE_ENUM) return flat;
    const text = unionType(name, options);
    if (!this.interfaces.includes(text)) this.interfaces.push(text);
    return name;
  }

  #call(check: string, ...parts: readonly Expression[]): Expression {
    this.#checks.add(check);
    return { callee: check, arguments: parts };
  }

  /** A literal, or the name of a constant where the language's own matcher would be slow. */
  #patternText(pattern: string, nested: string): string {
    const literal = regularExpression(pattern);
    if (!isLinearPattern(pattern)) return literal;
    const stem = `${nested.slice(0, 1).toLowerCase()}${nested.slice(1)}Pattern`;
    let name = stem;
    for (let next = 2; (this.#patterns.get(name) ?? pattern) !== pattern; next += 1) name = `${stem}${next}`;
    if (!this.#patterns.has(name)) {
      this.#patterns.set(name, pattern);
      const made = expressionText({ callee: 'new LinearPattern', arguments: [literal] });
      this.interfaces.push(`const ${name} = ${made};`);
    }
    return name;
  }

  #simpleCheck({ name, options: bounds, pattern = null, values }: TypeCheck, nested: string): Expression {
    if (values !== undefined) return this.#call(name, { items: values.map(stringLiteral) });
    if (bounds === undefined) {
      this.#checks.add(name);
      return name;
    }
    const matcher = pattern === null ? null : raw(this.#patternText(pattern, nested));
    return this.#call(name, ...options({ ...bounds, pattern: matcher }));
  }

  #checkOf(type: FieldType, nested: string): Expression {
    const call = this.#call.bind(this);
    if (isSimple(type)) return this.#simpleCheck(definitionOf(type).check(type), nested);
    switch (type.kind) {
      case 'list':
        return call('list', this.#checkOf(type.item, nested), ...options({ min: type.minItems, max: type.maxItems }));
      case 'map':
        return call('map', this.#checkOf(type.value, nested), ...options({ min: type.minItems, max: type.maxItems }));
      case 'object': {
        const reader = `read${nested}`;
        if (!this.readers.some((text) => text.startsWith(`function ${reader}(`))) {
          this.add(nested, reader, type.fields, [], '');
        }
        return call('object', reader);
      }
    }
  }
}

function readOnlyCall(field: Field): string {
  const options: readonly Expression[] = field.nullable ? [{ members: [['nullable', 'true']] }] : [];
  return expressionText({ callee: 'members.readOnly', arguments: [nameOf(field), ...options] });
}

/** The name that the reader asks for; of two, the one that was sent. */
function nameOf({ name, alias }: Field): Expression {
  const own = stringLiteral(name);
  return alias === '' ? own : { callee: 'members.sentAs', arguments: [own, stringLiteral(alias)] };
}

/** Whether an object that can be taken away has members that stay once they are set. */
function isHolding({ presence, nullable, type }: Field): boolean {
  return (presence.kind === 'optional' || nullable) && staysInside(type);
}

/** `[['carrier'], ['terms', 'rate']]` */
function stayingPaths({ type }: Field): Expression {
  const staying = membersInside(type).filter(({ field }) => field.access === 'immutable');
  return { items: staying.map(({ path }) => `[${path.map(stringLiteral).join(', ')}]`) };
}

/** The members of a nested object are named for the way to them. */
export function nestedName(owner: string, field: Field): string {
  return `${owner}${pascalCase(field.name)}`;
}

interface Raw {
  readonly code: string;
}

function raw(code: string): Raw {
  return { code };
}

/** `{ min: 1, max: 5 }`, or nothing when nothing bounds. */
function options(bounds: Readonly<Record<string, string | number | Raw | null>>): readonly Expression[] {
  const members = Object.entries(bounds).flatMap(([name, value]) =>
    value === null ? [] : [[name, optionValue(value)] as const],
  );
  return members.length === 0 ? [] : [{ members }];
}

function optionValue(value: string | number | Raw): string {
  if (typeof value === 'object') return value.code;
  return typeof value === 'string' ? stringLiteral(value) : String(value);
}

/** A default, on one line. */
function jsonExpression(value: Json): Expression {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isJsonArray(value)) return value.length === 0 ? '[]' : { items: value.map(jsonExpression) };
  const members = Object.entries(value).map(([name, one]) => [propertyName(name), jsonExpression(one)] as const);
  return members.length === 0 ? '{}' : { members };
}
