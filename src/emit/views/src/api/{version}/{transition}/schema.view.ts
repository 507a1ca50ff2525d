// Fills `schema.ts` of a transition that takes something: the type of its input, and the reader that checks it.
import { Body } from '../../../../../bodies/body.js';
import { formSchema, referenceChecks, wrapperOf } from '../../../../../bodies/given-input.js';
import { transitionOutput } from '../../../../../output.js';

export const output = transitionOutput({
  emittedWhen: ({ input }) => input.length > 0,
  view: (transition, model) => {
    const { names, input } = transition;
    const body = new Body();
    body.add({
      name: `${names.type}Input`,
      reader: `read${names.type}Input`,
      fields: input,
      about: `The input that a client sends to ${names.singular}.`,
    });
    return {
      declarations: body.declarations,
      readers: body.readers,
      type: names.type,
      wrapper: wrapperOf(transition, model),
      references: referenceChecks(transition),
      taken: formSchema(input, model),
    };
  },
});
