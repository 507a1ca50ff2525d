import { versionOutput } from '../../../../output.js';
import { sends } from '../../../../asked-for.js';
import { aliasedFields, hasAliases, membersInside } from '../../../../../model/fields.js';
import type { Controller, Field, Model, Resource } from '../../../../../model/model.js';
import { sentence, singularOf } from '../../../../../model/names/names.js';
import { offeredNouns } from '../../../../../model/controllers.js';
import { bodyFields } from '../../../../../samples/example-values.js';
import { ImportList } from '../../../../imports.js';
import { expressionText } from '../../../../expression.js';
import { group, propertyText, stringLiteral } from '../../../../typescript.js';
import { moduleName } from '../../../module-names.js';
import { folderOf, profileName, versionPrefix } from '../../../places.js';

export const output = versionOutput({ emittedWhen: sends('text/html'), view: pagesView });

function pagesView(model: Model): Record<string, unknown> {
  const imports = new ImportList().add('../runtime/html/resource-pages.js', 'ResourcePages', 'type');
  for (const resource of model.allResources) {
    imports.addNamespace(`./${folderOf(resource)}/schema.js`, moduleName(resource));
  }
  if (hasAliases(model)) imports.add('../runtime/aliases.js', 'withoutAliases');
  if (model.allResources.some(({ createsAtKeys }) => createsAtKeys)) imports.add('../runtime/keys.js', 'isKey');
  for (const controller of offeredNouns(model).filter(takes)) {
    imports.addNamespace(`./${folderOf(controller)}/schema.js`, moduleName(controller));
  }
  if (model.controllers.length > 0) imports.add('../runtime/html/controller-pages.js', 'ControllerPages', 'type');
  return {
    imports: imports.toString(),
    version: `v${model.service.version}`,
    resources: model.allResources.map((resource) => entryOf(resource, model)),
    controllers: model.controllers.map((controller) => controllerEntry(controller, model)),
  };
}

function entryOf(resource: Resource, model: Model): string {
  const prefix = versionPrefix(model);
  const { names, operations, fields } = resource;
  const required = pathsOf(bodyFields(resource), isGiven);
  const immutable = pathsOf(fields, ({ access }) => access === 'immutable');
  const members = [
    text('path', prefix + resource.path),
    text('itemPath', prefix + resource.itemPath),
    text('singular', names.singular),
    text('plural', names.plural),
    text('description', resource.description),
    text('profile', `${prefix}/profiles/${profileName(model, resource)}`),
    list('operations', operations),
    `wrapper: ${wrapperOf(resource, model)}`,
    list('required', required),
    list('immutable', immutable),
    `schema: ${schemaOf(resource)}`,
    ...idsOf(resource),
    ...headingOf(resource),
    ...referencesOf(resource),
    ...statesOf(resource, model),
  ];
  return `  {\n${members.map((member) => `    ${member},\n`).join('')}  },`;
}

/** The members that a client has to give. */
function isGiven({ access, presence }: Field): boolean {
  return access !== 'read-only' && presence.kind === 'required';
}

/** The paths of members, inside objects too: `address/city`. */
function pathsOf(fields: readonly Field[], isMeant: (field: Field) => boolean): readonly string[] {
  return fields.flatMap((field) => [
    ...(isMeant(field) ? [field.name] : []),
    ...membersInside(field.type)
      .filter((inner) => isMeant(inner.field))
      .map(({ path }) => [field.name, ...path].join('/')),
  ]);
}

/** A form asks for each member once. */
function schemaOf(resource: Resource): string {
  const module = moduleName(resource);
  if (aliasedFields(resource).length === 0) return `${module}.schema`;
  const call = { callee: 'withoutAliases', arguments: [`${module}.schema`, `${module}.aliases`] };
  return expressionText(call);
}

/** What a store takes is told by the id. */
function wrapperOf(resource: Resource, { conventions }: Model): string {
  if (!resource.allowsIdInBody) return `${moduleName(resource)}.contract.wrapper`;
  return conventions.requestBody === 'wrapped' ? stringLiteral(resource.names.wrapper) : 'undefined';
}

/** Of a store: which ids a form may ask for. */
function idsOf(resource: Resource): readonly string[] {
  if (resource.kind !== 'store') return [];
  const member = `member: ${stringLiteral(resource.idKey?.field || 'id')}`;
  const allow = resource.createsAtKeys ? [`allow: (id) => isKey(id, ${moduleName(resource)}.key)`] : [];
  return [group('ids: { ', [member, ...allow], ' }')];
}

/** The member that an item is called by: a required text that is no id, else one that can be absent, else an address for mail. */
function headingOf({ kind, fields, owner, idKey }: Resource): readonly string[] {
  if (kind === 'document') return [];
  const shown = fields.filter(
    ({ name, access, reference }) =>
      access !== 'write-only' && reference === null && name !== owner?.name && name !== idKey?.field,
  );
  const texts = shown.filter(({ type }) => type.kind === 'string');
  const heading =
    texts.find(({ presence }) => presence.kind === 'required') ??
    texts[0] ??
    shown.find(({ type }) => type.kind === 'email');
  return [
    ...(heading === undefined ? [] : [text('heading', heading.name)]),
    ...(owner === null ? [] : [text('owner', owner.name)]),
  ];
}

/** With the relations of their links; without links there is nothing to lead along. */
function referencesOf({ fields }: Resource): readonly string[] {
  const members = fields.flatMap(({ name, reference, access }) =>
    reference?.isLinked === true && access !== 'write-only' ? [`${name}: ${stringLiteral(reference.relation)}`] : [],
  );
  return members.length === 0 ? [] : [group('references: { ', members, ' }')];
}

function takes({ input, query }: Controller): boolean {
  return input.length + query.length > 0;
}

/** Of states: what leads from one to another, as far as clients may ask for it. */
function statesOf(resource: Resource, model: Model): readonly string[] {
  const transitions = resource.offeredTransitions;
  if (resource.states === null || transitions.length === 0) return [];
  const entries = transitions.map((transition) => {
    const { name, names, description, from, to, input } = transition;
    const members = [
      text('name', name),
      text('title', singularOf(sentence(name))),
      text('description', description),
      list('from', from),
      text('to', to),
      `wrapper: ${controllerWrapper(transition, model)}`,
      list('required', pathsOf(input, isGiven)),
      `schema: ${takes(transition) ? `${moduleName({ names })}.taken` : '{}'}`,
    ];
    return `        {\n${members.map((member) => `          ${member},\n`).join('')}        },\n`;
  });
  const member = `      ${text('member', resource.states.field.name)},\n`;
  return [`states: {\n${member}      transitions: [\n${entries.join('')}      ],\n    }`];
}

function controllerEntry(controller: Controller, model: Model): string {
  const { path, names, description, safe, input, query } = controller;
  const required = pathsOf(safe ? query : input, isGiven);
  const members = [
    text('path', versionPrefix(model) + path),
    text('name', names.singular),
    text('description', description),
    `safe: ${safe}`,
    `wrapper: ${controllerWrapper(controller, model)}`,
    list('required', required),
    `schema: ${takes(controller) ? `${moduleName(controller)}.taken` : '{}'}`,
  ];
  return `  {\n${members.map((member) => `    ${member},\n`).join('')}  },`;
}

/** Around a body that says nothing, too. */
function controllerWrapper({ safe, names }: Controller, { conventions }: Model): string {
  return conventions.requestBody === 'wrapped' && !safe ? stringLiteral(names.wrapper) : 'undefined';
}

function text(key: string, value: string): string {
  return propertyText(key, stringLiteral(value));
}

function list(key: string, values: readonly string[]): string {
  return `${key}: ${group('[', values.map(stringLiteral), ']')}`;
}
