// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import * as apiModule from './api.js';
import * as appModule from './app.js';
import type { Database, Table } from './database.js';
import * as extensionsModule from './extensions.js';
import * as headerLines from './header-lines.js';
import * as headersModule from './headers.js';
import * as initialValue from './initial-value.js';
import * as initialModule from './initial.js';
import * as itemParts from './item-parts.js';
import * as itemModule from './item.js';
import * as pageComments from './page-comments.js';
import * as pageModule from './page.js';
import * as pathSteps from './path-steps.js';
import * as pathModule from './path.js';
import * as readerBadge from './reader-badge.js';
import * as readerModule from './reader.js';
import * as readingMarks from './reading-marks.js';
import * as readingModule from './reading.js';
import * as releases from './releases.js';
import * as rowCells from './row-cells.js';
import * as rowModuleCells from './row-module-cells.js';
import * as rowModuleModule from './row-module.js';
import * as rowModule from './row.js';
import * as settingHints from './setting-hints.js';
import * as settingsModule from './settings.js';
import * as shapeCorners from './shape-corners.js';
import * as shapeModule from './shape.js';
import { openSqlite } from './sqlite.js';
import * as tableLegs from './table-legs.js';
import * as tableProfile from './table-profile.js';
import * as tablesModule from './tables.js';
import * as transactionNote from './transaction-note.js';
import * as transactionModule from './transaction.js';
import * as valuesUnits from './values-units.js';
import * as valuesModule from './values.js';

/** Every table, each after the one that it belongs to. */
const tables: readonly Table[] = [
  tablesModule.table,
  tableLegs.table,
  tableProfile.table,
  headersModule.table,
  headerLines.table,
  settingsModule.table,
  settingHints.table,
  readingModule.table,
  readingMarks.table,
  shapeModule.table,
  shapeCorners.table,
  appModule.table,
  apiModule.table,
  pageModule.table,
  pageComments.table,
  pathModule.table,
  pathSteps.table,
  rowModule.table,
  rowCells.table,
  rowModuleModule.table,
  rowModuleCells.table,
  releases.table,
  itemModule.table,
  itemParts.table,
  readerModule.table,
  readerBadge.table,
  transactionModule.table,
  transactionNote.table,
  initialModule.table,
  initialValue.table,
  extensionsModule.table,
  valuesModule.table,
  valuesUnits.table,
];

/**
 * @param url `file:` and a path, which is relative to the working directory
 * @throws ConfigError when the database cannot be opened
 */
export function openStore(url: string): Database {
  return openSqlite(url.replace(/^file:(?:\/\/)?/, ''), tables);
}
