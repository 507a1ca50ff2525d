// Emitted PostgreSQL uses only features that distributed engines have too (docs/reference/database.md). The service makes the keys. Requests use
// no sequences, no triggers and no advisory locks.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { render } from '../emit/render.js';
import { hasEngine } from '../model/database.js';
import { modelOf } from './model-of.js';

const FOLDERS = ['./cases/output/', '../../examples/'].map((path) => new URL(path, import.meta.url));

const inputs = FOLDERS.flatMap((folder) =>
  readdirSync(folder).map((name): readonly [string, string] => [
    name,
    fileURLToPath(new URL(`${name}/resources.yaml`, folder)),
  ]),
).filter(([, path]) => existsSync(path));

/** Forbidden words of SQL, wherever they occur. */
const FORBIDDEN =
  /\b(?:(?:SMALL|BIG)?SERIAL|IDENTITY|SEQUENCE|nextval|TRIGGER|CREATE (?:OR REPLACE )?FUNCTION|PROCEDURE|CREATE EXTENSION|TEMP(?:ORARY)? TABLE|LOCK TABLE|LISTEN|NOTIFY|FOR (?:UPDATE|SHARE)|gen_random_uuid|uuid_generate\w*)\b/;

const NAMED_LOCK = /\bpg_(?:try_)?advisory/;

/** The file whose statements no request runs. */
const MIGRATES = 'src/api/store/postgres/migrations.ts';

/** Statements that a migration may have, each in a transaction of its own. Policies are for `row_security` alone. */
const STATEMENT =
  /^(?:CREATE (?:UNIQUE )?INDEX|CREATE TABLE|ALTER TABLE|DROP (?:TABLE|INDEX)|(?:CREATE|ALTER|DROP) POLICY|UPDATE|INSERT|SELECT) /;

describe.each(inputs)('%s', (_name, path) => {
  const model = modelOf(readFileSync(path, 'utf8'));
  const files = render(model);
  const textsOf = (pattern: RegExp): readonly (readonly [string, string])[] =>
    files.filter((file) => pattern.test(file.path)).map((file) => [file.path, file.text]);

  it('migrations have no forbidden SQL', () => {
    const migrations = textsOf(/^migrations\/postgres\/.*\.sql$/);
    expect(migrations.length > 0).toBe(hasEngine(model.database, 'postgres'));
    for (const [, text] of migrations) {
      const statements = text
        .replaceAll(/^--.*\n/gm, '')
        .split(/;\n(?:\n|$)/)
        .map((statement) => withoutQuoted(statement.trim()))
        .filter((statement) => statement !== '');
      expect(statements.filter((statement) => !STATEMENT.test(statement) || statement.includes(';'))).toEqual([]);
      expect(statements.filter((statement) => FORBIDDEN.test(statement))).toEqual([]);
      const tables = statements.filter((statement) => statement.startsWith('CREATE TABLE'));
      expect(tables.filter((table) => !/\bPRIMARY KEY\b/.test(table))).toEqual([]);
    }
  });

  it('requests have no forbidden SQL', () => {
    const sources = textsOf(/^src\/api\/.*\.ts$/);
    expect(sources.length).toBeGreaterThan(0);
    for (const [file, text] of sources) {
      const statements = statementsIn(text);
      expect([file, statements.filter((statement) => FORBIDDEN.test(withoutQuoted(statement)))]).toEqual([file, []]);
      if (file !== MIGRATES) expect([file, NAMED_LOCK.test(text)]).toEqual([file, false]);
    }
  });
});

/** Texts of a source that begin like a statement. */
function statementsIn(source: string): readonly string[] {
  return (
    source.match(/(['"`])(?:WITH|SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|BEGIN|LOCK|SET)\b(?:(?!\1)[^\\]|\\.)*\1/gs) ??
    []
  );
}

/** Removes quoted names and texts, which the user chooses. */
function withoutQuoted(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, '""');
}

it('the check finds planted SQL', () => {
  const found = statementsIn("const a = 'SELECT nextval(?)';\nconst b = `CREATE TRIGGER x`; const c = 'of a TRIGGER';");
  expect(found.map((statement) => FORBIDDEN.test(withoutQuoted(statement)))).toEqual([false, true]);
  expect(FORBIDDEN.test('CREATE TABLE "a" ("id" BIGSERIAL PRIMARY KEY)')).toBe(true);
});
