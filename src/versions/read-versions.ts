// Reads and resolves all versions of the input: the half of a generation that `check` and `changelog` share.
import { Report } from '../diagnostics/report.js';
import { decodeSource } from '../load/decode-source.js';
import { loadYaml } from '../load/load-yaml.js';
import type { InputFile, InputFiles, OlderInput } from '../load/read-input.js';
import { resolve } from '../model/resolve/resolve.js';
import { type ResolvedVersions, resolveVersions } from './served/served-versions.js';
import type { Version } from '../model/served.js';
import { readSpec } from '../language/grammar.js';
import type { Spec } from '../language/spec.js';

/** Undefined when a version has an error of its own. */
export function readVersions({ newest, older }: InputFiles, report: Report): ResolvedVersions | undefined {
  const spec = specOf(newest, report);
  const others = older.flatMap((file) => {
    const one = specOf(file, report);
    const released = readLock(file, report);
    return one === undefined ? [] : [{ named: file.version, spec: one, released }];
  });
  return resolveVersions(spec, others, report);
}

/** Reads the version as it was released; undefined without a lock, or when the lock has an error. */
function readLock({ lock }: OlderInput, report: Report): Version | undefined {
  if (lock === undefined) return undefined;
  // The lock repeats the file, so its warnings would come twice.
  const ofLock = new Report();
  const released = readVersion(lock, ofLock);
  report.addErrorsOf(ofLock);
  return released;
}

/** Reads one file; undefined when the report has an error. */
export function readVersion(file: InputFile, report: Report): Version | undefined {
  const spec = specOf(file, report);
  const model = spec && resolve(spec, report);
  return spec && model && !report.hasErrors ? { spec, model } : undefined;
}

function specOf({ path, bytes }: InputFile, report: Report): Spec | undefined {
  const source = decodeSource(path, bytes, report);
  const tree = source && loadYaml(source, report);
  return tree && readSpec(tree, report);
}
