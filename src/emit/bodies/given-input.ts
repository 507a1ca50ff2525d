// The input of a function, for the schema files of controllers and of transitions.
import { givenReferences, needsBody } from '../../model/controllers.js';
import type { Controller, Field, Json, Model } from '../../model/model.js';
import type { JsonObject } from '../../types/json-value.js';
import { requiredNames, membersSchema } from '../json-schema/field-schema.js';
import { formatOnly, mapTextForms } from '../json-schema/text-forms.js';
import { existingIdsSql } from '../sql/statements.js';
import { givenGroup, referenceLimit } from '../routes/owned-items.js';

/** The references in the input, as the runtime takes them. */
export function referenceChecks(controller: Controller): readonly Json[] {
  return givenReferences(controller).map(({ field, path, reference }) => {
    const target = reference.target();
    const steps = path.map((step) => (step === '[]' || step === '{}' ? '*' : step));
    const detail = `There is no ${target.names.singular} with this id.`;
    const group = givenGroup(controller, target);
    const select = existingIdsSql(target, group);
    return { path: [field.name, ...steps], select, ...referenceLimit(group !== undefined, target), detail };
  });
}

/** The JSON Schema from which the pages make a form; null without input or without pages. */
export function formSchema(fields: readonly Field[], { conventions }: Model): JsonObject | null {
  if (fields.length === 0 || !conventions.mediaTypes.includes('text/html')) return null;
  const { required, properties } = membersSchema(fields, 'response');
  return mapTextForms({ type: 'object', ...requiredNames(required), properties }, formatOnly);
}

/** The member of the body that wraps the input; null when bodies are bare. */
export function wrapperOf({ names }: Controller, { conventions }: Model): string | null {
  return conventions.requestBody === 'wrapped' ? names.wrapper : null;
}

export function inputPartial(noun: Pick<Controller, 'input'>): 'no-input' | 'optional-input' | 'required-input' {
  if (noun.input.length === 0) return 'no-input';
  return needsBody(noun) ? 'required-input' : 'optional-input';
}
