// Results of your functions, on their way into answers. One that does not fit is a fault of the service: the answer is
// 500, and the log has the reason.
import type { Apply, Database, Reader } from '../../store/database.js';
import { readContract, type Reader as ContractReader } from '../body/contract.js';
import type { Json } from '../json/json.js';
import { joinMembers } from '../json/text.js';
import { linkMembers } from '../paging/links.js';
import { Problem } from '../problems/problem.js';

/** The JSON text of the declared members. @throws Error when they do not fit their types */
export function outputText<T>(output: T, read: ContractReader<T>): string {
  const value: Json = JSON.parse(JSON.stringify(output ?? null));
  try {
    return JSON.stringify(readContract(value, undefined, read, []));
  } catch (error) {
    const faults = error instanceof Problem ? JSON.stringify(error.errors) : '';
    throw new Error(`A function of src/extensions returned a value that does not fit: ${faults}`, { cause: error });
  }
}

/** The same with these links. @param text of an object */
export function linkedText(text: string, links: Readonly<Record<string, string>>): string {
  return `{${joinMembers(text.slice(1, -1), `"_links":{${linkMembers(links)}}`)}}`;
}

/**
 * The stored item that the function names. Functions return ids, and generated code reads and shows the rows, so a
 * resource has one representation.
 * @throws Error when the item does not exist
 */
export async function rowShown<Path extends object, Row>(
  database: Database,
  path: Path,
  existing: (reader: Reader, path: Path) => Apply<Row>,
): Promise<Row> {
  checkPath(path);
  try {
    return await database.read((reader) => existing(reader, path));
  } catch (error) {
    if (!isMissing(error)) throw error;
    // <postgres>
    // A replica may not have it yet.
    if (database.consistency?.catchUp() === true) return rowShown(database, path, existing);
    // </postgres>
    throw new Error('A function of src/extensions returned the path of an item that does not exist.', { cause: error });
  }
}

/** The parts of a row in the tag of a page, then the row and its path. */
export interface ShownRow<Row, Path> {
  readonly _version: number;
  readonly id: string;
  readonly row: Row;
  readonly path: Path;
}

/** The stored items that the function names, without those that have been deleted meanwhile. */
export async function rowsShown<Path extends object, Row extends Pick<ShownRow<unknown, Path>, '_version' | 'id'>>(
  database: Database,
  paths: readonly Path[],
  existing: (reader: Reader, path: Path) => Apply<Row>,
): Promise<readonly ShownRow<Row, Path>[]> {
  const shown: ShownRow<Row, Path>[] = [];
  for (const path of paths) {
    try {
      const row = await database.read((reader) => existing(reader, path));
      shown.push({ _version: row._version, id: row.id, row, path });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return shown;
}

/** The paths of a list. @throws Error for anything else */
export function checkedPaths<Path extends object>(paths: readonly Path[]): readonly Path[] {
  if (!Array.isArray(paths)) throw new Error('A function of src/extensions did not return a list.');
  for (const path of paths) checkPath(path);
  return paths;
}

/** The compiler ensures this, unless somebody has overruled it: an engine may not survive another value. */
function checkPath(path: object): void {
  // <no-tenants>
  // // `ownedBy` stands beside the ids; null finds the items of all owners.
  // const isId = ([name, id]: readonly [string, unknown]): boolean =>
  //   typeof id === 'string' || (name === 'ownedBy' && id === null);
  // </no-tenants>
  // <tenants>
  // `tenant` and `ownedBy` stand beside the ids; null finds the items of all tenants, and of all owners.
  const isId = ([name, id]: readonly [string, unknown]): boolean =>
    typeof id === 'string' || (['tenant', 'ownedBy'].includes(name) && id === null);
  // </tenants>
  if (typeof path === 'object' && path !== null && Object.entries(path).every(isId)) return;
  throw new Error('A function of src/extensions did not return a path of ids.');
}

function isMissing(error: unknown): boolean {
  return error instanceof Problem && error.slug === 'no-such-resource';
}
