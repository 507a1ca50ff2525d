// Compiles an example of docs/reference/diagnostics/, as `check` would read it.
import type { Code } from '../../diagnostics/catalog.js';
import { compatibilityDiagnostics } from '../../diagnostics/catalog/compatibility.js';
import type { Diagnostic } from '../../diagnostics/report.js';
import { Report } from '../../diagnostics/report.js';
import { checkCompatibility } from '../../versions/compatibility/check-compatibility.js';
import { readVersion, readVersions } from '../../versions/read-versions.js';

/**
 * @param released the input of v1, when the example is of v2
 * @returns all diagnostics, in the order of the input
 */
export function exampleDiagnostics(code: Code, text: string, released?: string): readonly Diagnostic[] {
  const report = new Report();
  const newest = { path: 'resources.yaml', bytes: Buffer.from(text) };
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
  return report.sorted();
}
