import { join } from 'node:path';
import ts from 'typescript';
import { secondConnections } from './second-connections.js';

const BACKEND = join(import.meta.dirname, '../..');
const PLANTED = join(BACKEND, 'src/planted-reads.ts');

/** Each function whose name begins with `wrong`, and only these, waits for a second connection. */
const PLANTED_READS = `
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { inTransaction } from './platform/database/transaction.js';

interface Reader { read(id: number): Promise<unknown> }
class PoolReader implements Reader {
  constructor(private readonly dataSource: DataSource, private readonly rows: Repository<object>) {}
  read(id: number) { return this.dataSource.query('SELECT $1', [id]); }
  find(id: number, manager?: EntityManager) { return (manager ?? this.dataSource.manager).query('SELECT $1', [id]); }
  findLater(id: number, manager?: EntityManager) { return this.find(id, manager); }
  one() { return this.rows.find(); }
  forgets(id: number, manager?: EntityManager) { return this.find(id); }
}
class Planted {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pool: PoolReader,
    private readonly reader: Reader,
  ) {}
  private later() { return this.pool.one(); }

  wrongItself(manager: EntityManager) { return this.dataSource.query('SELECT 1'); }
  wrongByAnother(manager: EntityManager) { return this.later(); }
  wrongWithoutManager(manager: EntityManager) { return this.pool.find(1); }
  wrongWithoutManagerLater(manager: EntityManager) { return this.pool.findLater(1); }
  wrongByInterface(manager: EntityManager) { return this.reader.read(1); }
  wrongInContext({ id }: { id: number; manager: EntityManager }) { return this.pool.find(id); }
  wrongInTransaction() { return inTransaction(this.dataSource, async () => this.later()); }
  handsOn(manager: EntityManager) { return this.pool.forgets(1, manager); }
  wrongNested(manager: EntityManager) { return [1].map((id) => this.pool.find(id)); }

  right(manager: EntityManager) { return this.pool.find(1, manager); }
  rightInContext(context: { manager: EntityManager }) { return this.pool.find(1, context.manager); }
  async rightBefore() {
    await this.later();
    return inTransaction(this.dataSource, (manager) => this.pool.find(1, manager));
  }
}
export { Planted };
`;

let planted: string[];
let real: string[];
beforeAll(() => {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(BACKEND, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  if (!parsed) throw new Error('tsconfig.json cannot be read');
  const sources = parsed.fileNames.filter((name) => /\/backend\/src\/.*(?<!\.spec)\.ts$/.test(name));
  const host = ts.createCompilerHost(parsed.options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === PLANTED || fileExists(name);
  host.readFile = (name) => (name === PLANTED ? PLANTED_READS : readFile(name));
  host.getSourceFile = (name, ...how) =>
    name === PLANTED
      ? ts.createSourceFile(name, PLANTED_READS, ts.ScriptTarget.Latest, true)
      : getSourceFile(name, ...how);
  const program = ts.createProgram([...sources, PLANTED], parsed.options, host);
  const files = program.getSourceFiles().filter(({ fileName }) => [...sources, PLANTED].includes(fileName));
  const found = secondConnections(program, files);
  planted = found.filter((place) => place.startsWith('planted-reads.ts'));
  real = found.filter((place) => !place.startsWith('planted-reads.ts'));
}, 240_000);

it('the check of second connections finds each planted read, and only those', () => {
  const lines = PLANTED_READS.split('\n');
  const wrong = lines.flatMap((line, index) => (/^ +(wrong|forgets)/.test(line) ? [index + 1] : []));
  const found = planted.map((place) => Number(/:(\d+)/.exec(place)?.[1]));
  expect([...new Set(found)].toSorted((one, other) => one - other)).toEqual(wrong);
});

it('no code that has a transaction waits for a second connection of the pool', () => {
  expect(real).toEqual([]);
});
