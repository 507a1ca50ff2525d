// The OpenAPI documents to the recommended rules of two public linters. What they find and is meant is listed with its reason.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, restwright, root } from '../support/built-command.js';
import { isRelease } from '../support/release.js';

/** Rules that are not kept, and why. */
const MEANT: Readonly<Record<string, string>> = {
  'info-contact': 'whom to write to is not in the language: a service has one only when its owner says so',
  'info-license': 'under which licence an interface may be used is its owner’s to say',
};

/** The same of services with roles. */
const MEANT_OF_ROLES: Readonly<Record<string, string>> = {
  'oas3-operation-security-defined':
    'OpenAPI 3.1 takes roles for any kind of scheme; the rule knows the scopes of OAuth alone',
};

const examples = join(root, 'examples');

/** Spectral takes ten seconds a document. These have most kinds of operations between them. */
const WITH_EACH_CHANGE = ['kitchen-sink', 'library', 'other-conventions'];
let folder = '';

beforeAll(() => {
  build();
  folder = mkdtempSync(join(tmpdir(), 'restwright-linted-'));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(readdirSync(examples))('the OpenAPI document of %s', (name) => {
  it.runIf(isRelease || WITH_EACH_CHANGE.includes(name))('is free of findings', async () => {
    const config = join(examples, name, 'resources.yaml');
    const output = join(folder, name);
    expect(await restwright(['generate', '--quiet', '-c', config, '-o', output], folder)).toMatchObject({ code: 0 });
    const text = readFileSync(join(output, 'openapi/v1.json'), 'utf8');
    const found = [...(await bySpectral(text)), ...(await byRedocly(text))];
    const meant = { ...MEANT, ...(text.includes('"role:') && MEANT_OF_ROLES) };
    expect(found.filter(({ rule }) => !(rule in meant))).toEqual([]);
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(Object.keys(meant)));
  });
});

interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly at: string;
}

async function bySpectral(text: string): Promise<readonly Finding[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(new spectralCore.Ruleset(spectralRulesets.oas));
  const found = await spectral.run(text);
  return found.map(({ code, message, path }) => ({ rule: String(code), message, at: path.join('/') }));
}

async function byRedocly(text: string): Promise<readonly Finding[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: text, absoluteRef: 'v1.json', config });
  return found.map(({ ruleId, message, location }) => ({ rule: ruleId, message, at: location[0]?.pointer ?? '' }));
}
