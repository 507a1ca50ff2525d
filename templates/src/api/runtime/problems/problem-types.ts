// Every kind of failure that this service reports: its slug is the last part of the problem's `type` and never changes.

export interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** When it happens, for the page behind `type`. */
  readonly description: string;
  /** The request to send instead; absent where only the service can do something. */
  readonly remedy?: string;
}

export const problemTypes = {
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    description: 'The request does not follow HTTP.',
    remedy: 'Send a correct HTTP/1.1 request: check its method, its target and its header lines.',
  },
  'malformed-uri': {
    status: 400,
    title: 'The address is malformed',
    description:
      'The address has a broken percent-encoding, text that is not UTF-8, or a character that must be encoded.',
    remedy: 'Send the address with each part percent-encoded as UTF-8.',
  },
  'malformed-header': {
    status: 400,
    title: 'A header is malformed',
    description: 'A header does not follow its grammar. The member `errors` names it.',
    remedy: 'Send the same request with that header corrected or left out.',
  },
  'unknown-parameter': {
    status: 400,
    title: 'A query parameter is unknown',
    description: 'This address does not take one of the query parameters. The detail lists the ones that it takes.',
    remedy: 'Send only parameters from that list.',
  },
  'duplicate-parameter': {
    status: 400,
    title: 'A query parameter is given twice',
    description: 'A query parameter occurs more than once.',
    remedy: 'Send each parameter once.',
  },
  'invalid-parameter': {
    status: 400,
    title: 'A query parameter has a wrong value',
    description: 'The value does not fit its parameter. The detail says which values do.',
    remedy: 'Send a value of that form, or leave the parameter out.',
  },
  'unknown-field': {
    status: 400,
    title: 'A selected field is unknown',
    description: 'The parameter `fields` names a field that the resource does not have. The detail lists its fields.',
    remedy: 'Send only fields from that list.',
  },
  'malformed-body': {
    status: 400,
    title: 'The body cannot be parsed',
    description: 'The body is not valid JSON. The detail says where it breaks.',
    remedy: 'Send valid JSON, encoded as UTF-8, with each member once.',
  },
  'malformed-patch': {
    status: 400,
    title: 'The patch is malformed',
    description:
      'A JSON Patch is an array of operations, each with `op`, `path` and what its operation needs. The detail names the broken one.',
    remedy: 'Send a patch that follows RFC 6902.',
  },
  'idempotency-key-required': {
    status: 400,
    title: 'An idempotency key is required',
    description: 'A POST needs the header Idempotency-Key, by which the service recognises a repetition.',
    remedy: 'Send the header with a new UUID for each new request, and with the same one for a repetition.',
  },
  unauthorized: {
    status: 401,
    title: 'Log in first',
    description: 'The address needs a known caller, and the credentials are missing, wrong or expired.',
    remedy: 'Send valid credentials, as the header WWW-Authenticate describes them.',
  },
  forbidden: {
    status: 403,
    title: 'This is not allowed',
    description:
      'The service refuses this request: the caller may not make it, or it comes from a page of an origin that is not allowed.',
    remedy: 'Send the request as a caller who may make it, or from a page of an allowed origin.',
  },
  'no-such-resource': {
    status: 404,
    title: 'There is no such resource',
    description:
      'Nothing is at this address: it never existed, or it has been deleted. The detail says which part is missing.',
    remedy: 'Send an address that an answer links to, beginning at `/`.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not offered here',
    description: 'The resource does not offer this method.',
    remedy: 'Send one of the methods that the header Allow lists.',
  },
  'not-acceptable': {
    status: 406,
    title: 'No representation is acceptable',
    description: 'The header Accept excludes every media type that the address offers. The detail lists them.',
    remedy: 'Send Accept with one of these types, or leave it out.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request came too slowly',
    description: 'The request was not complete in time, and the connection was closed.',
    remedy: 'Send the same request again, without pauses.',
  },
  'already-exists': {
    status: 409,
    title: 'It exists already',
    description: 'Only one of these can exist, and it exists already.',
    remedy: 'Send PUT or PATCH to change it.',
  },
  'illegal-transition': {
    status: 409,
    title: 'The state does not allow this',
    description:
      'The current state of the resource does not allow this transition. The member `state` names the state.',
    remedy: 'Send one of the transitions in the member `allowed`, if there are any.',
  },
  'has-children': {
    status: 409,
    title: 'It still has resources below it',
    description: 'The resource cannot be deleted while there are resources below it.',
    remedy: 'Send DELETE for those first, then for this one.',
  },
  'idempotency-key-in-use': {
    status: 409,
    title: 'A request with this key is under way',
    description: 'The first request with this Idempotency-Key has no known outcome yet.',
    remedy: 'Send the same request with the same key a little later.',
  },
  'patch-conflict': {
    status: 409,
    title: 'The patch does not apply',
    description:
      'An operation of the JSON Patch does not fit the current representation: its target is missing, or a `test` fails. Nothing was changed. The detail names the operation.',
    remedy: 'Send GET, and then a patch that fits the representation.',
  },
  'not-unique': {
    status: 409,
    title: 'Something else has this value already',
    description: 'Another item has the same value, and only one may have it.',
    remedy: 'Send another value, or change the other item first.',
  },
  overlapping: {
    status: 409,
    title: 'It overlaps with another one',
    description: 'Another item occupies a part of this time or range.',
    remedy: 'Send another start or end, or change the other item first.',
  },
  // <kept-groups>
  'last-member': {
    status: 409,
    title: 'The group needs this member',
    description: 'A group always has a member who may change its members, and this is the last one.',
    remedy: 'Send another member a role that may change members first.',
  },
  // </kept-groups>
  'still-referenced': {
    status: 409,
    title: 'Something still refers to it',
    description: 'The resource cannot be deleted while other resources refer to it.',
    remedy: 'Send changes or DELETE for those first, then DELETE for this one.',
  },
  'version-gone': {
    status: 410,
    title: 'This version has ended',
    description: 'The version in the address is no longer served. The detail names the newest one.',
    remedy: 'Send the request to the newest version, in the form that its document describes.',
  },
  'precondition-failed': {
    status: 412,
    title: 'The resource is not as the request expects',
    description:
      'The precondition in If-Match or If-None-Match does not hold: the resource has changed, or it exists or is missing against the expectation.',
    remedy: 'Send GET, decide again, and send the change with the new ETag.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    description: 'The body is larger than this service accepts. The detail names the limit.',
    remedy: 'Send a smaller body.',
  },
  'patch-too-large': {
    status: 413,
    title: 'The patch asks for too much',
    description:
      'The patch has more operations than this service accepts, or makes the resource too large on its way. Nothing was changed.',
    remedy: 'Send several smaller patches, or a PUT.',
  },
  'uri-too-long': {
    status: 414,
    title: 'The address is too long',
    description: 'The address is longer than this service accepts. The detail names the limit.',
    remedy: 'Send a shorter address, often with fewer query parameters.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The media type is not supported',
    description:
      'The Content-Type is missing or not accepted here, or the body has a Content-Encoding. The detail lists the accepted types.',
    remedy: 'Send the body as one of these types, in UTF-8 and without a coding.',
  },
  'expectation-failed': {
    status: 417,
    title: 'The expectation cannot be met',
    description: 'The header Expect asks for something that this service does not do.',
    remedy: 'Send the request without Expect.',
  },
  'invalid-body': {
    status: 422,
    title: 'The body does not fit',
    description:
      'The body is valid JSON and breaks the contract of the resource. The member `errors` lists each place.',
    remedy: 'Send the body with each of these places corrected.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The idempotency key belongs to another request',
    description: 'This Idempotency-Key came with another request before.',
    remedy: 'Send a new key with a new request.',
  },
  'missing-member': {
    status: 422,
    title: 'The body lacks its outer member',
    description:
      'The body must be an object with exactly one member, which bears the name of the resource. The detail names it.',
    remedy: 'Send the object inside that member.',
  },
  'no-such-reference': {
    status: 422,
    title: 'It refers to something that is not there',
    description: 'The body refers to a resource that does not exist, or no longer exists.',
    remedy: 'Send the id of one that exists.',
  },
  'precondition-required': {
    status: 428,
    title: 'A precondition is required',
    description: 'A change needs the header If-Match, so that it cannot overwrite a change of somebody else.',
    remedy: 'Send GET, and then the change with If-Match and the ETag of that answer.',
  },
  'non-idempotent-patch': {
    status: 428,
    title: 'The patch cannot be repeated safely',
    description: 'Sent twice, the patch would change the resource twice.',
    remedy: 'Send it with If-Match and the ETag of a GET, so that a repetition is refused; or send a merge patch.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    description: 'The caller has sent more requests than the service allows in this time.',
    remedy: 'Send the same request again after the time that Retry-After names.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    description: 'The header lines are larger than this service accepts.',
    remedy: 'Send fewer or shorter headers; cookies are the usual cause.',
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    description: 'The fault is on our side. It has been recorded under the `instance` of the answer.',
  },
  'not-implemented': {
    status: 501,
    title: 'This has not been written yet',
    description: 'The address is planned, and the owner of the service has not written its function yet.',
  },
  'service-unavailable': {
    status: 503,
    title: 'The service cannot answer now',
    description:
      'The service is overloaded, restarting, or cannot reach something that it needs. The detail says whether anything was changed, and Retry-After when to try again.',
    remedy:
      'Send the same request again after the time that Retry-After names. If the detail says that something may have changed, send GET first.',
  },
  'insufficient-storage': {
    status: 507,
    title: 'There is no room left',
    description: 'The disk of the database is full. Nothing was changed, and reading still works.',
    remedy: 'Send the same request again later, when the owner of the service has made room.',
  },
} as const satisfies Readonly<Record<string, ProblemType>>;

export type ProblemSlug = keyof typeof problemTypes;
