// Fills the tables with made-up rows, each parent before its children. A row follows from the seed, its table and its
// number. So no row is remembered, however many there are, and the same seed always gives the same rows, ids included.
// Rows bypass routes and hooks, since a million through the API take minutes. A test puts each kind of row back through
// the API instead.
import { ConfigError } from '../../config.js';
import { Problem } from '../../runtime/problems/problem.js';
import {
  countQuery,
  countRows,
  firstVersion,
  inDialect,
  type Database,
  type Apply,
  type Dialect,
  type PerDialect,
  type SqlValue,
  type Statement,
  type Transaction,
} from '../database.js';
import { inOrder, neededBy } from './order.js';
import { momentOf, type SeededRow, type Source } from './values.js';

/** A resource, with the sources of its rows. */
export interface SeededTable {
  /** As in resources.yaml: `rooms.participants`. */
  readonly name: string;
  /** The path of an item, or of the document, with its variables. */
  readonly path: string;
  /** The name of its parent. */
  readonly below?: string;
  // <groups>
  /** The name of the groups, on the groups themselves and on what is within them. */
  readonly group?: string;
  // </groups>
  /** `INSERT INTO … VALUES`, then the part after it for one row, and the statement that counts. */
  readonly into: string;
  readonly row: string;
  readonly count: string;
  /** True when an item can be created again at the same address: its versions begin with the time. */
  readonly versionIsTime: boolean;
  /** Statements that fill the tables of the ids inside its rows. */
  readonly beside?: readonly Readonly<Record<Dialect, string>>[];
  /** Count overlapping rows: seeding is undone unless each returns 0. */
  readonly overlaps?: readonly PerDialect<string>[];
  // <postgres>
  /** Takes all row locks on PostgreSQL, so that no other row can overlap with these meanwhile. */
  readonly locks?: string;
  // </postgres>
  /** Absent for a document, which exists once below each row of its parent. */
  readonly id?: Source;
  /** The sources by column, in the order of the statement. */
  readonly values: Readonly<Record<string, Source>>;
}

export interface SeedOptions {
  readonly seed: string;
  /** The owner of rows that have one: the id of a caller. */
  readonly owner?: string;
  // <tenants>
  /** The tenant of rows that have one. */
  readonly tenant?: string;
  // </tenants>
  /** The number of rows to make in a table. For a document, any number but 0 makes one for each row of its parent. */
  rowsOf(name: string): number;
  /** Adds to the rows that are there; without it, a table with rows is refused. */
  readonly appends: boolean;
  /** Called with the number of rows that a table has so far. */
  report?(name: string, rows: number, isAll: boolean): void;
}

export interface Seeded {
  readonly name: string;
  readonly rows: number;
  /** The path of one of these rows. */
  pathOf(index: number): string;
}

/** The id of an owner who never calls. */
const SOMEBODY = 'somebody';

/** Rows in one transaction. */
const BATCH = 4_000;

/** Values in one statement. */
const VALUES_LIMIT = 3_000;

/** @throws ConfigError when there are rows already, unless it appends */
export async function seedTables(
  database: Database,
  tables: readonly SeededTable[],
  options: SeedOptions,
): Promise<readonly Seeded[]> {
  const counts = new Map<string, number>();
  for (const { name, count } of tables) counts.set(name, await countOf(database, count));
  const filled = tables.filter(({ name }) => (counts.get(name) ?? 0) > 0).map(({ name }) => name);
  if (filled.length > 0 && !options.appends) {
    throw new ConfigError(
      `The database has rows already: ${filled.join(', ')}. Name an empty one in DATABASE_URL, or add to them with --append.`,
    );
  }
  const made = new Map<string, Filling>();
  for (const table of inOrder(tables)) {
    const filling = new Filling(table, made, counts.get(table.name) ?? 0, options);
    made.set(table.name, filling);
    await filling.write(database);
  }
  return [...made.values()];
}

async function countOf(database: Database, sql: string): Promise<number> {
  return database.read((reader) => countRows(reader, countQuery(sql), []));
}

/** The seeding of one table. */
class Filling implements Seeded {
  readonly name: string;
  rows: number;
  readonly #table: SeededTable;
  readonly #parent: Filling | undefined;
  readonly #made: ReadonlyMap<string, Filling>;
  /** The number of rows before the seeding. */
  readonly #start: number;
  readonly #options: SeedOptions;
  readonly #id: Source | undefined;
  readonly #values: readonly Source[];
  readonly #salt: number;

  constructor(table: SeededTable, made: ReadonlyMap<string, Filling>, start: number, options: SeedOptions) {
    this.name = table.name;
    this.#table = table;
    this.#made = made;
    this.#parent = table.below === undefined ? undefined : made.get(table.below);
    this.#start = start;
    this.#options = options;
    this.#id = table.id;
    this.#values = Object.values(table.values);
    this.#salt = hashOf(`${options.seed}\n${table.name}`);
    this.rows = this.#rowsAsked();
  }

  #rowsAsked(): number {
    const asked = this.#options.rowsOf(this.name);
    if (this.#parent?.rows === 0 || asked === 0) return 0;
    if (this.#id !== undefined) return asked;
    // A document without a parent may exist already.
    return this.#parent === undefined ? Math.max(0, 1 - this.#start) : this.#parent.rows;
  }

  /** @throws ConfigError when its rows need those of another table, and there are none */
  async write(database: Database): Promise<void> {
    const { report } = this.#options;
    const missing = neededBy(this.#table).find((name) => this.#made.get(name)?.rows === 0);
    if (missing !== undefined && this.rows > 0) {
      const text = `${this.name}: each row refers to one of ${missing}, and there are none. Ask for some: --rows ${missing}=100.`;
      throw new ConfigError(text);
    }
    for (let index = 0; index < this.rows; index += BATCH) {
      const rows = this.#rowsFrom(index, Math.min(this.rows, index + BATCH));
      if (index + rows.length < Math.min(this.rows, index + BATCH)) this.rows = index + rows.length;
      await this.#insert(database, rows);
      report?.(this.name, index + rows.length, index + BATCH >= this.rows);
    }
    for (const sql of this.#table.beside ?? []) {
      await database.write((transaction) => transaction.run({ sql: sql[transaction.dialect] }, []), Infinity);
    }
  }

  #rowsFrom(from: number, to: number): readonly (readonly SqlValue[])[] {
    const rows: (readonly SqlValue[])[] = [];
    for (let index = from; index < to; index++) {
      const row = this.#row(index);
      if (row === undefined) break;
      rows.push(row);
    }
    return rows;
  }

  /** @returns undefined when distinct rows have run out */
  #row(index: number): readonly SqlValue[] | undefined {
    const { versionIsTime } = this.#table;
    const seeded = this.#seededRow(index);
    const ids = this.idsOf(index);
    if (ids === undefined) return undefined;
    const own = this.#id === undefined ? [] : ids.slice(-1);
    const above = this.#id === undefined ? ids : ids.slice(0, -1);
    const row: SqlValue[] = [versionIsTime ? firstVersion(momentOf(seeded.number)) : 1, ...own, ...above];
    let before: SqlValue | undefined;
    for (const source of this.#values) {
      before = source(seeded, before);
      if (before === undefined) return undefined;
      row.push(before);
    }
    return row;
  }

  /** The ids in the path, outermost first. */
  idsOf(index: number): readonly string[] | undefined {
    const above = this.#parent === undefined ? [] : this.#parent.idsOf(index % this.#parent.rows);
    if (this.#id === undefined) return above;
    const own = this.#id(
      { ...this.#seededRow(index), random: randomOf(this.#salt ^ 0x5bd1e995, this.#start + index) },
      undefined,
    );
    return own === undefined || above === undefined ? undefined : [...above, String(own)];
  }

  pathOf(index: number): string {
    const ids = [...(this.idsOf(index) ?? [])];
    return this.#table.path.replaceAll(/\{[^}]+\}/g, () => ids.shift() ?? '');
  }

  #seededRow(index: number): SeededRow {
    const number = this.#start + index;
    // Parents are new, so the count of their children begins at 0.
    const turn = this.#parent === undefined ? number : Math.floor(index / this.#parent.rows);
    const random = randomOf(this.#salt, number);
    return {
      number,
      turn,
      owner: this.#options.owner ?? SOMEBODY,
      // <tenants>
      tenant: this.#options.tenant ?? SOMEBODY,
      // </tenants>
      random,
      // <no-groups>
      // idIn: (name, isDistinct) => this.#idIn(name, index, isDistinct === true ? undefined : random),
      // </no-groups>
      // <groups>
      idIn: (name, isDistinct, isInGroup) =>
        isInGroup === true
          ? this.#idInGroup(name, index, random)
          : this.#idIn(name, index, isDistinct === true ? undefined : random),
      groupOf: () => {
        const group = this.groupOf(index);
        return group === undefined ? undefined : this.groups()?.idsOf(group)?.at(-1);
      },
      // </groups>
    };
  }

  /**
   * The id of a row; within one table, of an earlier row.
   * @param random undefined when each row takes another id, as long as there are any
   */
  #idIn(name: string, index: number, random?: () => number): string | null | undefined {
    const other = this.#made.get(name);
    if (random === undefined) return index < (other?.rows ?? 0) ? other?.idsOf(index)?.at(-1) : undefined;
    const rows = other === this ? index : (other?.rows ?? 0);
    return rows === 0 ? null : (other?.idsOf(Math.floor(random() * rows))?.at(-1) ?? null);
  }

  // <groups>
  /** The groups around its rows. */
  groups(): Filling | undefined {
    const { group } = this.#table;
    return group === undefined ? this.#parent?.groups() : group === this.name ? this : this.#made.get(group);
  }

  /** The number of the group in which a row is; undefined outside of groups. */
  groupOf(index: number): number | undefined {
    const { group } = this.#table;
    if (group === this.name) return index;
    if (group === undefined) return this.#parent?.groupOf(index % this.#parent.rows);
    const groups = this.#made.get(group)?.rows ?? 0;
    return groups === 0 ? undefined : index % groups;
  }

  /** The id of a row of the same group: undefined when it has none. */
  #idInGroup(name: string, index: number, random: () => number): string | undefined {
    const other = this.#made.get(name);
    const rows = other === this ? index : (other?.rows ?? 0);
    const group = this.groupOf(index);
    const start = Math.floor(random() * rows);
    for (let tried = 0; tried < rows; tried++) {
      const found = (start + tried) % rows;
      if (other?.groupOf(found) === group) return other?.idsOf(found)?.at(-1);
    }
    return undefined;
  }

  // </groups>
  async #insert(database: Database, rows: readonly (readonly SqlValue[])[]): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    const table = this.#table;
    const { into, row } = table;
    const size = Math.max(1, Math.floor(VALUES_LIMIT / first.length));
    const whole: Statement = { sql: insertOf(into, row, size) };
    const rest: Statement = { sql: insertOf(into, row, rows.length % size) };
    try {
      await database.write(function* (transaction) {
        // <postgres>
        if (table.locks !== undefined && transaction.dialect === 'postgres')
          yield* transaction.run({ sql: table.locks }, []);
        // </postgres>
        for (let index = 0; index < rows.length; index += size) {
          const some = rows.slice(index, index + size);
          yield* transaction.run(some.length === size ? whole : rest, some.flat());
        }
        yield* refuseOverlaps(transaction, table);
      }, Infinity);
    } catch (error) {
      if (!(error instanceof Problem && error.slug === 'not-unique')) throw error;
      const text = `${this.name}: a stored row has the same id, or a value that only one may have. Try another --seed.`;
      throw new ConfigError(text, { cause: error });
    }
  }
}

/** @throws ConfigError when a row overlaps with a stored one */
function* refuseOverlaps(transaction: Transaction, { name, overlaps = [] }: SeededTable): Apply<void> {
  for (const sql of overlaps) {
    if ((yield* countRows(transaction, countQuery(inDialect(sql, transaction.dialect)), [])) === 0) continue;
    throw new ConfigError(
      `${name}: a new row would overlap with a stored one. Seed an empty database, or delete that row first.`,
    );
  }
}

function insertOf(into: string, row: string, count: number): string {
  return `${into} ${Array.from({ length: count }, () => row).join(', ')}`;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

/** Mulberry32: quick, and even enough for made-up rows. */
function randomOf(salt: number, number: number): () => number {
  let state = Math.imul(salt ^ number, 0x9e3779b1) ^ (number >>> 13);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
