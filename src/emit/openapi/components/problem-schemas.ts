// Schemas of problem documents (RFC 9457).
import type { Schema } from '../../json-schema/field-schema.js';

export const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  description: 'A failure (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'The kind of problem; GET on it answers with its documentation.',
    },
    title: { type: 'string', description: 'The same for every occurrence.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The status of the answer.' },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'This occurrence, as the log of the service has it.',
    },
    code: { type: 'string', description: 'A stable name for programs: the last part of `type`.' },
    errors: {
      type: 'array',
      description: 'Everything that is wrong, each with its place.',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          pointer: {
            type: 'string',
            format: 'json-pointer',
            description: 'The place in the representation (RFC 6901).',
          },
          parameter: { type: 'string', description: 'The query parameter.' },
          header: { type: 'string', description: 'The request header.' },
          code: { type: 'string' },
          detail: { type: 'string' },
        },
        oneOf: [{ required: ['pointer'] }, { required: ['parameter'] }, { required: ['header'] }],
      },
    },
  },
};

/**
 * The problem of a refused transition, which has the current state where that is the reason (S.2).
 *
 * @param problem a reference to the schema of problems
 */
export function transitionProblemSchema(problem: Schema): Schema {
  return {
    description: 'A failure of a transition.',
    allOf: [problem],
    properties: {
      state: { type: 'string', description: 'The state that does not allow it, where `code` is `illegal-transition`.' },
      allowed: {
        type: 'array',
        items: { type: 'string' },
        description: 'The names of the transitions that are allowed in it.',
      },
    },
    dependentRequired: { state: ['allowed'], allowed: ['state'] },
  };
}
