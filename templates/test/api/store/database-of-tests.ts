// The database in which tests create their schemas, and delete them again.

type Environment = Readonly<Record<string, string | undefined>>;

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * TEST_DATABASE_URL, or a DATABASE_URL on this machine. Some tests end other connections of the server, so a database
 * in use elsewhere is refused.
 * @throws Error without either
 */
export function databaseOfTests({ TEST_DATABASE_URL: given = '', DATABASE_URL: served = '' }: Environment): string {
  if (given !== '') return given;
  if (URL.canParse(served) && THIS_MACHINE.includes(new URL(served).hostname)) return served;
  throw new Error(
    'This service is built for PostgreSQL, and its tests need one: TEST_DATABASE_URL=postgres://user:password@host:5432/database npm test. ' +
      'They create schemas of their own there, and delete them again. A DATABASE_URL on this machine works, too.',
  );
}
