import type { Report } from '../../../diagnostics/report.js';
import type { SourceRange } from '../../../source/source-file.js';
import type { Resource } from '../../model.js';
import { hasOwners } from '../../access.js';
import { reservedIdentifiers, serviceProblems } from '../../names/reserved-names.js';
import { nameInStyle } from './english.js';
import type { FieldNode, ResourceNode, Rule } from '../rule-context.js';
import { dashCase, styleOf } from '../../names/names.js';
const inherited = 'every JavaScript object has a property of that name';

type IsTaken = (name: string) => boolean;

const devices: ReadonlySet<string> = new Set(['aux', 'con', 'nul', 'prn']);

/** Names that generated code, JSON or the database uses already. */
export const reservedNames: Rule = ({ spec, model, resources, controllers, transitions }, report) => {
  const { members } = spec.conventions.value;
  // A name that has to change its style (`toString`) is reported for that, and its new name is free.
  const isInheritedField = (name: string): boolean => isInherited(nameInStyle(name, members) ?? name);
  const isWrapped = model.conventions.requestBody === 'wrapped' && !spec.conventions.value.request_body.refused;
  const hasSessions = spec.auth?.value.scheme.value === 'cookie';
  const isOwned = hasOwners(model);
  for (const node of resources) {
    const reason = resourceReason(node, hasSessions);
    if (reason !== undefined)
      report.add('reserved-name', node.spec, { what: 'resource', name: node.resource.name, reason });
    checkAlias(node, hasSessions, report);
    checkIdParam(node, isOwned, report);
    const { names, alias } = node.resource;
    const wrapper = isWrapped ? names.wrapper : '';
    const former = isWrapped && alias !== null && alias.names.wrapper !== wrapper ? alias.names.wrapper : '';
    for (const { field, spec: at } of node.fields) {
      checkField(at, field.name, wrapper, isInheritedField, report);
      if (field.alias !== '') checkField(at.value.was ?? at, field.alias, wrapper, isInheritedField, report);
      checkWrapper(at, field.name, former, report);
    }
    checkNested(node.fields, isInheritedField, report);
  }
  for (const { controller, spec: at, input, query, output } of controllers) {
    const reason = pathReason(controller, hasSessions);
    if (reason !== undefined) report.add('reserved-name', at, { what: 'resource', name: controller.name, reason });
    for (const { field, spec: place } of input)
      checkWrapper(place, field.name, isWrapped ? controller.names.wrapper : '', report);
    checkInherited([...input, ...query, ...output], isInheritedField, report);
  }
  for (const { transition, spec: at, input } of transitions) {
    const reason = transition.by === 'caller' ? pathReason(transition, hasSessions) : transitionReason(transition);
    if (reason !== undefined) report.add('reserved-name', at, { what: 'transition', name: transition.name, reason });
    for (const { field, spec: place } of input)
      checkWrapper(place, field.name, isWrapped ? transition.names.wrapper : '', report);
    checkInherited(input, isInheritedField, report);
  }
  for (const named of spec.enums.value) {
    if (isInherited(named.name))
      report.add('reserved-name', named, { what: 'enum', name: named.name, reason: inherited });
  }
};

/** Why a path cannot have the name; undefined where it can. */
export function pathReason(
  { name, parents }: Pick<Resource, 'name' | 'parents'>,
  hasSessions: boolean,
): string | undefined {
  if (isInherited(name)) return inherited;
  if (name === 'profiles' && parents.length === 0) return 'the service shows its profiles at that path';
  if (hasSessions && name === 'sessions' && parents.length === 0) {
    return 'callers log in and out at that path ("auth: { scheme: cookie }")';
  }
  return devices.has(name) ? 'Windows reserves that name for a device, so no folder can have it' : undefined;
}

function transitionReason({ name }: Pick<Resource, 'name'>): string | undefined {
  return isInherited(name) ? inherited : undefined;
}

function checkAlias({ resource: { alias, parents }, spec }: ResourceNode, hasSessions: boolean, report: Report): void {
  const at = spec.value.was;
  const reason = alias === null ? undefined : pathReason({ ...alias, parents }, hasSessions);
  if (alias !== null && at !== undefined && reason !== undefined)
    report.add('reserved-name', at, { what: 'resource', name: alias.name, reason });
}

function resourceReason({ resource }: ResourceNode, hasSessions: boolean): string | undefined {
  const reason = pathReason(resource, hasSessions);
  if (reason !== undefined) return reason;
  return resource.names.table.startsWith('sqlite_')
    ? 'SQLite reserves the names of tables that begin with "sqlite_"'
    : undefined;
}

/** @param isOwned true if the version has items with owners */
function checkIdParam({ resource, spec }: ResourceNode, isOwned: boolean, report: Report): void {
  const { id_param: written } = spec.value;
  const name = resource.idParam;
  if (written === undefined) return;
  if (reservedIdentifiers.has(name) || isInherited(name)) {
    report.add('reserved-name', written, { what: 'path variable', name, reason: 'TypeScript uses that name' });
  } else if (isOwned && name === 'ownedBy') {
    const reason = 'the path of an owned item has its owner under that name, beside the ids';
    report.add('reserved-name', written, { what: 'path variable', name, reason });
  }
}

function checkField(at: SourceRange, name: string, wrapper: string, isTaken: IsTaken, report: Report): void {
  if (name === 'id') {
    const reason = 'every item has an "id", the last part of its path';
    report.add('reserved-name', at, { what: 'field', name, reason });
  } else if (name === wrapper) checkWrapper(at, name, wrapper, report);
  else if (isTaken(name)) report.add('reserved-name', at, { what: 'field', name, reason: inherited });
}

function checkWrapper(at: SourceRange, name: string, wrapper: string, report: Report): void {
  if (name !== wrapper) return;
  const reason = 'requests wrap the body in a member of that name, unless "request_body: bare" is set';
  report.add('reserved-name', at, { what: 'field', name, reason });
}

function checkNested(fields: readonly FieldNode[], isTaken: IsTaken, report: Report): void {
  for (const { fields: nested } of fields) checkInherited(nested, isTaken, report);
}

function checkInherited(fields: readonly FieldNode[], isTaken: IsTaken, report: Report): void {
  for (const { field, spec } of fields) {
    if (isTaken(field.name)) report.add('reserved-name', spec, { what: 'field', name: field.name, reason: inherited });
  }
  checkNested(fields, isTaken, report);
}

function isInherited(name: string): boolean {
  return name in Object.prototype || name === 'prototype';
}

/** a problem's name is the last part of its `type`, beside those that every service answers with. */
export const errorNames: Rule = ({ spec }, report) => {
  for (const named of spec.errors.value) {
    const { name } = named;
    if (!['plain', 'dash'].includes(styleOf(name))) {
      report.add('bad-error-name', named, { name, suggestion: dashCase(name) });
    } else if (serviceProblems.has(name)) {
      report.add('reserved-name', named, {
        what: 'problem',
        name,
        reason: 'every service has a problem of that name already',
      });
    }
  }
};
