import { versionOutput } from '../../../../output.js';
import type { Model } from '../../../../../model/model.js';
import { jsonLiteral } from '../../../../typescript.js';

export const output = versionOutput({ emittedWhen: ({ errors }) => errors.length > 0, view: errorsView });

/** `src/api/v1/errors.ts`. */
function errorsView({ errors }: Model): Record<string, unknown> {
  const all = Object.fromEntries(errors.map((error) => [error.slug, { ...error }]));
  return { errors: jsonLiteral(all) };
}
