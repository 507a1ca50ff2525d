// What the files say of transitions that only the owner's code may ask for.
import { givenReferences, hasSystemTransitions } from '../../model/controllers.js';
import type { Model, Resource, Transition } from '../../model/model.js';
import { camelCase } from '../../model/names/names.js';
import type { ServedVersions } from '../../model/served.js';
import { ImportList } from '../imports.js';
import { expressionText } from '../expression.js';
import { commentText, group, stringLiteral } from '../typescript.js';
import { changingStatements } from './hooked-text.js';
import { moduleName } from './module-names.js';
import { apiPrefix, folderOf, ownVersion, storeModule, versionPrefix } from './places.js';
import { callStatement } from './statements.js';
import { stampsMove } from '../rows/stamps.js';
import { inputTypeName, itemTypeName } from '../rows/type-names.js';
import { rowPath } from './store-calls.js';
import { fromOldest, versionNames } from './version-names.js';

/** `src/api/transitions.ts`. */
export function systemView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  const models = fromOldest(versions).filter(hasSystemTransitions);
  const members = models.map((model) => {
    const { version } = versionNames(model);
    return [version, `${version}Transitions(app, api)`] as const;
  });
  return { versions: models.map(versionNames), made: expressionText({ members }) };
}

/** `src/api/v1/transitions.ts`. */
export function versionSystemView(model: Model): Record<string, unknown> {
  const resources = model.allResources.filter((resource) => resource.systemTransitions.length > 0);
  const imports = new ImportList()
    .add('fastify', 'FastifyInstance', 'type')
    .add('../runtime/system-transitions.js', 'SystemPorts', 'type');
  for (const resource of resources) {
    const module = `./${folderOf(resource)}/transitions.js`;
    imports.add(module, functionName(resource)).add(module, `${resource.names.type}Transitions`, 'type');
  }
  return {
    imports: imports.toString(),
    ...versionNames(model),
    resources: resources.map((resource) => ({
      path: commentText(versionPrefix(model) + resource.path),
      name: resource.names.collection,
      type: resource.names.type,
      made: `${resource.names.collection}: ${functionName(resource)}(app, api)`,
    })),
  };
}

/** `src/api/v1/loans/transitions.ts`. */
export function systemTransitionsView(resource: Resource, model: Model): Record<string, unknown> {
  const { names } = resource;
  const plan = resource.table;
  const store = moduleName(resource);
  const stamps = stampsMove(resource);
  const open = `export function ${functionName(resource)}(`;
  const path = pathOf(resource);
  return {
    imports: importsOf(resource).toString(),
    items: resource.hasItems ? names.plural : names.singular,
    type: names.type,
    signature: group(open, ['app: FastifyInstance', 'api: SystemPorts'], `): ${names.type}Transitions`),
    clock: stamps,
    changing: changingStatements(resource, model, store),
    transitions: resource.systemTransitions.map((transition) => {
      const { name, input } = transition;
      const takes = input.length > 0;
      const asked = {
        members: [['transition', stringLiteral(name)] as const, ...(takes ? [['input', 'input'] as const] : [])],
      };
      const move = {
        callee: 'move',
        arguments: [
          'transaction',
          ...(rowPath(plan).length > 0 ? ['path'] : []),
          'current',
          stringLiteral(name),
          ...(stamps ? ['clock.now()'] : []),
        ],
      };
      const parameters = [...(path === '' ? [] : ['path']), ...(takes ? ['input'] : [])];
      return {
        summary: commentText(aboutOf(transition)),
        member: memberOf(transition, path),
        method: `${camelCase(name)}(${parameters.join(', ')})`,
        changingCall: `changing(undefined, ${resource.collectionAbove === undefined ? '{}' : 'path'}, function* (transaction, change)`,
        current: callStatement('const current = yield* ', `${store}.existing`, [
          'transaction',
          ...(path === '' ? [] : ['path']),
        ]),
        checkGiven:
          givenReferences(transition).length === 0
            ? ''
            : callStatement('yield* ', `${inputModule(transition)}.references.checkInput`, ['transaction', 'input']),
        requireAllowed: callStatement('', 'requireAllowed', [stringLiteral(name), 'current']),
        moved: callStatement('return yield* ', 'change.moved', ['current', asked, move]),
      };
    }),
  };
}

function aboutOf({ from, to, description }: Transition): string {
  const states = from.length > 1 ? `${from.slice(0, -1).join(', ')} or ${from.at(-1) ?? ''}` : from.join('');
  return `From ${states} to ${to}${description === '' ? '.' : `: ${description}`}`;
}

function memberOf(transition: Transition, path: string): string {
  const { names, input, resource, name } = transition;
  const module = givenReferences(transition).length === 0 ? '' : `${inputModule(transition)}.`;
  const parameters = [
    ...(path === '' ? [] : [`path: ${path}`]),
    ...(input.length > 0 ? [`input: ${module}${inputTypeName({ names })}`] : []),
  ];
  const close = `): Promise<${itemTypeName(resource)}>;`;
  return `  ${group(`${camelCase(name)}(`, parameters, close)}`;
}

/** The type of the ids that find it; '' where none are needed. */
function pathOf(resource: Resource): string {
  const holder = resource.hasItems ? resource : resource.collectionAbove;
  return holder === undefined ? '' : `${moduleName(holder)}.Path`;
}

/** The module of what it takes, where more than its type is needed. */
function inputModule({ name }: Transition): string {
  return `${camelCase(name)}Input`;
}

function functionName({ names }: Resource): string {
  return `${names.type.slice(0, 1).toLowerCase()}${names.type.slice(1)}Transitions`;
}

function importsOf(resource: Resource): ImportList {
  const api = apiPrefix(resource);
  const imports = new ImportList()
    .add('fastify', 'FastifyInstance', 'type')
    .add(`${api}runtime/system-transitions.js`, 'SystemPorts', 'type')
    .add(`${api}runtime/system-transitions.js`, 'changingBySystem')
    .add('./representation.js', 'documentOf')
    .add('./schema.js', itemTypeName(resource), 'type')
    .add('./states.js', 'move')
    .add('./states.js', 'requireAllowed')
    .addNamespace('./store.js', moduleName(resource));
  if (resource.errors.length > 0) {
    imports.add(`${api}runtime/business-errors.js`, 'failing').add(`${ownVersion(resource)}errors.js`, 'errors');
  }
  const above = resource.collectionAbove;
  if (!resource.hasItems && above !== undefined)
    imports.addNamespace(storeModule(above, resource), moduleName(above), 'type');
  for (const transition of resource.systemTransitions) {
    if (transition.input.length === 0) continue;
    const module = `./${folderOf(transition).split('/').at(-1) ?? ''}/schema.js`;
    if (givenReferences(transition).length > 0) imports.addNamespace(module, inputModule(transition));
    else imports.add(module, inputTypeName(transition), 'type');
  }
  return imports;
}
