import { versionOutput } from '../../../output.js';
import type { Model, Operation, Resource } from '../../../../model/model.js';
import { allFilterParameters, sortNames } from '../../../../model/criteria.js';
import { serviceProblems } from '../../../../model/names/reserved-names.js';
import type { ServedVersions } from '../../../../model/served.js';
import { capitalized, withArticle } from '../../../article.js';
import { fieldSchema, type Schema } from '../../../json-schema/field-schema.js';
import {
  createSchema,
  mergePatchSchema,
  replaceSchema,
  representationSchema,
} from '../../../json-schema/resource-schema.js';
import { commentText, propertyName, stringLiteral } from '../../../typescript.js';
import { controllerCall } from '../../client-controllers.js';
import { callerFacts } from '../../client-callers.js';
import { aboveName, hasActions, linkTypeOf, linkTypes, wrappersText } from '../../client-links.js';
import { belowText, clientNames, functionName, memberName } from '../../client-names.js';
import type { ClientNames, ClientTypes, ResourceTypes } from '../../client-types.js';
import { versionPrefix } from '../../places.js';
import { linkOf, SchemaTypes } from '../../schema-types.js';
import { arrayElement, typedMember, unionType } from '../../type-texts.js';
import { versionNames } from '../../version-names.js';

export const output = versionOutput({ emittedWhen: (_model, { newest }) => newest.client, view: clientView });

/** What the file of a version has for itself or imports, in any scheme, and types of the language of which it speaks. */
const RESERVED = 'Client ClientOptions Credential ProblemCode ProblemError Readonly Record ReturnType'.split(' ');

/** Names that no kind of failure has. */
const NO_PROBLEMS: ReadonlySet<string> = new Set(['constructor', 'prototype']);

/** `client/src/v1.ts`. */
function clientView(model: Model, { newest }: ServedVersions): Record<string, unknown> {
  const types = new SchemaTypes(RESERVED);
  const names = clientNames(model, types);
  const made: ClientTypes = {
    ...names,
    types,
    of: new Map(model.allResources.map((resource) => [resource.key, typesOf(resource, model, names, types)])),
    model,
  };
  const functions = model.allResources.filter(isReachable).map((resource) => resourceFunction(resource, made));
  const top = model.controllers.filter(({ parents }) => parents.length === 0);
  const members = [
    ...model.resources
      .filter(isReachable)
      .map((one) => `${memberName(one)}: ${functionName(one)}(transport, ${placeText(one, model)}),`),
    ...top.map((one) => `${memberName(one)}: ${controllerCall(one, placeText(one, model), made)},`),
  ];
  const codes = [
    ...[...serviceProblems].filter((slug) => !NO_PROBLEMS.has(slug)),
    ...model.errors.map(({ slug }) => slug),
  ].map(stringLiteral);
  return {
    ...versionNames(model),
    codes: unionType('ProblemCode', codes),
    types: types.declarations.join('\n\n'),
    ...callerFacts(model, newest),
    acts: hasActions(model),
    wrappers: wrappersText(model),
    functions: functions.join('\n\n'),
    members: members.map((text) => ({ text })),
  };
}

/** Whether anything can be asked for there or below. */
function isReachable({ operations, children, controllers }: Resource): boolean {
  return operations.length > 0 || controllers.length > 0 || children.some(isReachable);
}

function placeText({ path }: { readonly path: string }, model: Model): string {
  return stringLiteral(versionPrefix(model) + path);
}

function typesOf(resource: Resource, model: Model, of: ClientNames, types: SchemaTypes): ResourceTypes {
  const { names, operations, description, key } = resource;
  const noun = withArticle(names.singular);
  const about = description === '' ? `${capitalized(noun)}.` : `${capitalized(noun)}: ${commentText(description)}`;
  const leads = linkTypes(resource, of);
  const schema = representationSchema(resource, model, (relation) => linkOf(linkTypeOf(leads, relation)));
  const shown = types.define(of.shown.get(key) ?? '', schema, about, false);
  const sent = (operation: Operation, suffix: string, schema: Schema, words: string): string =>
    operations.includes(operation) ? types.object(`${names.type}${suffix}`, schema, `${words} ${noun}.`, true) : '';
  return {
    shown,
    created: sent('create', 'Create', createSchema(resource), 'What creates'),
    replaced: sent('replace', 'Replace', replaceSchema(resource), 'The whole that a client sets of'),
    patched: sent('patch', 'Patch', mergePatchSchema(resource), 'What a client may change of'),
    criteria: operations.includes('list') && resource.hasCriteria ? criteriaType(resource, types) : '',
  };
}

function criteriaType(resource: Resource, types: SchemaTypes): string {
  const name = types.claim(`${resource.names.type}Criteria`);
  const members = allFilterParameters(resource).map(({ parameter, comparison, field: { type } }) => {
    const value = types.union(`${name}Value`, fieldSchema(type.kind === 'list' ? type.item : type), true);
    const several = comparison === 'in' ? [`readonly ${arrayElement(value.join(' | '))}[]`] : [];
    return typedMember(`readonly ${propertyName(parameter)}?:`, [...value, ...several, 'undefined']);
  });
  const sorts = sortNames(resource).flatMap((one) => [stringLiteral(one), stringLiteral(`-${one}`)]);
  const sort = arrayElement(types.named(`${name}Sort`, sorts).join(' | '));
  if (sorts.length > 0) members.push(typedMember('readonly sort?:', [`readonly ${sort}[]`, 'undefined']));
  types.declare(name, `What a list of ${resource.names.plural} is narrowed and ordered by.`, members);
  return name;
}

function resourceFunction(resource: Resource, made: ClientTypes): string {
  const lines = [...operationLines(resource, made), ...belowText(resource, made, isReachable)];
  return `function ${functionName(resource)}(transport: api.Transport, place: string) {
  return {
${lines.map((line) => `    ${line}\n`).join('')}  };
}`;
}

/** A line for each operation, of what the resource offers. */
function operationLines(resource: Resource, made: ClientTypes): readonly string[] {
  const { of, model } = made;
  const { operations, hasItems, names } = resource;
  const types = of.get(resource.key);
  if (types === undefined) throw new Error(`There are no types for ${resource.key}.`);
  const { shown, created, replaced, patched, criteria } = types;
  const wrapper = stringLiteral(model.conventions.requestBody === 'wrapped' ? names.wrapper : '');
  const suffix = hasItems ? '' : 'Document';
  const above = aboveName(resource, made);
  const narrowed = criteria === '' && above !== '' ? 'api.NoCriteria' : criteria;
  const listed = [shown, narrowed, above].filter((name) => name !== '');
  const lines: Readonly<Record<Operation, string>> = {
    list: `listing<${listed.join(', ')}>(transport, place)`,
    get: `reading${suffix}<${shown}>(transport, place)`,
    create: `creating<${shown}, ${created}>(transport, place, ${wrapper})`,
    replace: `replacing${suffix}<${shown}, ${replaced}>(transport, place)`,
    patch: `patching${suffix}<${shown}, ${patched}>(transport, place)`,
    delete: `deleting${suffix}(transport, place)`,
  };
  return operations.map((operation) => `...api.${lines[operation]},`);
}
