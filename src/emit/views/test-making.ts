// The function that makes what a test of a resource is about.
import type { Resource } from '../../model/model.js';
import { exampleShapes } from './computed-examples.js';
import type { Facts } from './resource-test-facts.js';

/** The function that makes what a test is about. */
export function makeFunction(facts: Facts): string {
  const { making, wraps, shownName, resource } = facts;
  if (resource.kind === 'store') return makeAtKeyFunction(facts);
  if (making === 'POST' || making === 'PUT') {
    const sent = facts.uniques.length > 0 ? 'sent' : 'members';
    const parameter = facts.uniques.length > 0 ? 'sent = members' : '';
    const body = wraps ? `wrapped(${sent})` : sent;
    return `  function make(${parameter}): Promise<Made> {\n    return service.make('${making}', place, ${body});\n  }`;
  }
  const path = making === 'row' ? '    const path = await service.seed(row, place);\n' : '';
  const version = making === 'row' ? 1 : 0;
  const name = making === 'row' ? 'path' : 'path: place';
  const shownAt = making === 'row' ? 'path' : 'place';
  const tag = `\`"${version}.\${${shapesName(resource)}['application/json']}"\``;
  return (
    `  async function make(): Promise<Made> {\n${path}${shapesLine(resource)}` +
    `    return { ${name}, etag: ${tag}, body: representation(${shownAt}, ${shownName}) };\n  }`
  );
}

/** The tag of what no request has made is known beforehand. */
function shapesName(resource: Resource): string {
  return resource.hasComputedFields ? 'shapes' : 'SHAPES';
}

function shapesLine(resource: Resource): string {
  if (!resource.hasComputedFields) return '';
  return `const shapes = ${exampleShapes(resource, 'SHAPES')};\n`;
}

/** The same for an item of a store, which a test may put at an id of its own. */
function makeAtKeyFunction({ making, wraps, shownName, uniques, resource }: Facts): string {
  if (making === 'PUT') {
    const sent = uniques.length > 0 ? 'sent' : 'members';
    const parameter = uniques.length > 0 ? ', sent = members' : '';
    const body = wraps ? `wrapped(${sent})` : sent;
    const call = `service.make('PUT', \`\${place}/\${id}\`, ${body})`;
    return `  function make(id = key${parameter}): Promise<Made> {\n    return ${call};\n  }`;
  }
  return (
    `  async function make(id = key): Promise<Made> {\n    const path = await service.seed(row, place, id);\n${shapesLine(resource)}` +
    `    return { path, etag: \`"1.\${${shapesName(resource)}['application/json']}"\`, body: representation(path, ${shownName}) };\n  }`
  );
}
