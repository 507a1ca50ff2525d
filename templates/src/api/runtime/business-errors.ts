// The failures of the service's own: code outside of src/api answers with them by name, and with no other.
import { Problem, type BusinessError } from './problem.js';

/** Makes the failure of that name, to be thrown. `detail` is for the client: what is wrong with this request. */
export type Fail<Name extends string> = (name: Name, detail: string) => Problem;

/** What else is wrong with a body that fits its contract, where it may also be refused by name. */
export type FailingValidate<Body, Name extends string> = (
  body: Body,
  fail: Fail<Name>,
) => readonly { readonly pointer: string; readonly code: string; readonly detail: string }[];

/**
 * @param errors all that the service declares
 * @param names those that are declared for this resource or controller; another one is a fault of ours
 */
export function failing<Errors extends Readonly<Record<string, BusinessError>>, Name extends keyof Errors & string>(
  errors: Errors,
  names: readonly Name[],
): Fail<Name> {
  return (name, detail) => {
    const error = names.includes(name) ? errors[name] : undefined;
    if (error === undefined) throw new Error(`The failure ${JSON.stringify(name)} is not declared here.`);
    return new Problem(error, detail);
  };
}

/** The hook with its `fail`; undefined where there is no hook. */
export function validateWith<Body, Name extends string>(
  validate: FailingValidate<Body, Name> | undefined,
  fail: Fail<Name>,
): ((body: Body) => ReturnType<FailingValidate<Body, Name>>) | undefined {
  return validate && ((body) => validate(body, fail));
}
