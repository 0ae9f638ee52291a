/**
 * Jest's global set-up of the `api` project: without a PostgreSQL it fails once, with one sentence, instead of in every test.
 */
export default function requireDatabase() {
  if (!process.env.TEST_DATABASE_URL) {
    throw new Error(
      'The API tests need a PostgreSQL: run `npm test -- api`, which starts an embedded one, or set ' +
        'TEST_DATABASE_URL to a server on which the user may create databases.',
    );
  }
}
