// The text of a new service's resources.yaml.
import { yamlWord } from '../../text/quoting.js';

export interface ServiceOutline {
  readonly service: string;
  /** Paths of collections: `users`, `rooms/participants`. */
  readonly resources: readonly string[];
  /** Settings other than the defaults: `paging: cursor`. */
  readonly conventions: Readonly<Record<string, string>>;
}

type Branch = Map<string, Branch>;

/** @param schema the path of the JSON Schema, relative to the file */
export function inputText({ service, resources, conventions }: ServiceOutline, schema: string): string {
  const chosen = Object.entries(conventions).map(([key, value]) => `  ${key}: ${yamlWord(value)}\n`);
  return [
    `# yaml-language-server: $schema=${schema}\n`,
    '# Run "restwright generate" after each change, or leave "restwright generate --watch" running.\n',
    `service: ${yamlWord(service)}\n`,
    'version: 1\n',
    ...(chosen.length === 0 ? [] : ['conventions:\n', ...chosen]),
    'resources:\n',
    branchText(treeOf(resources), '  '),
  ].join('');
}

function treeOf(paths: readonly string[]): Branch {
  const tree: Branch = new Map();
  for (const path of paths) {
    let at = tree;
    for (const name of path.split('/')) {
      const below = at.get(name) ?? new Map<string, Branch>();
      at.set(name, below);
      at = below;
    }
  }
  return tree;
}

function branchText(branch: Branch, indent: string): string {
  return [...branch]
    .map(([name, below]) => {
      const inner = `${indent}  `;
      const nested = below.size === 0 ? '' : `${inner}resources:\n${branchText(below, `${inner}  `)}`;
      return `${indent}${yamlWord(name)}:\n${inner}fields:\n${inner}  name: string\n${nested}`;
    })
    .join('');
}

/** Splits `users, rooms/participants`. */
export function parsePaths(text: string): readonly string[] {
  return text
    .split(/[\s,]+/)
    .map((path) => path.replaceAll(/^\/+|\/+$/g, ''))
    .filter((path) => path !== '');
}

/** A service name made from a folder's name: `My Shop` → `my-shop`. */
export function serviceNameFrom(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 63);
  return name === '' ? 'service' : name;
}
