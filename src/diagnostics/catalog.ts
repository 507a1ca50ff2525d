// All diagnostics. To add one, add an entry to the part that it belongs to; its key is the code.
import type { CatalogEntry } from './catalog-entry.js';
import { additionDiagnostics } from './catalog/additions.js';
import { compatibilityDiagnostics } from './catalog/compatibility.js';
import { controllerDiagnostics } from './catalog/controllers.js';
import { fieldDiagnostics } from './catalog/fields.js';
import { fieldTypeDiagnostics } from './catalog/field-types.js';
import { languageDiagnostics } from './catalog/language.js';
import { listDiagnostics } from './catalog/lists.js';
import { nameDiagnostics } from './catalog/names.js';
import { outputDiagnostics } from './catalog/output.js';
import { patternDiagnostics } from './catalog/patterns.js';
import { stateDiagnostics, checkDiagnostics } from './catalog/item-rules.js';
import { versionDiagnostics, lifecycleDiagnostics } from './catalog/versions.js';
import { yamlDiagnostics } from './catalog/yaml.js';

const entries = {
  ...yamlDiagnostics,
  ...languageDiagnostics,
  ...lifecycleDiagnostics,
  ...nameDiagnostics,
  ...fieldTypeDiagnostics,
  ...patternDiagnostics,
  ...fieldDiagnostics,
  ...listDiagnostics,
  ...controllerDiagnostics,
  ...stateDiagnostics,
  ...checkDiagnostics,
  ...outputDiagnostics,
  ...additionDiagnostics,
  ...versionDiagnostics,
  ...compatibilityDiagnostics,
};

type Entries = typeof entries;

/** Kebab-case and stable: people search for it, and `--json` carries it. */
export type Code = keyof Entries;

type ParamsByCode = { [C in Code]: Entries[C] extends CatalogEntry<infer Params> ? Params : never };

export type ParamsOf<C extends Code> = ParamsByCode[C];

export function isCode(code: string): code is Code {
  return Object.hasOwn(entries, code);
}

export const catalog: { readonly [C in Code]: CatalogEntry<ParamsByCode[C]> } = entries;
