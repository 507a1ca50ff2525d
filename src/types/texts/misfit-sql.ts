// SQL that is true of a text which is no value of a type. PostgreSQL has regular expressions; SQLite has none, so there the characters
// and the outline of a text are looked at.
import { constant, type Dialect } from '../../text/sql.js';

export const HEX = '[0-9a-f]';

/**
 * @param patterns a text has to match one of them, in whatever case
 * @param outlines what is wrong with a text, each an expression
 */
export function misfitSql(
  patterns: readonly string[],
  outlines: (text: string) => readonly string[],
): (text: string, dialect: Dialect) => string {
  return (text, dialect) =>
    dialect === 'postgres'
      ? patterns.map((pattern) => `${text} !~* ${constant(pattern)}`).join(' AND ')
      : `(${outlines(text).join(' OR ')})`;
}

export function glob(text: string, pattern: string): string {
  return `${text} GLOB ${constant(pattern)}`;
}
