// The database in which tests make their schemas, and delete them again.

type Environment = Readonly<Record<string, string | undefined>>;

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * TEST_DATABASE_URL, or a DATABASE_URL that leads to this machine: some tests end other connections of the server, which a database
 * that others use may not have.
 * @throws Error without either
 */
export function databaseOfTests({ TEST_DATABASE_URL: given = '', DATABASE_URL: served = '' }: Environment): string {
  if (given !== '') return given;
  if (URL.canParse(served) && THIS_MACHINE.includes(new URL(served).hostname)) return served;
  throw new Error(
    'This service is built for PostgreSQL, and its tests need one: TEST_DATABASE_URL=postgres://user:password@host:5432/database npm test. ' +
      'They make schemas of their own there, and delete them. A DATABASE_URL that leads to this machine does, too.',
  );
}
