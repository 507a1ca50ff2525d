// Where the tests of a resource make it, with what has to be there before.
import type { Controller, Model, Resource } from '../../model/model.js';
import { group, stringLiteral, templateText } from '../typescript.js';
import { fixturePlace, givenFixtures, neededFixtures } from './fixtures.js';
import { hrefPrefix, templateLiteral } from './places.js';
import { callStatement } from './statements.js';
import { following, holding } from './test-children.js';
import { constant } from './test-constants.js';
import { keySegment, makingBody, makingOf, seedOf } from './test-parents.js';

export interface ParentSteps {
  readonly constants: string;
  readonly lines: readonly string[];
  /** The place of the resource itself: an expression. */
  readonly place: string;
}

export function parentSteps(resource: Resource | Controller, model: Model): ParentSteps {
  const own = 'fields' in resource ? [resource] : [];
  const given = 'fields' in resource ? [] : givenFixtures(resource);
  const least = own.flatMap((one) => [...holding(one), ...following(one)]);
  const needed = neededFixtures([...resource.parents, ...own], model, least, given);
  const constants = needed.map(({ target, rows }) => constant(fixtureName(target), rows, FIXTURES).text());
  const lines = needed.map(({ target }) => {
    const place = stringLiteral(fixturePlace(target, model));
    return callStatement('await ', 'service.seedAll', [fixtureName(target), place]).trimStart();
  });
  let above = '';
  for (const parent of resource.parents) {
    const url = above === '' ? templateLiteral(hrefPrefix(model) + templateText(parent.path)) : below(above, parent);
    const { variable } = parent.names;
    const making = makingOf(parent);
    above = `${variable}Path`;
    if (making === 'none') lines.push(`const ${above} = ${url};`);
    else if (making === 'row') {
      constants.push(constant(`${variable}Row`, seedOf(parent, model), 'Seed').text());
      lines.push(`const ${above} = await service.seed(${variable}Row, ${url});`);
    } else {
      constants.push(constant(`${variable}Body`, makingBody(parent, model)).text());
      lines.push(
        `${group(`const { path: ${above} } = await service.make(`, [`'${making}'`, atKey(url, parent), `${variable}Body`], ')')};`,
      );
    }
  }
  const place =
    above === '' ? templateLiteral(hrefPrefix(model) + templateText(resource.path)) : below(above, resource);
  return { constants: constants.join('\n'), lines, place };
}

const FIXTURES = 'Readonly<Record<string, Seed>>';

function fixtureName({ names }: Resource): string {
  return `${names.variable}Rows`;
}

/** The expression of a place, with the id of an item of a store. */
function atKey(url: string, resource: Resource): string {
  const segment = keySegment(resource);
  return segment === '' ? url : `${url.slice(0, -1)}${segment}${url.slice(-1)}`;
}

function below(above: string, resource: Pick<Resource, 'name'>): string {
  return `\`\${${above}}/${templateText(resource.name)}\``;
}
