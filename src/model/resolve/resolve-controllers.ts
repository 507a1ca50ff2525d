// Controllers: functions of the owner, as the YAML declares them. They are resolved after all resources, since they may answer
// with any of them.
import type { Report } from '../../diagnostics/report.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { FieldSpec, OutputSpec, ResourceSpec, Spec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { Controller, Output, Resource } from '../model.js';
import type { BusinessError, Conventions } from '../service.js';
import { camelCase, pascalCase, safeIdentifier, snakeCase, words } from '../names/names.js';
import { resolveControllerAccess } from './resolve-access.js';
import type { Enums } from './resolve-enums.js';
import { resolveFields } from './resolve-fields.js';
import type { Targets } from './resolve-references.js';
import { nearestCollection } from './resource-facts.js';
import { ownRelations } from './resolve-names.js';
import { type ControllerNode, type FieldNode, withoutDuplicates } from '../rules/rule-context.js';

export interface ControllerContext {
  /** The whole file. */
  readonly spec: Spec;
  readonly conventions: Conventions;
  readonly enums: Enums;
  readonly errors: readonly BusinessError[];
  readonly resources: readonly Resource[];
  readonly targets: Targets;
  readonly report: Report;
}

/** The failures of the service's own, in the order of the YAML. */
export function resolveErrors({ errors }: Spec): readonly BusinessError[] {
  return errors.value.map(({ name, value }) => ({
    slug: name,
    status: value.status.value,
    title: value.title.value.trim(),
    description: value.description?.value.trim() ?? `${value.title.value.trim().replace(/\.$/, '')}.`,
  }));
}

/** The failures that a resource names. It reports a name that nobody declared. */
export function errorsNamed(
  names: ResourceSpec['errors'],
  { spec, errors, report }: Pick<ControllerContext, 'spec' | 'errors' | 'report'>,
): readonly BusinessError[] {
  return withoutDuplicates(names.value, report).flatMap((name) => {
    const found = errors.find(({ slug }) => slug === name.value);
    if (found !== undefined) return [found];
    if (spec.errors.refused) return [];
    report.add('unknown-error', name, { name: name.value, known: errors.map(({ slug }) => slug) });
    return [];
  });
}

export function resolveController(
  spec: NamedEntry<ResourceSpec>,
  parents: readonly Resource[],
  context: ControllerContext,
): ControllerNode {
  const { name, value } = spec;
  const parent = parents.at(-1);
  const { targets, conventions } = context;
  const references = { targets, conventions, chain: '', own: '' };
  const fieldsOf = (specs: readonly NamedEntry<FieldSpec>[]): readonly FieldNode[] =>
    resolveFields(specs, { ...context, references, ownColumns: new Set(), isInside: true });
  const input = fieldsOf(value.input?.value.fields.value ?? []);
  const query = fieldsOf(value.query?.value ?? []);
  const output = fieldsOf(value.output?.value.fields?.value ?? []);
  const controller: Controller = {
    key: parent === undefined ? name : `${parent.key}.${name}`,
    name,
    description: value.description?.value.trim() ?? '',
    parents,
    collectionAbove: nearestCollection(parents),
    path: `${parent?.itemPath ?? ''}/${name}`,
    safe: value.safe.value,
    access: resolveControllerAccess(context.spec, value),
    names: controllerNames(name, parents, context.conventions),
    input: input.map(({ field }) => field),
    query: query.map(({ field }) => field),
    output: outputOf(value.output, output, context),
    errors: errorsNamed(value.errors, context),
  };
  return { controller, spec, input, query, output };
}

export function controllerNames(
  name: string,
  parents: readonly Resource[],
  { members }: Conventions,
): Controller['names'] {
  const chain = [...parents.map((parent) => parent.names.singular.replaceAll(' ', '-')), name].join('-');
  const inMemberStyle = members === 'camel' ? camelCase : snakeCase;
  return {
    singular: words(name).join(' '),
    type: pascalCase(chain),
    collection: safeIdentifier(chain),
    table: snakeCase(chain),
    wrapper: inMemberStyle(name),
    relation: inMemberStyle(ownRelations.has(name) ? chain : name),
  };
}

function outputOf(
  spec: LocatedValue<OutputSpec> | undefined,
  nodes: readonly FieldNode[],
  { resources, report }: ControllerContext,
): Output {
  if (spec === undefined) return { kind: 'none' };
  const { status, ref, list, fields } = spec.value;
  const find = (name: LocatedValue<string>): Resource | undefined => {
    const found = resources.find(({ key }) => key === name.value);
    const known = resources.map(({ key }) => key);
    if (found === undefined) report.add('unknown-reference', name, { name: name.value, known });
    return found;
  };
  const one = ref && find(ref);
  if (one !== undefined) return { kind: 'resource', status: status.value, resource: one };
  const many = list && find(list.value.ref);
  if (many !== undefined) return { kind: 'page', resource: many };
  if (fields === undefined) return { kind: 'none' };
  return { kind: 'fields', status: status.value === 202 ? 202 : 200, fields: nodes.map(({ field }) => field) };
}
