// Faults in what leads from one state of an item to another.
import { type Row, runtime } from '../fault.js';

const transitions = runtime('answers/transitions');

export const stateFaults: readonly Row[] = [
  [
    'S.1',
    'a transition leaves the state as it was',
    'src/api/v1/loans/states.ts',
    'transitions[name].to',
    'current.state',
  ],
  [
    'S.1',
    'a transition does not ask which version is meant',
    'src/api/v1/loans/closures/routes.ts',
    'checkPreconditions(request, current._version, SHAPES);',
    '',
  ],
  [
    'S.1',
    'a transition back to where it is counts as a change',
    'src/api/v1/shelves/lease/states.ts',
    'if (transitions[name].to === current.phase) return current;',
    '',
  ],
  [
    'S.2',
    'every state allows everything',
    transitions,
    'if (transitions[name]?.from.includes(state)) return;',
    'return;',
  ],
  [
    'S.2',
    'the state is looked at before others have changed it',
    'src/api/v1/loans/closures/routes.ts',
    "requireAllowed('closures', current);",
    '',
  ],
  ['S.2', 'a refusal names what only the system may do', transitions, 'transition.isOffered &&', ''],
  ['S.2', 'a refusal does not say which state it is about', transitions, 'state: this.#state', 'state: undefined'],
  [
    'S.1',
    'your own code leads on whatever the state is',
    'src/api/v1/loans/transitions.ts',
    "requireAllowed('expire', current);",
    '',
  ],
  [
    'S.1',
    'your own code is told nothing of what it has done',
    'src/api/v1/loans/transitions.ts',
    'return documentOf(row);',
    "return { ...documentOf(row), state: 'open' };",
  ],
  [
    'S.1',
    'hooks do not hear of what your own code asks for',
    runtime('hooks/system-transitions'),
    'transactionsWith(app, ports, hooks, resource, asked)',
    'transactionsWith(app, ports, undefined, resource, asked)',
  ],
  [
    'S.3',
    'a link stays when the state does not allow it any more',
    'src/api/v1/loans/representation.ts',
    'transitions.closures.from.includes(row.state)',
    'true',
  ],
  [
    'S.3',
    'a page has buttons for what the state does not allow',
    runtime('html/transition-forms'),
    "typeof state === 'string' && from.includes(state)",
    "typeof state === 'string' && from.length > 0",
  ],
  [
    'B.1',
    'what may all be left out needs a body',
    runtime('body/optional-bodies'),
    'body.isEmpty ? withoutMembers(contract) : body',
    'body',
  ],
];
