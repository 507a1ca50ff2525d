// Extracts the members of each endpoint from GitHub's published API description. The test compares examples/issues with them.
//   npm pack @octokit/openapi && tar xzf octokit-openapi-*.tgz
//   node test/published-api/extract.mjs package
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { places } from './places.mjs';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Which folder is the package @octokit/openapi in?');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const document = JSON.parse(readFileSync(join(folder, 'generated/api.github.com.json'), 'utf8'));

const resources = Object.fromEntries(Object.entries(places).map(([key, place]) => [key, published(key, place)]));
const text = JSON.stringify({ source: `@octokit/openapi ${version}`, licence: 'MIT', resources }, undefined, 1);
writeFileSync(join(import.meta.dirname, 'published.json'), `${text}\n`);

function published(key, { collection, create = collection, item }) {
  const above = { ...document.paths[collection], post: document.paths[create]?.post };
  const at = document.paths[item];
  if (at === undefined || (collection !== '' && document.paths[collection] === undefined)) throw new Error(key);
  const operations = {
    list: above.get,
    create: above.post,
    get: at.get,
    replace: at.put,
    patch: at.patch,
    delete: at.delete,
  };
  const shown = answerOf(at.get) ?? answerOf(at.patch) ?? answerOf(at.put) ?? answerOf(above.post);
  return {
    collection,
    item,
    operations: Object.keys(operations).filter((name) => operations[name] !== undefined),
    shown: membersOf(shown ?? itemsOf(answerOf(above.get))),
    create: membersOf(bodyOf(above.post) ?? bodyOf(at.put)),
    change: membersOf(bodyOf(at.patch)),
  };
}

function answerOf(operation) {
  const found = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'));
  return resolved(found?.[1])?.content?.['application/json']?.schema;
}

function itemsOf(schema) {
  const list = resolved(schema);
  if (list === undefined) return undefined;
  return list.type === 'array'
    ? list.items
    : Object.values(list.properties).find(({ type }) => type === 'array')?.items;
}

function bodyOf(operation) {
  return resolved(operation?.requestBody)?.content?.['application/json']?.schema;
}

function resolved(node) {
  if (node?.$ref === undefined) return node;
  return resolved(
    node.$ref
      .slice(2)
      .split('/')
      .reduce((at, name) => at[name], document),
  );
}

/** Member → its shape. What is one of several objects shows what any of them has. */
function membersOf(schema) {
  const node = resolved(schema);
  if (node === undefined) return {};
  const parts = [...(node.oneOf ?? []), ...(node.anyOf ?? []), ...(node.allOf ?? [])].map(resolved);
  const isChoice = node.allOf === undefined;
  const members = {};
  for (const part of [...parts, node]) {
    for (const [name, member] of Object.entries(part.properties ?? {})) {
      const isRequired = (part.required ?? []).includes(name) && !(isChoice && part !== node);
      members[name] ??= shapeOf(member, isRequired);
    }
  }
  return members;
}

/** `integer`, `string date-time`, `list of string`, `<simple-user>`; `?` where it may be absent, `| null` where null. */
function shapeOf(schema, isRequired) {
  return `${typeOf(schema)}${isNullable(schema) ? ' | null' : ''}${isRequired ? '' : ' ?'}`;
}

function isNullable(schema) {
  return schema.nullable === true || /\/nullable-/.test(schema.$ref ?? '') || resolved(schema).nullable === true;
}

function typeOf(schema) {
  if (schema.$ref !== undefined) {
    const node = resolved(schema);
    if (
      node.properties === undefined &&
      node.oneOf === undefined &&
      node.anyOf === undefined &&
      node.allOf === undefined
    ) {
      return typeOf(node);
    }
    return `<${schema.$ref
      .split('/')
      .at(-1)
      .replace(/^nullable-/, '')}>`;
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.allOf !== undefined) return schema.allOf.map(typeOf).join(' and ');
  if (schema.enum !== undefined) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(' ')}`;
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  if (schema.properties !== undefined) return 'object';
  if (schema.type === 'object') return 'map';
  return [schema.type ?? 'anything', ...(schema.format === undefined ? [] : [schema.format])].join(' ');
}
