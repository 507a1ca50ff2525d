// Partial responses: the members of a representation that are shown (F.1 to F.5). Their names in a request are read by
// fields.ts.
import { parameterProblem } from '../http/query.js';
import { isArray, isObject, type Json } from '../json/json.js';
import type { Problem } from '../problems/problem.js';

/**
 * The members that can be selected, each with the members inside it, or null where there are none to name (scalars,
 * free JSON). `*` is any name: those of a map are data.
 */
export type MemberTree = { readonly [name: string]: MemberTree | null };

/** The selected members; null selects the whole of one. */
export type Selection = ReadonlyMap<string, Selection | null>;

const ANY_NAME = '*';

type GrowingSelection = Map<string, GrowingSelection | null>;

/**
 * @param paths the names that lead to each chosen member
 * @throws Problem `invalid-parameter` when there are more than `maxFields` (F.4)
 * @throws Problem `unknown-field`, naming the ones that there are (F.3)
 */
export function selectionOf(paths: readonly (readonly string[])[], members: MemberTree, maxFields: number): Selection {
  if (paths.length > maxFields) throw tooManyFields(maxFields);
  const selection: GrowingSelection = new Map();
  for (const path of paths) {
    checkPath(path, members);
    addPath(path, selection);
  }
  return selection;
}

function checkPath(path: readonly string[], members: MemberTree): void {
  let inside: MemberTree | null = members;
  for (const [depth, name] of path.entries()) {
    const parent = path.slice(0, depth).join('.');
    if (inside === null) throw unknown(`The field "${parent}" has no fields inside that can be selected.`);
    const next: MemberTree | null | undefined = Object.hasOwn(inside, name) ? inside[name] : inside[ANY_NAME];
    if (next === undefined) {
      const where = parent === '' ? 'here' : `in "${parent}"`;
      throw unknown(`There is no field "${name}" ${where}. There are: ${Object.keys(inside).join(', ')}.`);
    }
    inside = next;
  }
}

/** A member that is selected as a whole stays whole, whichever of `a` and `a.b` comes first (F.5). */
function addPath(path: readonly string[], selection: GrowingSelection): void {
  let inside = selection;
  for (const [depth, name] of path.entries()) {
    const chosen = inside.get(name);
    if (chosen === null) return;
    if (depth === path.length - 1) {
      inside.set(name, null);
      return;
    }
    const deeper: GrowingSelection = chosen ?? new Map();
    inside.set(name, deeper);
    inside = deeper;
  }
}

/** The selected members of a representation, in its own order; of each element, if it is an array (F.2). */
export function select(selection: Selection, value: Json): Json {
  if (isArray(value)) return value.map((element) => select(selection, element));
  if (!isObject(value)) return value;
  const shown: [string, Json][] = [];
  for (const [name, member] of Object.entries(value)) {
    const inside = selection.get(name);
    if (inside !== undefined) shown.push([name, inside === null ? member : select(inside, member)]);
  }
  return Object.fromEntries(shown);
}

/** The same for a representation's text; the whole text without a selection. */
export function selectedText(text: string, selection: Selection | undefined): string {
  if (selection === undefined) return text;
  const value: Json = JSON.parse(text);
  return JSON.stringify(select(selection, value));
}

export function tooManyFields(maxFields: number): Problem {
  return invalidSelection(`There may be at most ${maxFields} fields.`);
}

export function invalidSelection(detail: string): Problem {
  return parameterProblem('invalid-parameter', 'fields', detail);
}

function unknown(detail: string): Problem {
  return parameterProblem('unknown-field', 'fields', detail);
}
