// Every kind of failure that this service reports: its slug is the last part of the problem's `type` and never changes.

export interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** For the page behind `type`: when it happens and what a client can do. */
  readonly description: string;
}

export const problemTypes = {
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    description: 'The request does not follow HTTP. Check the method, the target and the header lines.',
  },
  'malformed-uri': {
    status: 400,
    title: 'The address is malformed',
    description:
      'The address holds a broken percent-encoding, text that is not UTF-8, or a character that may not stand there.',
  },
  'malformed-header': {
    status: 400,
    title: 'A header is malformed',
    description: 'A header does not follow its grammar. The member `errors` names it.',
  },
  'unknown-parameter': {
    status: 400,
    title: 'A query parameter is unknown',
    description: 'The address takes other query parameters, or none. The detail names them.',
  },
  'duplicate-parameter': {
    status: 400,
    title: 'A query parameter is given twice',
    description: 'Each query parameter may be given once.',
  },
  'invalid-parameter': {
    status: 400,
    title: 'A query parameter has a wrong value',
    description: 'The value does not fit the parameter. The detail says what does.',
  },
  'unknown-field': {
    status: 400,
    title: 'A selected field is unknown',
    description:
      'The parameter `fields` names a field that the resource does not have. The detail names the ones it has.',
  },
  'malformed-body': {
    status: 400,
    title: 'The body cannot be parsed',
    description: 'The body is not the JSON text that is due here. The detail says where it breaks.',
  },
  'malformed-patch': {
    status: 400,
    title: 'The patch is malformed',
    description:
      'A JSON Patch is an array of operations, each with `op`, `path` and what else it needs (RFC 6902). The detail names the operation that is none.',
  },
  'idempotency-key-required': {
    status: 400,
    title: 'An idempotency key is required',
    description: 'A POST needs the header Idempotency-Key with a text of its own, by which a repeat is known.',
  },
  unauthorized: {
    status: 401,
    title: 'It is not known who calls',
    description:
      'The address is for callers who say who they are, or the credentials that came are not valid. WWW-Authenticate says what is due.',
  },
  forbidden: {
    status: 403,
    title: 'This is not allowed',
    description: 'Who sent the request may not do this here. The detail says more where there is more to say.',
  },
  'no-such-resource': {
    status: 404,
    title: 'There is no such resource',
    description:
      'Nothing is at this address: it was never there, or it has been deleted. The detail says which part is missing.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not offered here',
    description: 'The resource does not offer this method. The header Allow lists the ones that it offers.',
  },
  'not-acceptable': {
    status: 406,
    title: 'No representation is acceptable',
    description: 'The header Accept leaves out every media type that is offered. The detail names them.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request came too slowly',
    description: 'The request was not complete in time. Send it again.',
  },
  'already-exists': {
    status: 409,
    title: 'It exists already',
    description: 'There is one already, and there can only be one. Use PUT or PATCH to change it.',
  },
  'illegal-transition': {
    status: 409,
    title: 'The state does not allow this',
    description:
      'What was asked for is not allowed in the state of the resource. The member `state` says which that is, and `allowed` what can be done in it.',
  },
  'has-children': {
    status: 409,
    title: 'It still has resources below it',
    description: 'What lies below the resource must be deleted first.',
  },
  'idempotency-key-in-use': {
    status: 409,
    title: 'A request with this key is under way',
    description: 'The first request with this Idempotency-Key has not been answered yet. Send it again a little later.',
  },
  'patch-conflict': {
    status: 409,
    title: 'The patch does not apply',
    description:
      'An operation of the JSON Patch does not fit what is there now: its target is missing, or a test fails. Nothing was changed. The detail names the operation.',
  },
  'not-unique': {
    status: 409,
    title: 'Something else has this value already',
    description:
      'A value that only one may have belongs to another one. Choose another value, or change that one first.',
  },
  overlapping: {
    status: 409,
    title: 'It overlaps with another one',
    description: 'Another item has this time or range. Choose another start and end, or change that item first.',
  },
  'still-referenced': {
    status: 409,
    title: 'Something still refers to it',
    description: 'What refers to the resource must be changed or deleted first.',
  },
  'version-gone': {
    status: 410,
    title: 'This version has ended',
    description: 'The version in the address is served no more. The detail names the newest one.',
  },
  'precondition-failed': {
    status: 412,
    title: 'The resource is not as the request expects',
    description:
      'The precondition in If-Match or If-None-Match does not hold. Read the resource again and decide anew.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    description: 'The body is larger than this service takes. The detail names the limit.',
  },
  'patch-too-large': {
    status: 413,
    title: 'The patch asks for too much',
    description:
      'The patch has more operations than this service takes, or makes the resource too large on its way. Nothing was changed.',
  },
  'uri-too-long': {
    status: 414,
    title: 'The address is too long',
    description: 'The address is longer than this service takes. The detail names the limit.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The media type is not supported',
    description: 'The body has to come as one of the media types that the detail names, without a content coding.',
  },
  'expectation-failed': {
    status: 417,
    title: 'The expectation cannot be met',
    description: 'The header Expect asks for something that this service does not do.',
  },
  'invalid-body': {
    status: 422,
    title: 'The body does not fit',
    description:
      'The body can be parsed, and breaks what is agreed for this resource. The member `errors` lists each place.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The idempotency key belongs to another request',
    description: 'This Idempotency-Key has come with another body before. Another request needs another key.',
  },
  'missing-member': {
    status: 422,
    title: 'The body lacks its outer member',
    description: 'The body has to be an object with exactly one member that bears the name of the resource.',
  },
  'no-such-reference': {
    status: 422,
    title: 'It refers to something that is not there',
    description: 'The body names another resource that does not exist, or not any more.',
  },
  'precondition-required': {
    status: 428,
    title: 'A precondition is required',
    description: 'Changes need the header If-Match with the tag that a GET has shown.',
  },
  'non-idempotent-patch': {
    status: 428,
    title: 'The patch cannot be repeated safely',
    description:
      'Sent twice, the patch would change the resource twice. Send it with the header If-Match and the tag that a GET has shown: a repeat is then refused.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    description:
      'There were more requests in a time than one caller may send. Try again after the time that Retry-After names.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    description: 'The header lines are larger than this service takes.',
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    description: 'The fault is on our side and has been recorded under the `instance` of the answer.',
  },
  'not-implemented': {
    status: 501,
    title: 'This has not been written yet',
    description: 'The address is planned, and what happens here is still to be written by the owner of the service.',
  },
  'service-unavailable': {
    status: 503,
    title: 'The service cannot answer now',
    description: 'Nothing that it stores was changed. Try again after the time that Retry-After names.',
  },
  'insufficient-storage': {
    status: 507,
    title: 'There is no room left',
    description: 'Nothing was changed. Reading still works.',
  },
} as const satisfies Readonly<Record<string, ProblemType>>;

export type ProblemSlug = keyof typeof problemTypes;
