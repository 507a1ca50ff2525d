// Reads an example of docs/reference/diagnostics/, or a case of a diagnostic, as `check` would.
import type { Code } from '../../diagnostics/catalog.js';
import { compatibilityDiagnostics } from '../../diagnostics/catalog/compatibility.js';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import type { ComparedVersions, Version } from '../../model/served.js';
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
  const read: ComparedVersions | undefined =
    code in compatibilityDiagnostics
      ? asDescribed([newest, ...older].flatMap((file) => readVersion(file, report) ?? []))
      : readVersions({ newest, older }, report);
  const { versions } = read ?? NOTHING_READ;
  if (read !== undefined && versions.length > older.length) checkCompatibility(read, report);
  return { diagnostics: report.sorted(), versions };
}

const NOTHING_READ: ComparedVersions = asDescribed([]);

function asDescribed(versions: readonly Version[]): ComparedVersions {
  return { versions, effectiveVersions: versions };
}
