import type { DataSource } from 'typeorm';

/** Undoes the newest migration: in a transaction, unless it asks to be run without one. TypeORM takes each into one otherwise. */
export async function undoMigration(dataSource: DataSource): Promise<void> {
  const [newest] = await dataSource.query<{ name: string }[]>(
    'SELECT name FROM migrations ORDER BY id DESC LIMIT 1',
  );
  const found = dataSource.migrations.find(
    ({ name, constructor }) => (name ?? constructor.name) === newest?.name,
  );
  await dataSource.undoLastMigration({ transaction: found?.transaction === false ? 'none' : 'each' });
}
