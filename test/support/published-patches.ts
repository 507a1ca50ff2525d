// The public cases of JSON Patch (github.com/json-patch/json-patch-tests) that survive a JSON parser.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Json } from '../../templates/src/api/runtime/json/json.js';

interface PublishedCase {
  readonly comment?: string;
  readonly doc: Json;
  readonly patch: Json;
  readonly expected?: Json;
  readonly error?: string;
}

export interface PatchCase {
  readonly name: string;
  readonly document: Json;
  readonly patch: Json;
  /** Undefined when the patch must be refused. */
  readonly expected: Json | undefined;
}

const resolve = createRequire(import.meta.url).resolve;

/** Two cases repeat the member `op`, which no parsed value shows. Rule B.5 refuses them earlier. */
const REPEATED_MEMBERS = ['duplicate ops', 'A.13 Invalid JSON Patch Document'];

export const publishedCases: readonly PatchCase[] = ['tests.json', 'spec_tests.json']
  .flatMap((file): readonly PublishedCase[] =>
    JSON.parse(readFileSync(resolve(`json-patch-test-suite/${file}`), 'utf8')),
  )
  .filter(({ comment = '' }) => !REPEATED_MEMBERS.includes(comment))
  .map(({ comment, doc, patch, expected, error }, index) => ({
    name: `${index} ${comment ?? error ?? JSON.stringify(patch)}`,
    document: doc,
    patch,
    expected: error === undefined ? (expected ?? doc) : undefined,
  }));
