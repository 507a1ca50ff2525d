// What the file of a resource's computed members says: what the owner's hook is given and returns, and how that is checked.
import type { Field, Model, Resource } from '../../model/model.js';
import { withArticle } from '../article.js';
import { exampleComputed } from '../../samples/example-values.js';
import { ImportList } from '../imports.js';
import { genericType, expressionText } from '../expression.js';
import { jsonLiteral, stringLiteral } from '../typescript.js';
import { BodyText, itemTypeName } from './body-text.js';
import { moduleName } from './module-names.js';
import { apiPrefix, ownVersion, storeModule } from './places.js';

/** What the owner's file names until the hook is written. */
export function examplesName({ names }: Resource): string {
  return `${names.variable}Examples`;
}

export function representsType({ names }: Resource): string {
  return `${names.type}Represents`;
}

export function computedView(resource: Resource, model: Model): Record<string, unknown> {
  const { type, singular, collection } = resource.names;
  const computed = new BodyText();
  const made = resource.computed.map((field): Field => ({ ...field, access: 'read-write' }));
  computed.add(`${type}Computed`, 'readComputed', made, [], `What your code makes of ${withArticle(singular)}.`);
  const above = resource.collectionAbove;
  const path = above === undefined ? [] : [[`${moduleName(above)}.Path`]];
  const before = `export type ${representsType(resource)} = `;
  const parts = ['itemOf: documentOf', 'read: readComputed', 'shapes: SHAPES', requirement(model)];
  return {
    imports: importsOf(resource, computed, model).toString(),
    interfaces: computed.interfaces,
    represents: before + genericType('Represents', [[itemTypeName(resource)], [`${type}Computed`], ...path]),
    examples: examplesName(resource),
    type,
    example: jsonLiteral(exampleComputed(resource)),
    hooks: `extensions.v${model.service.version}.${collection}`,
    parts,
    readers: computed.readers,
  };
}

/**
 * In tests: the shapes of what the examples show.
 * @param shapes those of what is stored
 */
export function exampleShapes(resource: Resource, shapes: string): string {
  const text = JSON.stringify(exampleComputed(resource));
  const members = text === '{}' ? '' : `,${text.slice(1, -1)}`;
  return expressionText({ callee: 'shapesOf', arguments: [shapes, stringLiteral(members)] });
}

function requirement({ overrides }: Model): string {
  return overrides.concurrency ? 'requirePrecondition' : 'requirePrecondition: settings.requirePrecondition';
}

function importsOf(resource: Resource, computed: BodyText, { overrides }: Model): ImportList {
  const api = apiPrefix(resource);
  const imports = computed.addImports(api, new ImportList());
  imports.add(`${api}api.js`, 'Api', 'type').add(`${api}runtime/computing.js`, 'Computing');
  imports
    .add(`${api}runtime/computing.js`, 'Represents', 'type')
    .add(`${api}runtime/computing.js`, 'WithComputed', 'type');
  imports
    .add('./representation.js', 'SHAPES')
    .add('./representation.js', 'documentOf')
    .add('./schema.js', itemTypeName(resource), 'type')
    .add('./store.js', 'Row', 'type');
  if (overrides.concurrency) imports.add(`${ownVersion(resource)}own-settings.js`, 'requirePrecondition');
  else imports.add(`${api}settings.js`, 'settings');
  const above = resource.collectionAbove;
  if (above !== undefined) imports.addNamespace(storeModule(above, resource), moduleName(above), 'type');
  return imports;
}
