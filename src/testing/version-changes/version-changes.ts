// Single changes of BASE with their verdicts: every rule of compatibility, in several forms.
import { fieldChanges } from './field-changes.js';
import { newThings } from './new-things.js';
import { removedThings } from './removed-things.js';
import { serviceChanges } from './service-changes.js';
import { typeChanges } from './type-changes.js';
import type { VersionChange } from './version-change.js';

export const versionChanges: readonly VersionChange[] = [
  ...newThings,
  ...removedThings,
  ...fieldChanges,
  ...typeChanges,
  ...serviceChanges,
];
