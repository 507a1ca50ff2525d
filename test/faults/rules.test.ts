// Compares the table of rules with the emitted checks, the planted faults, the diagnostics and the problems.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemTypes } from '../../templates/src/api/runtime/problems/problem-types.js';
import { conventionRules } from '../../src/conventions/conventions.js';
import { specificationDifferences } from '../../src/conventions/specification-differences.js';
import { readProblems } from '../../src/conventions/read-problems.js';
import type { Rule } from '../../src/conventions/rule.js';
import { catalog } from '../../src/diagnostics/catalog.js';
import { CLIENT } from './planted/client-faults.js';
import { faults } from './faults.js';

const folder = new URL('../../templates/test/api/conformance/', import.meta.url);
const checks = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .concat(
    [
      '../lifecycle.test.ts',
      '../next-version.ts',
      '../store/row-security.test.ts',
      '../{version}/conformance/caching.test.ts.hbs',
      '../{version}/conformance/shared-rows.test.ts.hbs',
    ].map((name) => readFileSync(new URL(name, folder), 'utf8')),
  )
  .join('\n');

/** Quoted texts that look like rules: arguments of `rule`, or entries of a function or table. */
const named = new Set(
  [...checks.matchAll(/'((?:[OEFQBCSALV]|PA|PG|R-[0-9P])\.[a-z0-9]+)[' ]/g)].map(([, id = '']) => id),
);
/** The client breaks no rule of the service. */
const faulted = new Set(faults.map(({ rule }) => rule).filter((rule) => rule !== CLIENT));
const ofService = conventionRules.filter(({ heldBy }) => heldBy !== 'lint');

/** The number of rules in each group. Each is a promise, so a removal must be noticed. */
const GROUPS: Readonly<Record<string, number>> = {
  'R-1': 7,
  'R-2': 16,
  'R-P': 11,
  V: 8,
  S: 3,
  'R-4': 10,
  PA: 9,
  PG: 10,
  F: 6,
  Q: 3,
  B: 12,
  C: 9,
  A: 9,
  'R-7': 6,
  O: 17,
  E: 16,
  L: 4,
  'R-9': 4,
};

describe('the table of rules', () => {
  it('has every rule of the conventions', () => {
    const counts = new Map<string, number>();
    for (const { id } of conventionRules) {
      const [group = ''] = id.split('.');
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual(GROUPS);
  });

  it('has each rule once, said in sentences', () => {
    expect(new Set(conventionRules.map(({ id }) => id)).size).toBe(conventionRules.length);
    for (const { id, statement, example, source, missing, progress } of conventionRules) {
      expect(`${id} ${statement}`).toMatch(/\.$/);
      expect([id, example === '', source === '']).toEqual([id, false, false]);
      expect([id, missing === '']).toEqual([id, progress === 'built']);
      if (missing !== '') expect(`${id} ${missing}`).toMatch(/\.$/);
    }
  });

  it('numbers the rules of a group without a gap', () => {
    const numbers = new Map<string, number>();
    for (const { id } of conventionRules.filter(({ id }) => /\.\d+$/.test(id))) {
      const [group = '', number = ''] = id.split('.');
      expect(id).toBe(`${group}.${(numbers.get(group) ?? 0) + 1}`);
      numbers.set(group, Number(number));
    }
  });

  it('names existing codes, and every problem', () => {
    const codes = conventionRules.flatMap((rule) => rule.codes);
    const known = [...Object.keys(catalog), ...Object.keys(problemTypes)];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
    expect(Object.keys(problemTypes).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('names the diagnostics of each rule about the input', () => {
    const silent = conventionRules.filter(({ heldBy, progress, codes }) => {
      return heldBy !== 'service' && progress !== 'planned' && !codes.some((code) => code in catalog);
    });
    expect(silent).toEqual([]);
  });

  it('names existing rules where the standards differ', () => {
    const known = conventionRules.map(({ id }) => id);
    expect(specificationDifferences.flatMap((one) => one.rules).filter((id) => !known.includes(id))).toEqual([]);
  });

  it('reads the problems as the service has them', () => {
    const expected = Object.entries(problemTypes).map(([code, type]) => ({
      code,
      remedy: '',
      ...type,
      status: `${type.status}`,
    }));
    expect(readProblems()).toEqual(expected);
  });
});

describe('the emitted checks', () => {
  it('belong to rules of the table', () => {
    expect([...named].filter((id) => conventionRules.every((rule) => rule.id !== id))).toEqual([]);
    expect(named.size).toBeGreaterThan(90);
  });

  it('exist for each implemented rule and no other, or its row in src/conventions/rules/ is wrong', () => {
    const built = ofService.filter(({ progress }) => progress !== 'planned').map(({ id }) => id);
    expect(built.filter((id) => !named.has(id))).toEqual([]);
    expect([...named].filter((id) => !built.includes(id) && conventionRules.some((rule) => rule.id === id))).toEqual(
      [],
    );
  });
});

describe('the planted faults', () => {
  it('belong to rules of the table', () => {
    expect([...faulted].filter((id) => conventionRules.every((rule) => rule.id !== id))).toEqual([]);
  });

  it('exist for each implemented rule', () => {
    const found = ofService.filter(isWithoutFault).map(({ id }) => id);
    expect(found).toEqual([]);
  });
});

function isWithoutFault({ id, progress }: Rule): boolean {
  return progress !== 'planned' && !faulted.has(id);
}
