// Random controllers: what they take, and what they answer.
import { randomGrants, type AccessScope } from './random-access.js';
import { fieldsTree, randomFields, type FieldScope } from './random-fields.js';
import type { Planned, ServiceScope } from './service-scope.js';
import type { Node, Tree } from '../tree.js';

export function randomController(planned: Planned, scope: ServiceScope, above: AccessScope): Tree {
  const { choices, names, enums } = scope;
  const isSafe = choices.is(40);
  const { any, made } = scope.referencesFrom(planned);
  const members = (place: FieldScope['place'], least: number): Tree =>
    fieldsTree(
      randomFields(
        { choices, names, enums, references: { earlier: any, any, made }, place, isAlways: false, depth: 1 },
        least,
        3,
      ),
    );
  const tree: Tree = { kind: 'controller' };
  if (choices.is(15)) tree['description'] = 'Runs.';
  if (isSafe) tree['safe'] = true;
  if (choices.is(65)) {
    if (isSafe) tree['query'] = members('query', 1);
    else tree['input'] = { fields: members('input', 0) };
  }
  const output = outputOf(isSafe, scope, () => members('output', 1));
  if (output !== undefined) tree['output'] = output;
  if (scope.errors.length > 0 && choices.is(35)) tree['errors'] = choices.several(scope.errors, 1, 2);
  if (above.hasAuth && choices.is(50)) tree['access'] = randomGrants(choices, above.isOwned);
  return tree;
}

function outputOf(isSafe: boolean, { choices, shown }: ServiceScope, members: () => Tree): Node | undefined {
  const how = choices.weighted([
    [4, 'fields'],
    [shown.items.length + shown.single.length > 0 ? 4 : 0, 'ref'],
    [isSafe && shown.items.length > 0 ? 3 : 0, 'list'],
    [isSafe ? 0 : 2, 'none'],
  ]);
  switch (how) {
    case 'none':
      return undefined;
    case 'fields':
      return { ...(!isSafe && choices.is(30) && { status: choices.one([200, 202]) }), fields: members() };
    case 'ref':
      return {
        ...(!isSafe && choices.is(40) && { status: choices.one([201, 202]) }),
        ref: choices.one([...shown.items, ...shown.single]),
      };
    case 'list':
      return { list: { ref: choices.one(shown.items) } };
  }
}
