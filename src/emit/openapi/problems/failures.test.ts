import { describe, expect, it } from 'vitest';
import { problemTypes } from '../../../../templates/src/api/runtime/problems/problem-types.js';
import { modelOf } from '../../../testing/model-of.js';
import { at } from '../../../testing/openapi-parts.js';
import { render } from '../../render.js';
import { openapiDocument } from '../document.js';
import type { ExampleProblem } from './failure.js';
import { FAILURES, OTHER_FAILURES, TRANSITION_FAILURES } from './failures.js';

describe('failures in the document', () => {
  it('have a conflict where items below a permanent document restrict a deletion', () => {
    const model = modelOf(`
service: teams
version: 1
resources:
  teams:
    fields: { name: string }
    resources:
      settings:
        kind: document
        always: true
        singular: settings
        fields: { theme: string? }
        resources:
          rules: { fields: { text: string } }
`);
    const store = render(model).find(({ path }) => path === 'src/api/v1/teams/store.ts');
    expect(store?.text).toContain("new Problem('has-children'");
    expect(at(openapiDocument(model), 'paths', '/teams/{teamId}', 'delete', 'responses')).toHaveProperty('409');
  });

  it('name all problems as the service does', () => {
    const transition: readonly ExampleProblem[] = TRANSITION_FAILURES[409]?.cases ?? [];
    const cases = [
      ...Object.entries(FAILURES).flatMap(([status, failure]) => failure.cases.map((one) => ({ status, ...one }))),
      ...Object.entries(OTHER_FAILURES).map(([status, one]) => ({ status, ...one })),
      ...transition.map((one) => ({ status: '409', ...one })),
    ];
    const types: Readonly<Record<string, { status: number; title: string }>> = problemTypes;
    for (const { status, code, title } of cases) expect(types[code]).toMatchObject({ status: Number(status), title });
    // A function that its owner has not written yet answers 501, which is no part of the interface.
    const left = Object.keys(types).filter((slug) => !cases.some(({ code }) => code === slug));
    expect(left).toEqual(['not-implemented']);
  });

  it('have the problem of a refused transition, worded for its resource', () => {
    const document = openapiDocument(
      modelOf(`service: shop
version: 1
resources:
  orders:
    fields: { note: string? }
    states:
      initial: open
      transitions:
        payment: { from: open, to: paid }
        refund: { from: paid, to: returned }
        closing: { from: [open, paid], to: closed, by: system }
`),
    );
    const refused = at(document, 'paths', '/orders/{orderId}/payment', 'post', 'responses', '409');
    expect(refused).toEqual({ $ref: '#/components/responses/RefusedTransition' });
    const content = at(document, 'components', 'responses', 'RefusedTransition', 'content', 'application/problem+json');
    expect(content).toMatchObject({
      schema: { $ref: '#/components/schemas/TransitionProblem' },
      examples: {
        'illegal-transition': {
          value: { detail: 'This is not allowed while the order is "paid".', state: 'paid', allowed: ['refund'] },
        },
      },
    });
  });
});
