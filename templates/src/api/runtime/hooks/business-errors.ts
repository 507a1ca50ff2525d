// The service's own failures: code outside of src/api answers with these by name, and with no others.
import { Problem, type BusinessError } from '../problems/problem.js';
import { errorsOf, undeclared, type Fail } from './own-code.js';

/**
 * @param errors all that the service declares
 * @param names those that are declared for this resource or controller; any other is a fault of the service
 */
export function failing<Errors extends Readonly<Record<string, BusinessError>>, Name extends keyof Errors & string>(
  errors: Errors,
  names: readonly Name[],
): Fail<Name> {
  return (name, detail, details = {}) => {
    const error = names.includes(name) ? errors[name] : undefined;
    if (error === undefined) throw undeclared(name);
    return new Problem(error, detail, { errors: errorsOf(details) });
  };
}
