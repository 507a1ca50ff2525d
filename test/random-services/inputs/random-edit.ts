// A random next version: a few edits of the one before it, of every kind that an owner makes.
import type { Choices } from './choices.js';
import { copyOf, isTree, treeAt, type Node, type Tree } from '../tree.js';
import { type Edit, ofService, set } from './edit-parts.js';
import { fieldEdits } from './field-edits.js';
import { resourceEdits } from './resource-edits.js';

/** @returns the next version, and what was done to it */
export function randomEdit(
  older: Tree,
  choices: Choices,
  most: number,
): { readonly newer: Tree; readonly done: readonly string[] } {
  const newer = copyOf(older);
  newer['version'] = Number(older['version']) + 1;
  delete newer['breaking'];
  delete newer['lifecycle'];
  forgetFormerNames(treeAt(newer, 'resources'));
  const wanted = choices.int(1, most);
  const done: string[] = [];
  for (let tries = 0; done.length < wanted && tries < 30; tries++) {
    const [name, edit] = choices.one(Object.entries(EDITS));
    if (edit({ tree: newer, choices })) done.push(name);
  }
  return { newer, done };
}

/** Removes `was` and `alias`: they name what the version right before had, and this one is now that version. */
function forgetFormerNames(node: Node): void {
  if (Array.isArray(node)) return node.forEach(forgetFormerNames);
  if (!isTree(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'resources' || key === 'fields') {
      for (const one of Object.values(isTree(value) ? value : {})) {
        if (isTree(one) && typeof one['was'] === 'string') delete one['was'];
        if (isTree(one) && one['alias'] === true) delete one['alias'];
      }
    }
    forgetFormerNames(value);
  }
}

/** The order decides what a seed draws. */
const EDITS: Readonly<Record<string, Edit>> = {
  ...fieldEdits,
  ...resourceEdits,
  'change conventions': ofService('conventions', (conventions, choices) => {
    const [key, values] = choices.one(
      Object.entries({ request_body: ['wrapped', 'bare'], concurrency: ['optional', 'required'] }),
    );
    return set(conventions, key, choices.one(values));
  }),
  'change page': ofService('limits', (limits, choices) => {
    const page = treeAt(limits, 'page');
    limits['page'] = page;
    const key = choices.one(['max', 'over_max', 'total']);
    return set(
      page,
      key,
      key === 'max' ? choices.one([50, 200]) : key === 'total' ? 'exact' : choices.one(['clamp', 'reject']),
    );
  }),
  'change problem': ofService('errors', (errors, choices) => {
    const names = Object.keys(errors);
    if (names.length === 0) return false;
    return set(treeAt(errors, choices.one(names)), 'status', choices.one([409, 410, 422]));
  }),
};
