// What is emitted where there are states: the part of the table of outputs.ts that is theirs.
import type { Model, Transition } from '../model/model.js';
import { hasSystemTransitions } from '../model/transitions.js';
import type { PlainOutput } from './plain-output.js';
import type { View } from './templates.js';
import { transitionSchemaView } from './views/controller-schema-view.js';
import { folderOf } from './views/places.js';
import { transitionRoutesView } from './views/transition-routes-view.js';

/** One file for each transition that clients may ask for. */
export interface TransitionOutput {
  readonly template: string;
  readonly path: (transition: Transition, model: Model) => string;
  readonly applies: (transition: Transition) => boolean;
  readonly view: (transition: Transition, model: Model) => View;
}

export const statePlainOutputs: readonly PlainOutput[] = [
  ...['src/api/runtime/transitions.ts', 'test/api/conformance/states.ts'].map((path): PlainOutput => ({
    template: path,
    path,
    owner: 'generator',
    applies: ({ transitions }) => transitions.length > 0,
  })),
  ...['src/api/runtime/system-transitions.ts', 'test/api/conformance/system-transitions.ts'].map(
    (path): PlainOutput => ({ template: path, path, owner: 'generator', applies: hasSystemTransitions }),
  ),
];

const FOLDER = 'src/api/{version}/{transition}';
const ofTransition =
  (name: string) =>
  (transition: Transition, { service }: Model): string =>
    `src/api/v${service.version}/${folderOf(transition)}/${name}`;

export const transitionOutputs: readonly TransitionOutput[] = [
  {
    template: `${FOLDER}/schema.ts.hbs`,
    path: ofTransition('schema.ts'),
    applies: ({ input }) => input.length > 0,
    view: transitionSchemaView,
  },
  {
    template: `${FOLDER}/routes.ts.hbs`,
    path: ofTransition('routes.ts'),
    applies: ({ by }) => by === 'caller',
    view: transitionRoutesView,
  },
];
