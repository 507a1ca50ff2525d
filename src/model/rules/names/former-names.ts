// Former names of members and paths.
import type { Report } from '../../../diagnostics/report.js';
import type { FieldNode, ResourceNode, Rule } from '../rule-context.js';
import type { SourceRange } from '../../../source/source-file.js';
import { dashCase } from '../../names/names.js';
import { referrersIn } from '../../references.js';
import type { Resource } from '../../model.js';
import { secondaryLists } from '../../secondary-lists.js';

/** Only a direct member of a resource can have a second name. The id in an address has one name. */
export const aliases: Rule = ({ resources }, report) => {
  for (const { resource, fields } of resources) {
    for (const { field, spec, fields: nested } of fields) {
      const { alias, was } = spec.value;
      checkNested(nested, report);
      if (!alias.value) continue;
      if (was === undefined) report.add('alias-without-was', alias.key, { name: field.name });
      else if (field.name === resource.idKey?.field)
        report.add('misplaced-alias', alias.key, { what: 'The id of an item' });
    }
  }
};

function checkNested(fields: readonly FieldNode[], report: Report): void {
  for (const { spec, fields: nested } of fields) {
    const { alias } = spec.value;
    if (alias.value) report.add('misplaced-alias', alias.key, { what: 'A member of an object' });
    checkNested(nested, report);
  }
}

/** A path under a former name (`alias`) leads to one resource only, and so do its link and its profile. */
export const oldPaths: Rule = ({ model, resources, controllers, transitions }, report) => {
  const holders = new Map<string, Holder>();
  const hold = (key: string, line: number, names: readonly string[]): void => {
    for (const name of names) holders.set(name, { key, line });
  };
  for (const { resource, spec } of resources) hold(resource.key, lineOf(spec), placesOf(resource));
  for (const list of secondaryLists(model)) {
    const declared = resources.find(({ resource }) => resource === list.home);
    if (declared !== undefined)
      hold(list.key, lineOf(declared.spec), [pathPlace(list.path), ...linkPlace(list, list.names.relation)]);
  }
  for (const { controller, spec } of controllers) {
    hold(controller.key, lineOf(spec), [
      pathPlace(controller.path),
      ...linkPlace(controller, controller.names.relation),
    ]);
  }
  for (const { transition, spec } of transitions) {
    const { key, by, path, names } = transition;
    const places = [pathPlace(path), ...linkPlace(transition, names.relation)];
    if (by === 'caller') hold(key, lineOf(spec), places);
  }
  for (const node of resources) checkAlias(node, holders, report);
};

interface Holder {
  readonly key: string;
  readonly line: number;
}

function checkAlias({ resource, spec }: ResourceNode, holders: Map<string, Holder>, report: Report): void {
  const { was, alias } = spec.value;
  if (!alias.value) return;
  if (was === undefined) return report.add('alias-without-was', alias.key, { name: resource.name });
  const own = resource.formerPaths.filter(({ name }) => name === resource.alias?.name);
  const places = own.flatMap((place) => [
    pathPlace(place.path),
    profilePlace(place.names.table),
    ...linkPlace(resource, place.names.relation),
    ...(resource.across ? [pathPlace(`/${place.name}`)] : []),
  ]);
  const taken = places.find((place) => holders.has(place));
  const first = taken === undefined ? undefined : holders.get(taken);
  if (first !== undefined) {
    const shared = resource.alias?.name ?? '';
    report.add('name-collision', was, {
      what: 'resources',
      first: first.key,
      second: resource.key,
      line: first.line,
      shared,
    });
  }
  for (const place of places) holders.set(place, { key: resource.key, line: lineOf(spec) });
}

function placesOf(resource: Resource): readonly string[] {
  return [
    pathPlace(resource.path),
    profilePlace(resource.names.table),
    ...linkPlace(resource, resource.names.relation),
    ...referrersIn(resource).map(({ reference }) => `link ${resource.key} ${reference.relation}`),
  ];
}

/** The path without the names of its variables. */
function pathPlace(path: string): string {
  return `path ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

function profilePlace(table: string): string {
  return `profile ${dashCase(table)}`;
}

function linkPlace({ parents }: Pick<Resource, 'parents'>, relation: string): readonly string[] {
  return parents.slice(-1).map(({ key }) => `link ${key} ${relation}`);
}

function lineOf({ source, span }: SourceRange): number {
  return source.positionAt(span.start).line;
}
