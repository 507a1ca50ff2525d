// References to one of several resources. The value is an object: `type` names the resource, and `id` is that of the item.
import { isDeepStrictEqual } from 'node:util';
import type { TypeSpec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { Field, FieldType } from '../model.js';
import { plainField } from '../plain-field.js';
import { targetStep } from '../references.js';
import { resolveReference, type ResolvedReference, type ResolvedType } from './resolve-references.js';
import type { TypeContext } from './type-context.js';

type OneOfSpec = TypeSpec & { readonly one_of: LocatedValue<readonly LocatedValue<string>[]> };

interface Target {
  readonly name: LocatedValue<string>;
  readonly resolved: ResolvedReference;
}

/** Undefined when a target was refused; the report says why. */
export function resolveOneOf(spec: OneOfSpec, context: TypeContext): ResolvedType | undefined {
  const targets = spec.one_of.value.flatMap((name): readonly Target[] => {
    const resolved = resolveReference({ ...spec, ref: name }, '', context);
    return resolved === undefined ? [] : [{ name, resolved }];
  });
  const [first] = targets;
  if (first === undefined || targets.length < spec.one_of.value.length) return undefined;
  if (isRefused(first, targets, context)) return undefined;
  const names = targets.map(({ name }) => name.value);
  return {
    type: {
      kind: 'object',
      fields: members(targets, context.references?.own ?? ''),
      targets: targets.map(({ name, resolved }) => ({ name: name.value, id: resolved.type })),
    },
    fields: [],
    inside: targets.map(({ name, resolved }) => ({
      path: [targetStep(name.value), 'id'],
      reference: resolved.reference,
      // Samples refer to the first target.
      isNeeded: name === first.name,
    })),
    description: `A reference to one of ${listed(names)}.`,
  };
}

function isRefused(first: Target, targets: readonly Target[], { report }: TypeContext): boolean {
  if (targets.length === 1) {
    const remedy = `list another one, or write "ref: ${first.name.value}"`;
    report.add('unfit-one-of', first.name, { reason: 'there is only one', remedy });
    return true;
  }
  const known = new Set<string>();
  for (const { name } of targets) {
    if (known.has(name.value)) {
      report.add('unfit-one-of', name, { reason: `"${name.value}" is there twice`, remedy: 'remove one of them' });
      return true;
    }
    known.add(name.value);
  }
  return false;
}

/** Any text. Where the ids of targets have several forms, the target decides which one an id has. */
const ANY_ID: FieldType = { kind: 'string', min: null, max: null, pattern: null };

/**
 * The field around them holds the references, since the id alone does not tell its target.
 * @param own the key of the resource that has the field
 */
function members(targets: readonly Target[], own: string): readonly Field[] {
  const names = targets.map(({ name }) => name.value);
  const type: FieldType = { kind: 'enum', name: '', values: names, open: false };
  // An item of the own kind would have to be there first. Where it is the first target, samples leave the field out.
  const others = names.filter((name) => name !== own || name === names[0]);
  const sampleType = others.length < names.length ? { ...type, values: others } : null;
  const [id = ANY_ID, ...moreIds] = targets.map(({ resolved }) => resolved.type);
  const isOneForm = moreIds.every((other) => isDeepStrictEqual(other, id));
  const description = 'The id of the item.';
  return [
    plainField('type', type, { description: 'The resource of the item.', sampleType }),
    plainField('id', isOneForm ? id : ANY_ID, { description, ...(!isOneForm && { sampleType: id }) }),
  ];
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
