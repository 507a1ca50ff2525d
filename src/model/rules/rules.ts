import { accessNeedsAuth } from './access-needs-auth.js';
import { accessOfTransitions } from './access-of-transitions.js';
import { aliases } from './aliases.js';
import { alwaysHasValues } from './always-has-values.js';
import { alwaysWithoutClock } from './always-without-clock.js';
import { checks } from './checks.js';
import { computedFields } from './computed-fields.js';
import { contradictions } from './contradictions.js';
import { controllerAnswers } from './controller-answers.js';
import { controllerFields } from './controller-fields.js';
import { derivedNameLength } from './derived-name-length.js';
import { errorNames } from './error-names.js';
import { goesWithParent } from './goes-with-parent.js';
import { hasResources } from './has-resources.js';
import { jsonAlways } from './json-always.js';
import { keysOfKind } from './keys-of-kind.js';
import { listCriteria } from './list-criteria.js';
import { lifecycle } from './lifecycle.js';
import { limitsAgree } from './limits-agree.js';
import { nameCollisions } from './name-collisions.js';
import { nestedAccess } from './nested-access.js';
import { nestingDepth } from './nesting-depth.js';
import { noVerb } from './no-verb.js';
import { oneConvention } from './one-convention.js';
import { oldPaths } from './old-paths.js';
import { operationsOfKind } from './operations-of-kind.js';
import { ownership } from './ownership.js';
import { pluralNoun } from './plural-noun.js';
import { references } from './references.js';
import { repetition } from './repetition.js';
import { reservedNames } from './reserved-names.js';
import { serviceSetFields } from './service-set-fields.js';
import { singularDocument } from './singular-document.js';
import { states } from './states.js';
import type { Rule } from './subject.js';
import { uniqueFields } from './unique-fields.js';

/** Every rule that looks at the resolved model; what a single value breaks is found where it is read. */
export const rules: readonly Rule[] = [
  hasResources,
  limitsAgree,
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
