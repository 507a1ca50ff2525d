// Facts of a controller for its emitted tests: the request, the arguments of its function, and the allowed results.
import { definitionOf, isSimple } from '../../types/types.js';
import { exampleMembers } from '../../types/values.js';
import { givenReferences, type GivenReference } from '../../model/controllers.js';
import type { Controller, Field, Json, Model } from '../../model/model.js';
import { formerPathsOfController } from '../routes/offered-paths.js';
import { nounOwnerFacts } from './caller-facts.js';
import { danglingValue } from './fixtures.js';
import { versionPrefix } from '../routes/urls.js';
import { LONGEST_WRONG_VALUE, membersOf, wrongValue } from './fact-values.js';
import { shownMembers, wrongValues, type Members } from './test-values.js';

export interface ControllerFacts {
  /** The members of the input, or the parameters of the query. */
  readonly taken: readonly Field[];
  readonly sent: Members;
  /** The same members as the texts of a query. */
  readonly texts: Members;
  /** The function's arguments, with the defaults. */
  readonly given: Members;
  readonly required: readonly string[];
  /** Wrong values; for a query, texts. */
  readonly wrong: Members;
  /** Changes that refer to nothing, by pointer or by the parameter's name. */
  readonly dangling: Members;
  /** Declared members that the function may return; empty where it answers otherwise. */
  readonly result: Members;
}

export function controllerFacts(controller: Controller): ControllerFacts {
  const { safe, input, query, output } = controller;
  const taken = safe ? query : input;
  const sent = exampleMembers(taken);
  return {
    taken,
    sent,
    texts: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    given: shownMembers(taken, sent),
    required: taken.filter(({ presence }) => presence.kind === 'required').map(({ name }) => name),
    wrong: membersOf(taken, safe ? wrongText : wrongValue),
    dangling: Object.fromEntries(givenReferences(controller).flatMap((one) => danglingEntry(one, safe))),
    result: output.kind === 'fields' ? exampleMembers(output.fields) : {},
  };
}

function danglingEntry(given: GivenReference, safe: boolean): readonly (readonly [string, Members])[] {
  const { name } = given.field;
  const dangling = danglingValue(given);
  return dangling === undefined ? [] : [[safe ? name : `/${name}${dangling.at}`, { [name]: dangling.value }]];
}

/** A text that stands for no value of the type; undefined where every text does. */
function wrongText({ type }: Field): Json | undefined {
  const typescript = isSimple(type) ? definitionOf(type).typescript : undefined;
  if (typescript === 'number' || typescript === 'boolean') return 'x';
  return wrongValues(type).find(({ value }) => typeof value === 'string' && value.length <= LONGEST_WRONG_VALUE)?.value;
}

export function controllerUnderTest(controller: Controller, model: Model): Json {
  const { key, parents, path, names, safe, output, errors } = controller;
  const facts = controllerFacts(controller);
  const parent = parents.at(-1);
  const refersTo = [...new Set(givenReferences(controller).map(({ reference }) => reference.target().key))];
  const former = formerPathsOfController(controller).map((one) => versionPrefix(model) + one);
  const shown = output.kind === 'resource' || output.kind === 'page' ? output.resource.key : undefined;
  return {
    key,
    ...(parent !== undefined && { parent: parent.key }),
    path: versionPrefix(model) + path,
    name: names.collection,
    safe,
    wrapper: names.wrapper,
    relation: names.relation,
    takes: facts.taken.length > 0,
    sent: safe ? facts.texts : facts.sent,
    given: facts.given,
    required: facts.required,
    wrong: facts.wrong,
    ...(Object.keys(facts.dangling).length > 0 && { strays: facts.dangling }),
    ...(refersTo.length > 0 && { refersTo }),
    status: output.kind === 'none' ? 204 : output.kind === 'page' ? 200 : output.status,
    ...(output.kind === 'fields' && { members: facts.result }),
    ...(shown !== undefined && { shows: shown }),
    pages: output.kind === 'page',
    ...(former.length > 0 && { former }),
    errors: errors.map(({ slug, status, title }) => ({ slug, status, title })),
    ...nounOwnerFacts(controller),
  };
}
