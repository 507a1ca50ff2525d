// The links that tests of a resource expect.
import type { Model, Referrer, Resource, Transition } from '../../model/model.js';
import { linkedReferences, relationsOf } from '../../model/references.js';
import { expressionText } from '../expression.js';
import { propertyName, stringLiteral, templateText } from '../typescript.js';
import { fixturePlace } from './fixtures.js';
import { hrefPrefix, profileName, templateLiteral } from './places.js';
import { formerLinks } from '../representation/linked.js';

/** `...related(members, 'author', '/v1/people'),` */
function relatedLines({ field, reference }: Referrer, model: Model): readonly string[] {
  const base = model.conventions.absoluteLinks ? '${baseUrl}' : '';
  const place = templateLiteral(base + templateText(fixturePlace(reference.target(), model)));
  return relationsOf(reference).map((relation) => {
    const named = relation === field.name ? [] : [stringLiteral(relation)];
    const call = { callee: '...related', arguments: ['members', stringLiteral(field.name), place, ...named] };
    return `        ${expressionText(call)},\n`;
  });
}

/** What `_links` holds, one member a line. */
export function linksOf(resource: Resource, model: Model): string {
  const parent = resource.parents.at(-1);
  const profile = `${hrefPrefix(model)}/profiles/${profileName(model, resource)}`;
  const isUp = resource.hasItems ? resource.operations.includes('list') : parent?.operations.includes('get');
  const children = resource.children.filter(({ hasItems, operations }) =>
    operations.includes(hasItems ? 'list' : 'get'),
  );
  const entries: readonly (readonly [string, string])[] = [
    ...(resource.operations.includes('get') ? [['self', 'path'] as const] : []),
    ['profile', templateLiteral(profile)],
    ...(isUp ? [['up', resource.hasItems ? 'place' : "path.slice(0, path.lastIndexOf('/'))"] as const] : []),
    ...[...children, ...resource.controllers, ...resource.offeredTransitions.filter(isNewlyAllowed)].map(
      ({ names, name }) => [names.relation, `\`\${path}/${templateText(name)}\``] as const,
    ),
    ...formerLinks(children).map(({ names, name }) => [names.relation, `\`\${path}/${templateText(name)}\``] as const),
  ];
  const lines = entries.map(([name, href]) => `        ${propertyName(name)}: { href: ${href} },\n`);
  return [...lines, ...linkedReferences(resource).flatMap((referrer) => relatedLines(referrer, model))].join('');
}

/** Whether what has just been made may be led so. */
function isNewlyAllowed({ from, resource }: Transition): boolean {
  return from.includes(resource.states?.initial ?? '');
}
