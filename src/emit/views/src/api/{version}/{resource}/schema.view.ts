// Fills `schema.ts`: the type of a resource's body, the reader that checks it, and its JSON Schema.
import { textOrders } from '#runtime/formats/text-orders.js';
import type { MemberGrants } from '../../../../../../model/field.js';
import { aliasedFields, namesOf } from '../../../../../../model/fields.js';
import { guardedMembers } from '../../../../../../model/member-callers.js';
import type { Resource } from '../../../../../../model/model.js';
import { withArticle } from '../../../../../names/emitted-names.js';
import { Body } from '../../../../../bodies/body.js';
import { hiddenTree, memberTree } from '../../../../../bodies/member-tree.js';
import { untakenMembers } from '../../../../../bodies/untaken-members.js';
import { profileSchema } from '../../../../../json-schema/resource-schema.js';
import { resourceOutput } from '../../../../../output.js';
import { bodyTypeName } from '../../../../../rows/type-names.js';

export const output = resourceOutput({
  view: (resource, model) => {
    const body = Body.of(resource);
    const { names, createsAtKeys, idKey, allowsIdInBody } = resource;
    const keyCheck = createsAtKeys && idKey?.type ? body.check(idKey.type, 'Key') : null;
    return {
      declarations: body.declarations,
      readers: body.readers,
      readerName: `read${names.type}`,
      noun: withArticle(names.singular),
      bodyType: bodyTypeName(resource),
      key: createsAtKeys ? { noun: names.singular, check: keyCheck } : null,
      writeOnly: hiddenTree(resource.fields),
      untaken: untakenMembers(resource),
      aliases: formerNames(resource),
      computed: resource.computed.map(({ name }) => name),
      checks: rowChecks(resource),
      contract: allowsIdInBody ? 'contract-of-id' : 'contract',
      wrapper: model.conventions.requestBody === 'wrapped' ? names.wrapper : null,
      callers: memberCallers(resource),
      memberTree: memberTree(resource, model),
      jsonSchema: profileSchema(resource, model),
    };
  },
});

/** Former names that requests may still use, by their current names; null without any. */
function formerNames(resource: Resource): Readonly<Record<string, string>> | null {
  const aliased = aliasedFields(resource).map(({ name, alias }) => [name, alias] as const);
  return aliased.length === 0 ? null : Object.fromEntries(aliased);
}

/** By each name of a member; null where every caller sees and sets all members. */
function memberCallers(resource: Resource): Readonly<Record<string, MemberGrants>> | null {
  const guarded = guardedMembers(resource);
  if (guarded.length === 0) return null;
  return Object.fromEntries(guarded.flatMap((field) => namesOf(field).map((name) => [name, field.callers] as const)));
}

/** The comparisons that hold for every item, as the runtime takes them. */
function rowChecks({ checks }: Resource) {
  return checks.map(({ left, operator, right }) => ({
    left: left.name,
    operator,
    ...(right.kind === 'member' ? { right: right.field.name } : { value: right.value }),
    ...(Object.hasOwn(textOrders, left.type.kind) && { order: left.type.kind }),
  }));
}
