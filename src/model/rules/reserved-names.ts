import type { Report } from '../../diagnostics/report.js';
import type { Place } from '../../source/source-file.js';
import { reservedIdentifiers } from '../names/reserved-identifiers.js';
import type { FieldNode, ResourceNode, Rule } from './subject.js';

const inherited = 'every JavaScript object has a property of that name';

/** Beside the tables' own files; plurals need not be listed. */
const storeFiles: ReadonlySet<string> = new Set(['database', 'index', 'migrate', 'postgres', 'sqlite']);

const devices: ReadonlySet<string> = new Set(['aux', 'con', 'nul', 'prn']);

/** Names that what is generated, JSON or the database has a meaning for. */
export const reservedNames: Rule = ({ spec, model, resources }, report) => {
  const isWrapped = model.conventions.requestBody === 'wrapped' && !spec.conventions.value.request_body.refused;
  for (const node of resources) {
    const reason = resourceReason(node);
    if (reason !== undefined)
      report.add('reserved-name', node.spec, { what: 'resource', name: node.resource.name, reason });
    checkIdParam(node, report);
    for (const { field, spec: at } of node.fields)
      checkField(at, field.name, isWrapped ? node.resource.names.wrapper : '', report);
    checkNested(node.fields, report);
  }
  for (const named of spec.enums.value) {
    if (isInherited(named.name))
      report.add('reserved-name', named, { what: 'enum', name: named.name, reason: inherited });
  }
};

function resourceReason({ resource }: ResourceNode): string | undefined {
  if (isInherited(resource.name)) return inherited;
  if (resource.name === 'profiles' && resource.parents.length === 0)
    return 'the service shows its profiles at that path';
  if (devices.has(resource.name)) return 'Windows keeps that name for a device, and has no folder of it';
  if (storeFiles.has(resource.names.table)) return 'what is generated for the database has files of that name';
  return resource.names.table.startsWith('sqlite_')
    ? 'the database keeps tables that begin with "sqlite_" for itself'
    : undefined;
}

function checkIdParam({ resource, spec }: ResourceNode, report: Report): void {
  const { id_param: written } = spec.value;
  const isReserved = reservedIdentifiers.has(resource.idParam) || isInherited(resource.idParam);
  if (written === undefined || !isReserved) return;
  report.add('reserved-name', written, {
    what: 'path variable',
    name: resource.idParam,
    reason: 'it is a word of TypeScript',
  });
}

function checkField(at: Place, name: string, wrapper: string, report: Report): void {
  if (name === 'id') {
    report.add('reserved-name', at, {
      what: 'field',
      name,
      reason: 'every item has an "id", the last part of its path',
    });
  } else if (name === wrapper) {
    const reason = 'requests wrap the body in a member of that name ("request_body: bare" would not)';
    report.add('reserved-name', at, { what: 'field', name, reason });
  } else if (isInherited(name)) report.add('reserved-name', at, { what: 'field', name, reason: inherited });
}

function checkNested(fields: readonly FieldNode[], report: Report): void {
  for (const { fields: nested } of fields) {
    for (const { field, spec } of nested) {
      if (isInherited(field.name))
        report.add('reserved-name', spec, { what: 'field', name: field.name, reason: inherited });
    }
    checkNested(nested, report);
  }
}

function isInherited(name: string): boolean {
  return name in Object.prototype || name === 'prototype';
}
