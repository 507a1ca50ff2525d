import { hasMembersStore } from '../../../../model/groups.js';
import { versionOutput } from '../../../output.js';
import type { Comparison, Field, Model, Operation, Resource } from '../../../../model/model.js';
import { allFilterParameters, sortNames } from '../../../../model/criteria.js';
import { secondaryLists } from '../../../../model/secondary-lists.js';
import { targetsOf } from '../../../../model/references.js';
import { pascalCase } from '../../../../model/names/names.js';
import { serviceProblems } from '../../../../model/names/reserved-names.js';
import type { ServedVersions } from '../../../../model/served.js';
import { capitalized, withArticle, versionNames } from '../../../names/emitted-names.js';
import { fieldSchema, type Schema } from '../../../json-schema/field-schema.js';
import {
  createSchema,
  mergePatchSchema,
  replaceSchema,
  representationSchema,
} from '../../../json-schema/resource-schema.js';
import { commentText } from '../../../typescript.js';
import { controllerCall, type ClientCall } from '../../../client/calls.js';
import { callerFacts } from '../../../client/callers.js';
import { aboveName, actionWrappers, hasActions, linkTypeOf, linkTypes } from '../../../client/links.js';
import { belowView, clientNames, functionName, memberName } from '../../../client/names.js';
import {
  clientType,
  type ClientNames,
  type ClientType,
  type ClientTypes,
  type ResourceTypes,
} from '../../../client/types.js';
import { withInvitations } from '../../../invitations/with-invitations.js';
import { versionPrefix } from '../../../routes/urls.js';
import { arrayType, linkOf, literalType, SchemaTypes, typeByName } from '../../../client/schema-types.js';
import type { View } from '../../../templates.js';

export const output = versionOutput({ emittedWhen: (_model, { newest }) => newest.client, view: clientView });

/** Names that the client's file declares or imports in any scheme, and types of TypeScript that it uses. */
const RESERVED = 'Client ClientOptions Credential ProblemCode ProblemError Readonly Record ReturnType'.split(' ');

const UNDEFINED = typeByName('undefined');

/** Names that no problem has. */
const NO_PROBLEMS: ReadonlySet<string> = new Set(['constructor', 'prototype']);

/** `client/src/v1.ts`. */
function clientView(given: Model, { newest }: ServedVersions): View {
  const model = withInvitations(given);
  const types = new SchemaTypes(RESERVED);
  const names = clientNames(model, types);
  const own = new Map(model.allResources.map((resource) => [resource.key, typesOf(resource, model, names, types)]));
  const listed = secondaryLists(model).map(({ key, home }) => [key, typesAt(home, own)] as const);
  const made: ClientTypes = {
    ...names,
    types,
    of: new Map([...own, ...listed]),
    model,
  };
  const wrappers = actionWrappers(model);
  return {
    ...versionNames(model),
    codes: [
      ...[...serviceProblems].filter(
        (slug) => !NO_PROBLEMS.has(slug) && (slug !== 'last-member' || model.allResources.some(hasMembersStore)),
      ),
      ...model.errors.map(({ slug }) => slug),
    ],
    functions: [...model.allResources.filter(isReachable), ...secondaryLists(model)].map((resource) =>
      functionView(resource, made),
    ),
    resources: [...model.resources.filter(isReachable), ...secondaryLists(model).filter(isAtTop)].map((one) => ({
      member: memberName(one),
      resource: functionName(one),
      path: versionPrefix(model) + one.path,
    })),
    controllers: model.controllers
      .filter(({ parents }) => parents.length === 0)
      .map((one) => ({
        member: memberName(one),
        path: versionPrefix(model) + one.path,
        call: controllerCall(one, made),
      })),
    // Read last: the members above declare types.
    types: types.declarations,
    ...callerFacts(model, newest),
    acts: hasActions(model),
    wrappers: Object.keys(wrappers).length > 0 && wrappers,
  };
}

/** True when a client can request the resource or something below it. */
function isReachable({ operations, children, controllers }: Resource): boolean {
  return operations.length > 0 || controllers.length > 0 || children.some(isReachable);
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
  const members = allFilterParameters(resource).map(({ parameter, comparison, field }) => {
    const value = criterionUnion(name, comparison, field, types);
    const several = ['in', 'type'].includes(comparison) ? [arrayType(value)] : [];
    return { name: parameter, about: '', isOptional: true, union: [...value, ...several, UNDEFINED] };
  });
  const sorts = sortNames(resource).flatMap((one) => [literalType(one), literalType(`-${one}`)]);
  if (sorts.length > 0) {
    const union = [arrayType(types.named(`${name}Sort`, sorts)), UNDEFINED];
    members.push({ name: 'sort', about: '', isOptional: true, union });
  }
  types.declare(name, `What a list of ${resource.names.plural} is narrowed and ordered by.`, members);
  return name;
}

/** The type of what a filter compares with. */
function criterionUnion(name: string, comparison: Comparison, { type, name: member }: Field, types: SchemaTypes) {
  const targets = targetsOf(type);
  if (targets.length === 0)
    return types.union(`${name}Value`, fieldSchema(type.kind === 'list' ? type.item : type), true);
  if (comparison !== 'type') return types.union(`${name}${pascalCase(member)}`, fieldSchema(type), true);
  return types.named(
    `${name}${pascalCase(member)}Type`,
    targets.map((target) => literalType(target.name)),
  );
}

function functionView(resource: Resource, made: ClientTypes): View {
  return {
    name: functionName(resource),
    operations: operationViews(resource, made),
    below: belowView(resource, made, isReachable),
  };
}

/** @throws Error where the client has no types for the resource */
function typesAt({ key }: Resource, of: ClientTypes['of']): ResourceTypes {
  const types = of.get(key);
  if (types === undefined) throw new Error(`There are no types for ${key}.`);
  return types;
}

function isAtTop({ parents }: Resource): boolean {
  return parents.length === 0;
}

/** Calls of the client's runtime, one for each operation that the resource offers. */
function operationViews(resource: Resource, made: ClientTypes): readonly ClientCall[] {
  const { of, model } = made;
  const { operations, hasItems, names } = resource;
  const { shown, created, replaced, patched, criteria } = typesAt(resource, of);
  const suffix = hasItems ? '' : 'Document';
  const above = aboveName(resource, made);
  const narrowed = criteria === '' && above !== '' ? 'api.NoCriteria' : criteria;
  const wrapper = { name: model.conventions.requestBody === 'wrapped' ? names.wrapper : '' };
  const calls: Readonly<Record<Operation, ClientCall>> = {
    list: { function: 'listing', types: typesNamed(shown, narrowed, above), wrapper: false },
    get: { function: `reading${suffix}`, types: typesNamed(shown), wrapper: false },
    create: { function: 'creating', types: typesNamed(shown, created), wrapper },
    replace: { function: `replacing${suffix}`, types: typesNamed(shown, replaced), wrapper: false },
    patch: { function: `patching${suffix}`, types: typesNamed(shown, patched), wrapper: false },
    delete: { function: `deleting${suffix}`, types: [], wrapper: false },
  };
  return operations.map((operation) => calls[operation]);
}

/** @param names '' for a type that the call does not take */
function typesNamed(...names: readonly string[]): readonly ClientType[] {
  return names.filter((name) => name !== '').map((name) => clientType(name));
}
