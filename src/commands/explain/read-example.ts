// Reads an example of docs/reference/diagnostics/, or a case of a diagnostic, as `check` would.
import type { Code } from '../../diagnostics/catalog.js';
import { compatibilityDiagnostics } from '../../diagnostics/catalog/compatibility.js';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import type { Version } from '../../model/served.js';
import { checkCompatibility } from '../../versions/compatibility/check-compatibility.js';
import { readVersion, readVersions } from '../../versions/read-versions.js';

export interface ExampleReading {
  /** In the order of the input. */
  readonly diagnostics: readonly Diagnostic[];
  /** Empty after an error. */
  readonly versions: readonly Version[];
}

/** @param released the input of v1, when the example is of v2 */
export function readExample(code: Code, input: string | Uint8Array, released?: string | Uint8Array): ExampleReading {
  const report = new Report();
  const newest = { path: 'resources.yaml', bytes: Buffer.from(input) };
  const older =
    released === undefined
      ? []
      : [{ path: 'versions/v1.yaml', bytes: Buffer.from(released), version: 1, lock: undefined }];
  // Versions that break clients may also be impossible on one database, which is not what their examples show.
  const versions =
    code in compatibilityDiagnostics
      ? [newest, ...older].flatMap((file) => readVersion(file, report) ?? [])
      : (readVersions({ newest, older }, report)?.versions ?? []);
  if (versions.length > older.length) checkCompatibility(versions, report);
  return { diagnostics: report.sorted(), versions };
}
