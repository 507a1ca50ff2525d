// Failures of requests that the service cannot read, or whose body does not fit.
import type { Failure } from './failure.js';

export const WRONG_REQUESTS = {
  400: {
    name: 'BadRequest',
    description: 'The address, a header or the syntax of the body is wrong.',
    cases: [
      {
        code: 'invalid-parameter',
        title: 'A query parameter has a wrong value',
        detail: 'The parameter "limit" has to be an integer from 0.',
        errors: [{ parameter: 'limit', code: 'invalid-parameter', detail: 'This has to be an integer from 0.' }],
      },
      {
        code: 'unknown-parameter',
        title: 'A query parameter is unknown',
        detail: 'There is no parameter "size" here.',
        errors: [{ parameter: 'size', code: 'unknown-parameter', detail: 'There is no such parameter here.' }],
      },
      {
        code: 'duplicate-parameter',
        title: 'A query parameter is given twice',
        detail: 'The parameter "limit" is given twice.',
        errors: [{ parameter: 'limit', code: 'duplicate-parameter', detail: 'The parameter "limit" is given twice.' }],
      },
      {
        code: 'unknown-field',
        title: 'A selected field is unknown',
        detail: 'There is no field "size" here.',
        errors: [{ parameter: 'fields', code: 'unknown-field', detail: 'There is no field "size" here.' }],
      },
      {
        code: 'malformed-uri',
        title: 'The address is malformed',
        detail: 'The address holds a "%" that is not followed by two hexadecimal digits.',
      },
      {
        code: 'malformed-header',
        title: 'A header is malformed',
        detail: 'The header If-Match has to be "*" or a list of tags in double quotes.',
        errors: [{ header: 'If-Match', code: 'malformed-header', detail: 'This has to be "*" or a list of tags.' }],
      },
      {
        code: 'idempotency-key-required',
        title: 'An idempotency key is required',
        detail: 'A POST needs the header Idempotency-Key: a unique text, such as a UUID.',
        errors: [{ header: 'Idempotency-Key', code: 'idempotency-key-required', detail: 'A POST needs this header.' }],
      },
      { code: 'malformed-body', title: 'The body cannot be parsed', detail: 'The body is no JSON: line 1, column 9.' },
      {
        code: 'malformed-patch',
        title: 'The patch is malformed',
        detail: 'The operation at index 0 (add) lacks its member "value".',
        errors: [{ pointer: '/0', code: 'malformed-patch', detail: 'It lacks its member "value".' }],
      },
    ],
  },
  406: {
    name: 'NotAcceptable',
    description: '`Accept` excludes every media type that is offered.',
    cases: [
      {
        code: 'not-acceptable',
        title: 'No representation is acceptable',
        detail: 'The offered media types are: application/json.',
      },
    ],
  },
  413: {
    name: 'ContentTooLarge',
    description: 'The body is larger than this service accepts.',
    cases: [
      { code: 'body-too-large', title: 'The body is too large', detail: 'The body may have at most 262144 bytes.' },
      {
        code: 'patch-too-large',
        title: 'The patch asks for too much',
        detail: 'A JSON Patch may have at most 100 operations; this one has 101.',
      },
    ],
  },
  414: {
    name: 'UriTooLong',
    description: 'The address is longer than this service accepts.',
    cases: [
      {
        code: 'uri-too-long',
        title: 'The address is too long',
        detail: 'The address has 9000 bytes; at most 8192 are allowed.',
      },
    ],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body must have the media type of the operation, in UTF-8 and without a content coding.',
    cases: [
      {
        code: 'unsupported-media-type',
        title: 'The media type is not supported',
        detail: 'The body has to come as what the operation takes, in UTF-8.',
      },
    ],
  },
  417: {
    name: 'ExpectationFailed',
    description: 'The header `Expect` asks for something other than `100-continue`.',
    cases: [
      {
        code: 'expectation-failed',
        title: 'The expectation cannot be met',
        detail: 'The only supported expectation is 100-continue.',
      },
    ],
  },
  422: {
    name: 'UnprocessableContent',
    description: 'The body is valid JSON, and the service refuses its content. `errors` lists each place.',
    cases: [
      {
        code: 'invalid-body',
        title: 'The body does not fit',
        detail: 'One thing in the body does not fit.',
        errors: [{ pointer: '/name', code: 'required', detail: 'name is required.' }],
      },
      {
        code: 'missing-member',
        title: 'The body lacks its outer member',
        detail: 'The body has to be an object with exactly one member, "books".',
        errors: [{ pointer: '', code: 'missing-member', detail: 'It has to have exactly one member, "books".' }],
      },
      {
        code: 'idempotency-key-reused',
        title: 'The idempotency key belongs to another request',
        detail: 'The key came with another body before: a new request needs a new key.',
        errors: [{ header: 'Idempotency-Key', code: 'idempotency-key-reused', detail: 'It belongs to another body.' }],
      },
      {
        code: 'no-such-reference',
        title: 'It refers to something that is not there',
        detail: 'There is no author with this id.',
        errors: [{ pointer: '/author', code: 'no-such-reference', detail: 'There is no author with this id.' }],
      },
    ],
  },
} as const satisfies Readonly<Record<number, Failure>>;
