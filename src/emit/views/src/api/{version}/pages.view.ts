import { isTenant } from '../../../../../model/tenants.js';
import { versionOutput } from '../../../../output.js';
import { sendsMediaType } from '../../../../features/features.js';
import { aliasedFields, membersInside } from '../../../../../model/fields.js';
import { homeOf, secondaryLists } from '../../../../../model/secondary-lists.js';
import { namedReferrersIn } from '../../../../../model/references.js';
import type { Controller, Field, Json, Model, Resource } from '../../../../../model/model.js';
import { sentence, singularOf } from '../../../../../model/names/names.js';
import { untakenMembers } from '../../../../bodies/untaken-members.js';
import { bodyFields } from '../../../../../samples/example-values.js';
import { moduleName } from '../../../../names/module-names.js';
import { resourceFolder, versionNames } from '../../../../names/emitted-names.js';
import { profileName, versionPrefix } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';
import type { JsonObject } from '../../../../../types/json-value.js';
import { headingRank } from '../../../../../types/types.js';

export const output = versionOutput({ emittedWhen: sendsMediaType('text/html'), view: pagesView });

function pagesView(model: Model): View {
  return {
    ...versionNames(model),
    resources: [...model.allResources, ...secondaryLists(model)].map((resource) => resourceView(resource, model)),
    controllers: model.controllers.map((controller) => controllerView(controller, model)),
  };
}

function resourceView(resource: Resource, model: Model): View {
  const prefix = versionPrefix(model);
  const { names, operations, fields, kind, owner } = resource;
  return {
    name: moduleName(homeOf(resource)),
    folder: resourceFolder(homeOf(resource)),
    path: prefix + resource.path,
    itemPath: prefix + resource.itemPath,
    singular: names.singular,
    plural: names.plural,
    description: resource.description,
    profile: `${prefix}/profiles/${profileName(model, homeOf(resource))}`,
    operations,
    wrapperForm: wrapperForm(resource, model),
    wrapper: names.wrapper,
    required: pathsOf(bodyFields(resource), isGiven),
    immutable: pathsOf(fields, ({ access }) => access === 'immutable'),
    hasUntaken: untakenMembers(resource) !== null,
    schemaForm: schemaForm(resource),
    ids: kind === 'store' && { member: resource.idKey?.field || 'id', createsAtKeys: resource.createsAtKeys },
    facts: [
      ...(kind === 'document'
        ? []
        : [fact('heading', headingOf(resource)), fact('owner', isTenant(owner) ? '' : (owner?.name ?? ''))]),
      fact('references', referencesOf(resource)),
    ].filter(({ value }) => value !== '' && value !== false),
    states: statesView(resource, model),
  };
}

/** The partial with the schema of a form: aliases are no members of it, and some references offer a choice of targets. */
function schemaForm(resource: Resource): string {
  const withChoices = offersTargets(resource.fields) ? '-with-choices' : '';
  return `page-schema${withChoices}${aliasedFields(resource).length > 0 ? '-without-aliases' : ''}`;
}

/** The contract of a store is a function of the id, so its form names the wrapper again. */
function wrapperForm({ allowsIdInBody }: Resource, { conventions }: Model): string {
  if (!allowsIdInBody) return 'wrapper-of-contract';
  return conventions.requestBody === 'wrapped' ? 'wrapper-named' : 'without-wrapper';
}

function fact(name: string, value: Json) {
  return { name, value };
}

/** True when a client has to send the member. */
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

/** The member whose value is an item's heading: a required text that is no id, else an optional one, else an email. */
function headingOf({ fields, owner, idKey }: Resource): string {
  const shown = fields.filter(
    ({ name, access, reference }) =>
      access !== 'write-only' && reference === null && name !== owner?.name && name !== idKey?.field,
  );
  const texts = shown.filter(({ type }) => headingRank(type) === 'preferred');
  const heading =
    texts.find(({ presence }) => presence.kind === 'required') ??
    texts[0] ??
    shown.find(({ type }) => headingRank(type) === 'fallback');
  return heading?.name ?? '';
}

/** References with the relations of their links; false without links, since nothing can be followed. */
function referencesOf(resource: Resource): JsonObject | false {
  const members = namedReferrersIn(resource).flatMap(({ field: { name, access }, reference }) =>
    reference.isLinked && access !== 'write-only' ? [[name, reference.relation] as const] : [],
  );
  return members.length > 0 && Object.fromEntries(members);
}

function takes({ input, query }: Controller): boolean {
  return input.length + query.length > 0;
}

/** The transitions that clients may ask for. */
function statesView(resource: Resource, model: Model): View | false {
  const { states, offeredTransitions } = resource;
  if (states === null || offeredTransitions.length === 0) return false;
  return {
    member: states.field.name,
    transitions: offeredTransitions.map((transition) => ({
      name: transition.name,
      title: singularOf(sentence(transition.name)),
      description: transition.description,
      from: transition.from,
      to: transition.to,
      wrapper: controllerWrapper(transition, model),
      required: pathsOf(transition.input, isGiven),
      schema: takes(transition) && schemaOf(transition),
    })),
  };
}

function controllerView(controller: Controller, model: Model): View {
  const { path, names, description, safe, input, query } = controller;
  return {
    path: versionPrefix(model) + path,
    name: names.singular,
    description,
    safe,
    wrapper: controllerWrapper(controller, model),
    required: pathsOf(safe ? query : input, isGiven),
    schema: takes(controller) && schemaOf(controller),
  };
}

/** The module with the schema of a function's argument. */
function schemaOf(controller: Controller): View {
  const taken = controller.safe ? controller.query : controller.input;
  return { name: moduleName(controller), folder: resourceFolder(controller), offersTargets: offersTargets(taken) };
}

/** A form asks for a reference to one of several resources, by itself or in an object. */
function offersTargets(fields: readonly Field[]): boolean {
  return fields.some(
    ({ type }) => type.kind === 'object' && (type.targets !== undefined || offersTargets(type.fields)),
  );
}

/** The wrapper of a body, which an empty body has too. */
function controllerWrapper({ safe, names }: Controller, { conventions }: Model): string | false {
  return conventions.requestBody === 'wrapped' && !safe && names.wrapper;
}
