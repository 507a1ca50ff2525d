// `errors`, and the keys of controllers.
import { fields } from './fields.js';
import { listOf } from '../value-types/list-types.js';
import { keyWithDefault, mapOf, optionalKey, optionalKeyOr, requiredKey } from '../value-types/map-type.js';
import type { Key } from '../value-types/map-definition.js';
import { boolean, line, text } from '../value-types/scalar-types.js';
import { errorStatus, outputStatus } from '../value-types/service-types.js';
import type { ErrorSpec, InputSpec, OutputSpec, ResourceSpec } from '../spec.js';

/** A problem that the service declares: `errors.<name>`. */
export const errorType = mapOf<ErrorSpec>({
  name: 'problem',
  title: 'A problem',
  documentation:
    'A failure of your own. Its name is the last part of its `type` and its `code`: lower-case words joined by dashes.',
  keys: () => ({
    status: requiredKey(errorStatus, 409, 'The status of the answer.'),
    title: requiredKey(line(200), '', 'The failure in words, the same each time: `The copy is reserved`.'),
    description: optionalKey(text(2000), 'The cause, and what a client can do; for the page of the problem.'),
  }),
});

export const input = mapOf<InputSpec>({
  name: 'input',
  title: 'Input of a controller',
  documentation: 'The body of its POST. Where bodies are wrapped, the wrapper has the controller’s name.',
  keys: () => ({ fields: keyWithDefault(fields, [], '{}', 'The members.') }),
});

const reference = line(200);

const outputList = mapOf<{ readonly ref: OutputSpec['ref'] & object }>({
  name: 'output-list',
  title: 'A page that a controller answers',
  textKey: 'ref',
  documentation: 'A page of a resource’s items, in the style of the service.',
  keys: () => ({ ref: requiredKey(reference, '', 'The resource: `books`, or `rooms.participants` for a nested one.') }),
});

const output = mapOf<OutputSpec>({
  name: 'output',
  title: 'Output of a controller',
  textKey: 'ref',
  documentation: 'At most one of `fields`, `ref` and `list`; without `output` the answer is 204 and empty.',
  keys: () => ({
    status: keyWithDefault(
      outputStatus,
      200,
      '200',
      'The status. 201 needs `ref`, and the address of the item is then in `Location`.',
    ),
    fields: optionalKey(fields, 'The members of the answer.'),
    ref: optionalKey(reference, 'The resource whose item is the answer: `books`, or `rooms.participants`.'),
    list: optionalKey(outputList, 'Of a safe controller: the resource whose page is the answer.'),
  }),
});

type ControllerKey = 'errors' | 'safe' | 'input' | 'query' | 'output';

/** Keys of a resource that the owner's code implements. */
export const controllerKeys = (): { readonly [K in ControllerKey]: Key<ResourceSpec[K]> } => ({
  errors: keyWithDefault(
    listOf(line(63), 1),
    [],
    '[]',
    'The problems of the service’s `errors` that your code may answer with here.',
  ),
  safe: keyWithDefault(
    boolean(),
    false,
    'false',
    'Of a controller: whether it only reads, which makes it a GET and not a POST.',
  ),
  input: optionalKey(input, 'Of a controller that is not safe: its input.'),
  query: optionalKey(fields, 'Of a safe controller: its query parameters, as fields.'),
  output: optionalKeyOr(output, output.refusedAt, 'Of a controller: its answer.'),
});
