// What the HTML pages know of each resource: its names, what it offers, and which members a client gives.
import type { Model, Resource } from '../../model/model.js';
import { sentFields } from '../example-values.js';
import { ImportList } from '../imports.js';
import { group, stringLiteral } from '../typescript.js';
import { HEADER } from './header.js';
import { moduleName } from './module-names.js';
import { folderOf, profileName, versionPrefix } from './places.js';
import { contractTakesId } from './schema-view.js';

export function pagesView(model: Model): Record<string, unknown> {
  const imports = new ImportList().add('../runtime/html/resource-pages.js', 'ResourcePages', 'type');
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/schema.js`, moduleName(resource));
  }
  return {
    header: HEADER,
    imports: imports.toString(),
    version: `v${model.service.version}`,
    resources: model.allResources.map((resource) => entryOf(resource, model)),
  };
}

function entryOf(resource: Resource, model: Model): string {
  const prefix = versionPrefix(model);
  const { names, operations, fields } = resource;
  const required = sentFields(resource).filter(
    ({ access, presence }) => access !== 'read-only' && presence.kind === 'required',
  );
  const immutable = fields.filter(({ access }) => access === 'immutable');
  const members = [
    text('path', prefix + resource.path),
    text('itemPath', prefix + resource.itemPath),
    text('singular', names.singular),
    text('plural', names.plural),
    text('description', resource.description),
    text('profile', `${prefix}/profiles/${profileName(model, resource)}`),
    list('operations', operations),
    `wrapper: ${moduleName(resource)}.${contractTakesId(resource) ? "contractOf('')" : 'contract'}.wrapper`,
    list(
      'required',
      required.map(({ name }) => name),
    ),
    list(
      'immutable',
      immutable.map(({ name }) => name),
    ),
    `schema: ${moduleName(resource)}.schema`,
  ];
  return `  {\n${members.map((member) => `    ${member},\n`).join('')}  },`;
}

function text(key: string, value: string): string {
  const literal = stringLiteral(value);
  return key.length + literal.length + 7 <= 120 ? `${key}: ${literal}` : `${key}:\n      ${literal}`;
}

function list(key: string, values: readonly string[]): string {
  return `${key}: ${group('[', values.map(stringLiteral), ']', { indent: 4, before: key.length + 2, after: 1 })}`;
}
