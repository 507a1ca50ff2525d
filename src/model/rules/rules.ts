import { accessNeedsAuth, accessOfTransitions, nestedAccess } from './access/access.js';
import { groups } from './access/groups.js';
import { invitations } from './access/invitations.js';
import { memberAccess } from './access/member-access.js';
import { aliases, oldPaths } from './names/former-names.js';
import { alwaysHasValues, alwaysWithoutClock } from './fields/always-documents.js';
import { checks } from './fields/checks.js';
import { computedFields, serviceSetFields } from './fields/service-set-fields.js';
import { contradictions } from './fields/contradictions.js';
import { controllerAnswers, controllerFields } from './controllers.js';
import { derivedNameLength, nameCollisions, nestingDepth } from './names/name-collisions.js';
import { errorNames, reservedNames } from './names/reserved-names.js';
import { goesWithParent, keysOfKind, operationsOfKind } from './resource-kinds.js';
import { hasResources, jsonAlways, lifecycle, limitsAgree, rowSecurity } from './service.js';
import { listCriteria } from './list-criteria.js';
import { locks } from './fields/locks.js';
import { operationsOfFields } from './fields/operations-of-fields.js';
import { matchedTexts } from './fields/matched-texts.js';
import { noVerb, oneConvention, pluralNoun, singularDocument } from './names/english.js';
import { ownership } from './access/ownership.js';
import { tenants } from './access/tenants.js';
import { references } from './fields/references.js';
import { type Rule, repetition } from './rule-context.js';
import { secondaryLists } from './secondary-lists.js';
import { states } from './states.js';
import { noOverlaps } from './fields/no-overlaps.js';
import { uniqueFields } from './fields/unique-fields.js';

/** Every rule about the resolved model. A fault of a single value is reported by its reader. */
export const rules: readonly Rule[] = [
  hasResources,
  limitsAgree,
  matchedTexts,
  lifecycle,
  repetition,
  jsonAlways,
  pluralNoun,
  singularDocument,
  noVerb,
  oneConvention,
  nestingDepth,
  reservedNames,
  aliases,
  nameCollisions,
  oldPaths,
  derivedNameLength,
  keysOfKind,
  operationsOfKind,
  goesWithParent,
  references,
  secondaryLists,
  listCriteria,
  uniqueFields,
  noOverlaps,
  checks,
  locks,
  contradictions,
  computedFields,
  serviceSetFields,
  operationsOfFields,
  alwaysHasValues,
  alwaysWithoutClock,
  nestedAccess,
  errorNames,
  accessNeedsAuth,
  accessOfTransitions,
  memberAccess,
  ownership,
  tenants,
  groups,
  invitations,
  rowSecurity,
  controllerAnswers,
  controllerFields,
  states,
];
