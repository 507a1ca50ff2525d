import { Buffer } from 'node:buffer';
import { escapeCharacter } from '../diagnostics/wording.js';
import type { Report } from '../diagnostics/report.js';
import type { SourceFile } from '../source/source-file.js';
import { reportIfTooLarge } from './bounds.js';
import { yamlDocument } from './yaml-document.js';
import type { YamlNode } from './yaml-node.js';
import { yamlTree } from './yaml-tree.js';

/**
 * Parses YAML 1.2 with the core schema and merge keys: at most 1 MiB, one document, bounded aliases, unique keys.
 * Every key and value of the tree knows its range in the source.
 * @returns undefined when nothing can be parsed; the report then says why
 */
export function loadYaml(source: SourceFile, report: Report): YamlNode | undefined {
  if (reportIfTooLarge(Buffer.byteLength(source.text), source, report)) return undefined;
  const forbidden = source.text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/u);
  if (forbidden !== -1) {
    const name = escapeCharacter(source.text.charAt(forbidden));
    report.add('control-character', { source, span: { start: forbidden, end: forbidden + 1 } }, { name });
    return undefined;
  }
  const document = yamlDocument(source, report);
  return document === undefined ? undefined : yamlTree(document, source, report);
}
