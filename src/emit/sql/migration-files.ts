// The files of a migration: SQL for each engine, written once, and the model that tells the next generation where it starts from.
import type { PlannedFile } from '../../output/file-set.js';
import { type Engine, enginesOf } from '../../model/database.js';
import { historyText } from '../../tables/history.js';
import type { NextMigration, SchemaPlan } from '../../tables/plan-schema.js';
import type { SchemaChanges } from '../../tables/schema-changes.js';
import { postgresStatements } from './postgres-changes.js';
import { sqliteStatements } from './sqlite-changes.js';

const STATEMENTS: Readonly<Record<Engine, (changes: SchemaChanges) => readonly string[]>> = {
  sqlite: sqliteStatements,
  postgres: postgresStatements,
};

/** The model comes last, so that a run which is killed in between begins again with the same migration. */
export function migrationFiles(plan: SchemaPlan): readonly PlannedFile[] {
  const { history, schema, versions, database, number, next, beginning } = plan;
  const written = (path: string, text: string, owner: PlannedFile['owner']): PlannedFile => ({
    path: `migrations/${path}`,
    text,
    owner,
    entries: [],
  });
  const files = enginesOf(database).flatMap((engine) => {
    const one = beginning?.engines.includes(engine) === true ? beginning : next;
    if (one === undefined) return [];
    return [written(`${engine}/${one.name}.sql`, sqlFile(one, STATEMENTS[engine](one.changes)), 'history')];
  });
  return [
    ...files,
    // The model may come from another branch or an older run. It is the state from which this run continued.
    {
      ...written('model.json', historyText({ number, versions, database, schema }), 'generator'),
      predecessorText: historyText(history),
    },
  ];
}

const ADVICE = [
  'What is above a statement that counts is said when it finds any: then nothing is changed.',
  'This file may be changed until a database has run it; from then on the service insists on it as it is.',
];

function sqlFile({ name }: NextMigration, statements: readonly string[]): string {
  const head = [name, ...ADVICE].map((line) => `-- ${line}\n`).join('');
  if (statements.length === 0)
    return `${head}\n-- Nothing changes in this database: the other one holds it in another way.\n`;
  return `${[head.trimEnd(), ...statements.map((statement) => `${statement};`)].join('\n\n')}\n`;
}
