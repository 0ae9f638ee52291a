import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Across, EXEMPT, OWNERS, READS, WRITES } from './table-owners.js';

const SOURCES = join(import.meta.dirname, '../../src');

/** `<area>/<module>`, or the area for its main module; the entry files and `database/` have no modules. */
const moduleOf = (file: string) =>
  (/^database\/|^[^/]+$/.test(file)
    ? 'database'
    : /^[^/]+(\/(?!(api|application|domain|persistence)\/)[^/]+(?=\/))?/.exec(file)?.[0]) ?? '';
const areaOf = (module: string) => module.split('/')[0];

/** String literals of a source file; expressions in templates become gaps. */
function textsOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'),
      );
    else if (ts.isStringLiteralLike(node)) {
      const { parent } = node;
      const isNamed = ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent);
      texts.push(isNamed && /^from$/i.test(parent.name.getText()) ? `FROM ${node.text}` : node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Tables that a source text writes and reads. @param entities tables by the names of their entity classes */
function tablesIn(code: string, entities: ReadonlyMap<string, string> = new Map()) {
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true);
  const written = new Set<string>();
  const read = new Set<string>();
  for (const text of textsOf(source)) {
    for (const [, table = ''] of text.matchAll(
      /(?:INSERT INTO|(?<!KEY |FOR |DO )UPDATE|DELETE FROM)\s+([a-z_]+)(?![.\w])/g,
    ))
      written.add(table);
    for (const [, table = ''] of text.matchAll(/(?:(?<!DELETE )FROM|JOIN|USING)\s+([a-z_]+)/g))
      if (OWNERS.has(table)) read.add(table);
  }
  for (const [, entity = ''] of code.matchAll(
    /\.(?:create|insert|into|update|upsert|delete|save|increment)\((\w+Entity)\b/g,
  ))
    written.add(entities.get(entity) ?? entity);
  for (const [, entity = ''] of code.matchAll(
    /\.(?:find\w*|exists\w*|count\w*|sum|createQueryBuilder)\((\w+Entity)\b/g,
  )) {
    const table = entities.get(entity);
    if (table) read.add(table);
  }
  return { written, read };
}

function entitiesOf(codes: Iterable<string>): Map<string, string> {
  const found = [...codes].flatMap((code) => [...code.matchAll(/@Entity\('(\w+)'\)\s*export class (\w+)/g)]);
  return new Map(found.map(([, table = '', entity = '']) => [entity, table]));
}

/** Reads and writes of other modules' tables, as `module table`. */
function across(codes: ReadonlyMap<string, string>): { writes: Set<string>; reads: Set<string> } {
  const entities = entitiesOf(codes.values());
  const writes = new Set<string>();
  const reads = new Set<string>();
  for (const [file, code] of codes) {
    const module = moduleOf(file);
    if (EXEMPT.includes(module)) continue;
    const { written, read } = tablesIn(code, entities);
    for (const table of written) if (OWNERS.get(table) !== module) writes.add(`${module} ${table}`);
    for (const table of read)
      if (areaOf(OWNERS.get(table) ?? '') !== areaOf(module)) reads.add(`${module} ${table}`);
  }
  return { writes, reads };
}

const listed = (list: Across[]) =>
  list.flatMap(({ by, tables }) => tables.split(' ').map((table) => `${by} ${table}`)).toSorted();

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') && !file.endsWith('.spec.ts') && !/^database\/(migrations|baseline)\//.test(file),
);
const codes = new Map(files.map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]));
const found = across(codes);

it('a table is written only by its owner and by listed modules', () => {
  expect([...found.writes].toSorted()).toEqual(listed(WRITES));
});

it('a table is read by other areas only where listed', () => {
  expect([...found.reads].toSorted()).toEqual(listed(READS));
});

describe('the check of table owners', () => {
  const BOOKING = [
    'bookings/persistence/booking.entity.ts',
    `@Entity('bookings')\nexport class BookingEntity {}`,
  ] as const;
  const writes = (file: string, code: string) => [...across(new Map([BOOKING, [file, code]])).writes];

  it.each([
    "manager.query('UPDATE bookings SET name = $1')",
    'manager.query(`WITH gone AS (DELETE FROM bookings WHERE ${old} RETURNING id) SELECT id FROM gone`)',
    "manager.query(lock ? '' : 'INSERT INTO bookings (id) VALUES ($1)')",
    'manager.update(BookingEntity, { id }, changes)',
    'manager.save(manager.create(BookingEntity, fields))',
  ])("finds another module's write of a booking: %s", (code) => {
    expect(writes('office/desk/persistence/deep/a.ts', code)).toEqual(['office/desk bookings']);
    expect(writes('bookings/persistence/deep/a.ts', code)).toEqual([]);
  });

  it('finds a write of a table without an owner', () => {
    expect(writes('office/desk/a.ts', "'INSERT INTO rumours (text) VALUES ($1)'")).toEqual([
      'office/desk rumours',
    ]);
  });

  it('does not take LOCK TABLE for a write', () => {
    expect(writes('office/desk/a.ts', "'SELECT FROM bookings FOR UPDATE SKIP LOCKED'")).toEqual([]);
  });

  it.each([
    "'SELECT id FROM bookings'",
    "const list = { from: 'bookings b' }",
    '`FROM spaces ${on} JOIN bookings b ON true`',
    'manager.findBy(BookingEntity, { id })',
  ])("finds another area's read of bookings: %s", (code) => {
    expect([...across(new Map([BOOKING, ['clubs/news/persistence/a.ts', code]])).reads]).toContain(
      'clubs/news bookings',
    );
    expect([...across(new Map([BOOKING, ['bookings/spaces/persistence/a.ts', code]])).reads]).toEqual([]);
  });
});
