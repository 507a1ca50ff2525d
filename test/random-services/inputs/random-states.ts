// Random machines of states. Each state can be reached.
import { fieldsTree, randomFields, type FieldScope } from './random-fields.js';
import { isTree, type Tree } from '../tree.js';

const STATES = ['open', 'closed', 'lost', 'in review', 'draft', 'done'];

/** @returns the transitions that clients ask for */
export function randomStates(resource: Tree, scope: FieldScope, hasItems: boolean): readonly string[] {
  const { choices, names } = scope;
  const states = choices.several(STATES, 2, 4);
  const [initial = 'open', ...others] = states;
  const keys = names.transitions(choices.int(others.length, others.length + 1));
  const reached = [initial];
  const transitions: Tree = {};
  const asked: string[] = [];
  for (const [index, key] of keys.entries()) {
    const to = others[index] ?? choices.one(states);
    const from = index === 0 ? [initial] : choices.several(reached, 1, 2);
    if (!reached.includes(to)) reached.push(to);
    const isSystem = choices.is(20);
    if (!isSystem) asked.push(key);
    transitions[key] = {
      from: from.length === 1 && choices.is(70) ? (from[0] ?? initial) : from,
      to,
      ...(isSystem ? { by: 'system' } : choices.is(10) && { by: 'caller' }),
      ...(choices.is(35) && { input: { fields: fieldsTree(randomFields({ ...scope, place: 'input' }, 0, 2)) } }),
      ...(choices.is(15) && { description: 'Leads on.' }),
    };
  }
  const field = choices.is(20) ? names.member('its state') : undefined;
  resource['states'] = { ...(field !== undefined && { field }), initial, transitions };
  const member = field ?? 'state';
  const { filter } = resource;
  if (hasItems && choices.is(30) && isTree(filter)) filter[member] = ['eq', 'in'];
  return asked;
}
