// Reads and resolves all versions of the input: the half of a generation that `check` and `changelog` share.
import { Report } from '../diagnostics/report.js';
import { decodeSource } from '../load/decode-source.js';
import { loadYaml } from '../load/load-yaml.js';
import type { YamlNode } from '../load/yaml-node.js';
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

/** One file by itself, with all that its stages made of it. */
export interface VersionReading extends Version {
  readonly tree: YamlNode;
}

/** Reads one file; undefined when the report has an error. */
export function readVersion(file: InputFile, report: Report): VersionReading | undefined {
  const tree = treeOf(file, report);
  const spec = tree && readSpec(tree, report);
  const model = spec && resolve(spec, report);
  return tree && spec && model && !report.hasErrors ? { tree, spec, model } : undefined;
}

function specOf(file: InputFile, report: Report): Spec | undefined {
  const tree = treeOf(file, report);
  return tree && readSpec(tree, report);
}

function treeOf({ path, bytes }: InputFile, report: Report): YamlNode | undefined {
  const source = decodeSource(path, bytes, report);
  return source && loadYaml(source, report);
}
