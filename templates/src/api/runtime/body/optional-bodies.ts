// The body of a POST whose members may all be left out.
import { readNew, type Contract } from './bodies.js';
import { RequestBody } from './request-body.js';

/** Reads an absent body as one without members. @throws Problem 400 or 422 */
export function readOptional<Body>(body: RequestBody, contract: Contract<Body>): Body {
  return readNew(body.isEmpty ? withoutMembers(contract) : body, contract);
}

function withoutMembers({ wrapper }: Pick<Contract<unknown>, 'wrapper'>): RequestBody {
  const empty = wrapper === undefined ? {} : { [wrapper]: {} };
  return new RequestBody(Buffer.from(JSON.stringify(empty)), 'application/json');
}
