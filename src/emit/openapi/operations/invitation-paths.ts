// Paths of invitations to groups (A.7). They are described as a collection and a noun, apart from the answer that shows a token: no
// preference and no key asks for less of it or for a second one.
import { hasInvitations, ACCEPTANCES, INVITATIONS, invitingGroups } from '../../../model/invitations.js';
import type { Model } from '../../../model/model.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { headerReferences, objectIn } from '../map-answers.js';
import { failureReferences } from '../problems/problem-responses.js';

type Entries = readonly (readonly [string, Schema])[];

/** @param entries the paths of the version, described as those of resources and controllers */
export function withTokensOnce(entries: Entries, model: Model): Entries {
  if (!hasInvitations(model)) return entries;
  const lists = new Set(invitingGroups(model).map((group) => `${group.itemPath}/${INVITATIONS}`));
  return entries.map(([path, operations]) => {
    if (lists.has(path)) return [path, { ...operations, post: making(objectIn(operations, 'post')) }];
    return [
      path,
      path === `/${ACCEPTANCES}` ? { ...operations, post: accepting(objectIn(operations, 'post')) } : operations,
    ];
  });
}

/** Nothing repeats an answer with a token. */
const SHOWN_ONCE = headerReferences(['Location', 'Content-Language']);

function making(described: Schema): Schema {
  const operation = withoutParameters(described);
  const responses = objectIn(operation, 'responses');
  const made = objectIn(responses, '201');
  return {
    ...operation,
    description: 'Makes an invitation. The answer has its token, which nothing shows again.',
    responses: { ...responses, 201: { ...made, description: 'The new invitation, with its token.', ...SHOWN_ONCE } },
  };
}

function accepting(described: Schema): Schema {
  const operation = withoutParameters(described);
  const responses = objectIn(operation, 'responses');
  const made = objectIn(responses, '201');
  return {
    ...operation,
    responses: {
      ...responses,
      201: { ...made, description: 'The caller is a member.', ...SHOWN_ONCE },
      ...failureReferences([404, 409]),
    },
  };
}

function withoutParameters(operation: Schema): Schema {
  return Object.fromEntries(Object.entries(operation).filter(([name]) => name !== 'parameters'));
}
