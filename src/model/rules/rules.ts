import { accessNeedsAuth } from './access/access-needs-auth.js';
import { accessOfTransitions } from './access/access-of-transitions.js';
import { aliases } from './names/aliases.js';
import { alwaysHasValues } from './fields/always-has-values.js';
import { alwaysWithoutClock } from './fields/always-without-clock.js';
import { checks } from './fields/checks.js';
import { computedFields } from './fields/computed-fields.js';
import { contradictions } from './fields/contradictions.js';
import { controllerAnswers } from './controller-answers.js';
import { controllerFields } from './controller-fields.js';
import { derivedNameLength } from './names/derived-name-length.js';
import { errorNames } from './names/error-names.js';
import { goesWithParent } from './goes-with-parent.js';
import { hasResources } from './has-resources.js';
import { jsonAlways } from './fields/json-always.js';
import { keysOfKind } from './keys-of-kind.js';
import { listCriteria } from './list-criteria.js';
import { lifecycle } from './lifecycle.js';
import { limitsAgree } from './limits-agree.js';
import { matchedTexts } from './fields/matched-texts.js';
import { nameCollisions } from './names/name-collisions.js';
import { nestedAccess } from './access/nested-access.js';
import { nestingDepth } from './names/nesting-depth.js';
import { noVerb } from './names/no-verb.js';
import { oneConvention } from './names/one-convention.js';
import { oldPaths } from './names/old-paths.js';
import { operationsOfKind } from './operations-of-kind.js';
import { ownership } from './access/ownership.js';
import { pluralNoun } from './names/plural-noun.js';
import { references } from './fields/references.js';
import { repetition } from './repetition.js';
import { reservedNames } from './names/reserved-names.js';
import { serviceSetFields } from './fields/service-set-fields.js';
import { singularDocument } from './names/singular-document.js';
import { states } from './states.js';
import type { Rule } from './subject.js';
import { uniqueFields } from './fields/unique-fields.js';

/** Every rule that looks at the resolved model; what a single value breaks is found where it is read. */
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
  listCriteria,
  uniqueFields,
  checks,
  contradictions,
  computedFields,
  serviceSetFields,
  alwaysHasValues,
  alwaysWithoutClock,
  nestedAccess,
  errorNames,
  accessNeedsAuth,
  accessOfTransitions,
  ownership,
  controllerAnswers,
  controllerFields,
  states,
];
