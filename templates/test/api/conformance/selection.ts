// The selection of checks for `npm test`: each statement of a rule is checked on few subjects, with every kind among
// them. Two subjects of a kind fail for the same reason. `npm run conformance` makes all checks.
import { isLeftOut, resources, service, unchanged } from '../routes-under-test.js';
import { deployedAt } from './deployed.js';
import type { Subject, Subjects } from './rule.js';
import {
  parentOf,
  type ControllerUnderTest,
  type FieldUnderTest,
  type PathUnderTest,
  type ResourceUnderTest,
} from './subject.js';

const makesAll = process.env['CONFORMANCE_CHECKS'] === 'all' || deployedAt !== undefined;

/** Keys of resources with others below them. */
const parents = new Set(resources.map(({ parent }) => parent));

let [all, selected] = [0, 0];

/** The subjects on which a statement is checked. */
export function selectSubjects<T extends Subject>(id: string, statement: string, subjects: Subjects<T>): Subjects<T> {
  const chosen = makesAll ? subjects : selectionOf(id, statement, subjects);
  all += subjects.length;
  selected += chosen.length;
  return chosen;
}

/** Prints how many checks are left out, if any are. */
export function reportSelection(): void {
  if (selected === all) return;
  const about = service.interpreter === undefined ? service.version : `${service.version} in the next version`;
  console.log(`${selected} of ${all} checks of ${about}. All of them: npm run conformance`);
}

function selectionOf<T extends Subject>(id: string, statement: string, subjects: Subjects<T>): Subjects<T> {
  const possible = subjects.filter(([label]) => isLeftOut?.(id, `${statement}: ${label}`) !== true);
  const spread = rotated(possible.length > 0 ? possible : subjects, id + statement);
  // Subjects that the next version has unchanged are checked there. Here one of them is enough, if there is no other.
  const own = spread.filter(([, subject]) => !isUnchanged(subject));
  const chosen = own.length > 0 ? oneOfEachKind(own) : spread.slice(0, 1);
  return subjects.filter((one) => chosen.includes(one));
}

/** Statements begin with different subjects, so each resource is checked by some of them. */
function rotated<T>(items: readonly T[], text: string): readonly T[] {
  const turn = [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % Math.max(items.length, 1);
  return [...items.slice(turn), ...items.slice(0, turn)];
}

/** Chooses the subject with the most traits that no chosen one has, until no new traits are left. */
function oneOfEachKind<T extends Subject>(subjects: Subjects<T>): Subjects<T> {
  const all = subjects.map((subject) => ({ subject, traits: traitsOf(subject[1]) }));
  const shown = new Set<string>();
  const newIn = (traits: readonly string[]): number => traits.filter((trait) => !shown.has(trait)).length;
  const chosen: (readonly [label: string, subject: T])[] = [];
  for (;;) {
    const most = Math.max(0, ...all.map(({ traits }) => newIn(traits)));
    const best = all.find(({ traits }) => most > 0 && newIn(traits) === most);
    if (best === undefined) return chosen;
    chosen.push(best.subject);
    for (const trait of best.traits) shown.add(trait);
  }
}

/** The traits by which the checks of one rule distinguish subjects. */
function traitsOf(subject: Subject): readonly string[] {
  if (subject === undefined) return ['service'];
  if ('safe' in subject) return traitsOfController(subject);
  if ('field' in subject) return [subject.resource.kind, ...traitsOfMember(subject.field)];
  if ('ofList' in subject) return traitsOfPath(subject);
  if ('resource' in subject) return [subject.resource.kind, ...traitsOfMember(subject.nested)];
  return traitsOfResource(subject);
}

function traitsOfPath({ resource, ofList, methods }: PathUnderTest): readonly string[] {
  return [...traitsOfResource(resource), ofList ? 'list' : 'item', ...methods];
}

function traitsOfResource(resource: ResourceUnderTest): readonly string[] {
  const { key, kind, making, operations, owner, states, nested } = resource;
  return [
    kind,
    `made by ${making}`,
    parentOf(resource) === undefined ? 'top' : 'below another',
    operations.includes('patch') || operations.includes('replace') ? 'changes' : 'stays',
    ...(owner === undefined ? [] : ['owned']),
    ...(states === undefined ? [] : ['with states']),
    ...(nested === undefined ? [] : ['with objects']),
    ...(parents.has(key) ? ['with children'] : []),
  ];
}

function traitsOfMember({ type, access, presence }: Pick<FieldUnderTest, 'type' | 'access' | 'presence'>) {
  return [type, access, presence];
}

function traitsOfController(controller: ControllerUnderTest): readonly string[] {
  const { safe, takes, pages, shows, members, parent } = controller;
  const result = shows === undefined ? (members === undefined ? 'nothing' : 'members') : pages ? 'page' : 'item';
  return [
    safe ? 'asks' : 'acts',
    takes ? 'takes something' : 'takes nothing',
    `answers with ${result}`,
    parent === undefined ? 'top' : 'below another',
  ];
}

function isUnchanged(subject: Subject): boolean {
  if (subject === undefined) return false;
  return unchanged.includes('resource' in subject ? subject.resource.key : subject.key);
}
