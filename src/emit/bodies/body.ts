// The types of a body and of the objects nested in it, and the readers that check them.
import { hasIdsOfSeveralForms, targetsOf } from '../../model/references.js';
import type { Field, FieldType, Resource } from '../../model/model.js';
import { pascalCase } from '../../model/names/names.js';
import { isLinearPattern } from '../../types/patterns/pattern-problem.js';
import type { TypeCheck } from '../../types/type-definition.js';
import { definitionOf, isSimple } from '../../types/types.js';
import { capitalized, MOST_UNNAMED_OPTIONS, withArticle } from '../names/emitted-names.js';
import { bodyTypeName, itemTypeName, nestedTypeName, storedTypeName } from '../rows/type-names.js';
import { type Declaration, type DeclaredMember, objectDeclaration, type ValueType } from './declarations.js';
import type { Check, Reader, ReaderMember, Refusal } from './readers.js';
import {
  refusalOf,
  addressedMember,
  readingOf,
  canLoseImmutableMembers,
  stayingPaths,
  itemBounds,
  boundsIn,
  boundsOrNull,
} from './reader-members.js';

interface BodyParts {
  /** The name of its type. */
  readonly name: string;
  readonly reader: string;
  readonly fields: readonly Field[];
  /** The comment above the type; '' for none. */
  readonly about: string;
  readonly isExported?: boolean;
  readonly comparesId?: boolean;
  readonly refusals?: readonly Refusal[];
  /** The member that the id in the path sets. */
  readonly keyField?: Field | undefined;
}

/** Collects declarations and readers, the outermost first. */
export class Body {
  /** Types, and the constants that the readers use. */
  readonly declarations: Declaration[] = [];
  readonly readers: Reader[] = [];

  static of(resource: Resource): Body {
    const { idKey, fields, showsId, kind } = resource;
    const isStore = kind === 'store';
    const body = new Body();
    body.add({
      name: bodyTypeName(resource),
      reader: `read${resource.names.type}`,
      fields: fields.filter(({ access }) => access !== 'read-only'),
      about: `The members that a client sets of ${withArticle(resource.names.singular)}.`,
      comparesId: showsId && isStore,
      refusals: [
        ...(showsId && !isStore ? [{ name: 'id', alias: '', isNullable: false }] : []),
        ...fields.filter(({ access }) => access === 'read-only').map(refusalOf),
      ],
      keyField: fields.find((field) => field.name === idKey?.field),
    });
    body.#addItem(resource);
    body.#addStored(resource);
    return body;
  }

  /** Declares the type of an object, and the reader that checks it. */
  add(parts: BodyParts): void {
    const { name, fields, about, isExported = false, comparesId = false, refusals = [], keyField } = parts;
    const declared: DeclaredMember[] = [];
    const members: ReaderMember[] = [];
    // The declaration comes before those of nested objects.
    const at = this.declarations.push(objectDeclaration(name, about, declared)) - 1;
    const touched = fields.filter((field) => field.touched);
    const place = this.readers.length;
    const reader: Reader = {
      form: fields.length === 0 ? 'memberless-reader' : touched.length === 0 ? 'reader' : 'stamping-reader',
      name: parts.reader,
      type: name,
      isExported,
      readsMembers: fields.length > 0 || comparesId || refusals.length > 0,
      takesId: comparesId || keyField !== undefined,
      comparesId,
      refusals,
      members,
      times: [],
    };
    this.readers.push(reader);
    for (const field of fields.filter((one) => !one.touched)) {
      members.push(field === keyField ? addressedMember(field) : this.#memberOf(field, name));
    }
    declared.push(...fields.map((field) => this.#declared(field, name)));
    this.declarations[at] = objectDeclaration(name, about, declared);
    const times = touched.map((field) => ({ name: field.name, check: this.check(field.type, '') }));
    this.readers[place] = { ...reader, times };
  }

  /** @param nested the name of its type, if it needs one */
  check(type: FieldType, nested: string): Check {
    if (isSimple(type)) return this.#simpleCheck(definitionOf(type).check(type), nested);
    switch (type.kind) {
      case 'list':
        return { form: 'list-check', inside: this.check(type.item, nested), bounds: itemBounds(type) };
      case 'map':
        return { form: 'map-check', inside: this.check(type.value, nested), bounds: itemBounds(type) };
      case 'object': {
        const reader = `read${nested}`;
        if (!this.readers.some(({ name }) => name === reader)) {
          this.add({ name: nested, reader, fields: type.fields, about: '' });
        }
        if (!hasIdsOfSeveralForms(type)) return { form: 'object-check', reader };
        const ids = targetsOf(type).map(({ name, id }) => ({
          name,
          check: this.check(id, `${nested}${pascalCase(name)}`),
        }));
        return { form: 'reference-check', reader, ids };
      }
    }
  }

  /** The type of a resource as it is stored: what a client sets, and what the service does. */
  #addItem(resource: Resource): void {
    const name = itemTypeName(resource);
    const original = bodyTypeName(resource);
    const isSet = ({ access, presence }: Field): boolean => access !== 'read-only' && presence.kind !== 'now';
    const about = `${capitalized(withArticle(resource.names.singular))} as it is stored.`;
    const members = [
      ...(resource.showsId ? [ID] : []),
      ...resource.fields
        .filter((field) => !isSet(field))
        .map((field) => {
          this.#addShapes(field.type, nestedTypeName(name, field));
          return this.#declaredStored(field, name);
        }),
    ];
    this.declarations.push(
      members.length === 0
        ? { form: 'type-alias', name, about, original }
        : { form: 'interface', name, about, base: hasBody(resource) ? original : '', members },
    );
  }

  /** The type of what hooks may store, where that is more than a body. */
  #addStored(resource: Resource): void {
    const members = [...new Set(resource.table.hookColumns.map(({ field }) => field.name))];
    if (members.length === 0) return;
    this.declarations.push({
      form: 'stored-type',
      name: storedTypeName(resource),
      about: `${capitalized(withArticle(resource.names.singular))} as your hooks may store it. A read-only member that they leave out stays as it is.`,
      body: hasBody(resource) ? bodyTypeName(resource) : '',
      item: itemTypeName(resource),
      members,
    });
  }

  /** The types of objects that no reader checks. */
  #addShapes(type: FieldType, name: string): void {
    if (type.kind === 'list') this.#addShapes(type.item, name);
    else if (type.kind === 'map') this.#addShapes(type.value, name);
    else if (type.kind === 'object') {
      const members = type.fields.map((field) => {
        this.#addShapes(field.type, nestedTypeName(name, field));
        return this.#declaredStored(field, name);
      });
      this.declarations.push(objectDeclaration(name, '', members));
    }
  }

  #declared(field: Field, owner: string): DeclaredMember {
    return {
      ...this.#declaredStored(field, owner),
      isOptional: field.presence.kind === 'optional' || field.presence.kind === 'now',
    };
  }

  /** The same for an object in storage, where the service has set its members. */
  #declaredStored(field: Field, owner: string): DeclaredMember {
    const type = this.#typeOf(field.type, nestedTypeName(owner, field));
    return {
      name: field.name,
      about: field.description,
      isOptional: field.presence.kind === 'optional',
      isNullable: field.nullable && type.form !== 'json-type',
      type,
    };
  }

  #typeOf(type: FieldType, nested: string): ValueType {
    if (isSimple(type)) {
      const { typescript, choices } = definitionOf(type);
      const values = choices(type)?.values ?? null;
      if (values !== null) return this.#enumType(values, nested);
      return typescript === 'Json' ? { form: 'json-type' } : { form: 'named-type', name: typescript };
    }
    switch (type.kind) {
      case 'list':
        return { form: 'list-type', item: this.#typeOf(type.item, nested) };
      case 'map':
        return { form: 'map-type', value: this.#typeOf(type.value, nested) };
      case 'object':
        return { form: 'named-type', name: nested };
    }
  }

  /** A union of few options stands where it is used; any other gets a name. */
  #enumType(options: readonly string[], name: string): ValueType {
    if (options.length <= MOST_UNNAMED_OPTIONS) return { form: 'one-of-type', options };
    if (!this.declarations.some((one) => one.name === name)) {
      this.declarations.push({ form: 'literal-union', name, options });
    }
    return { form: 'named-type', name };
  }

  #memberOf(field: Field, owner: string): ReaderMember {
    const { name, alias, type } = field;
    const reading = readingOf(field, this.check(type, nestedTypeName(owner, field)));
    if (field.access === 'immutable') return { form: 'immutable-member', name, alias, reading };
    if (!canLoseImmutableMembers(field)) return { form: 'read-member', name, alias, reading };
    return { form: 'holding-member', name, alias, staying: stayingPaths(field), reading };
  }

  #simpleCheck({ name, options, pattern = null, values }: TypeCheck, nested: string): Check {
    if (values !== undefined) return { form: 'enum-check', values };
    if (options === undefined) return { form: 'plain-check', name };
    const bounds = boundsIn(options);
    if (pattern === null) return { form: 'bounded-check', name, bounds: boundsOrNull(bounds) };
    if (!isLinearPattern(pattern)) return { form: 'literal-pattern-check', name, bounds, pattern };
    return { form: 'named-pattern-check', name, bounds, pattern: this.#patternName(pattern, nested) };
  }

  /** The constant of a pattern for which JavaScript's own matcher could be slow. */
  #patternName(pattern: string, nested: string): string {
    const stem = `${nested.slice(0, 1).toLowerCase()}${nested.slice(1)}Pattern`;
    const patterns = new Map(
      this.declarations.flatMap((one) => (one.form === 'linear-pattern' ? [[one.name, one.pattern] as const] : [])),
    );
    let name = stem;
    for (let next = 2; (patterns.get(name) ?? pattern) !== pattern; next += 1) name = `${stem}${next}`;
    if (!patterns.has(name)) this.declarations.push({ form: 'linear-pattern', name, pattern });
    return name;
  }
}

function hasBody({ fields }: Resource): boolean {
  return fields.some(({ access }) => access !== 'read-only');
}

const ID: DeclaredMember = {
  name: 'id',
  about: '',
  isOptional: false,
  isNullable: false,
  type: { form: 'named-type', name: 'string' },
};
