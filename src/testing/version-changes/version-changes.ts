// Single changes of BASE with their verdicts: every rule of compatibility, in several forms.
import { fieldChanges } from './field-changes.js';
import { additions } from './additions.js';
import { removals } from './removals.js';
import { serviceChanges } from './service-changes.js';
import { typeChanges } from './type-changes.js';
import type { VersionChange } from './base-version.js';

export const versionChanges: readonly VersionChange[] = [
  ...additions,
  ...removals,
  ...fieldChanges,
  ...typeChanges,
  ...serviceChanges,
];
