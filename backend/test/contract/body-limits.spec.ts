import { readFileSync } from 'node:fs';
import { MAX_DEPTH, MAX_ELEMENTS, MAX_KEYS } from '../../src/platform/http/body-limits.js';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}
interface Operation {
  operationId?: string;
  requestBody?: { content: Record<string, { schema?: Schema }> };
  'x-max-keys'?: number;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The most fields, elements in a list and levels that a body can have. A list of objects without a limit counts as 100. */
function sizeOf(schema: Schema, schemas: Document['components']['schemas']): [number, number, number] {
  if (schema.$ref) return sizeOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  let [keys, elements, levels] = [0, 0, 0];
  for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    const inner = sizeOf(part, schemas);
    keys += inner[0];
    elements = Math.max(elements, inner[1]);
    levels = Math.max(levels, inner[2]);
  }
  for (const field of Object.values(schema.properties ?? {})) {
    const inner = sizeOf(field, schemas);
    keys += 1 + inner[0];
    elements = Math.max(elements, inner[1]);
    levels = Math.max(levels, 1 + inner[2]);
  }
  if (schema.items) {
    const inner = sizeOf(schema.items, schemas);
    keys += inner[0] * (schema.maxItems ?? 100);
    elements = Math.max(elements, inner[1], schema.maxItems ?? 0);
    levels = Math.max(levels, 1 + inner[2]);
  }
  return [keys, elements, levels];
}

const bodies = ['openapi.json', 'openapi.staff.json'].flatMap((file) => {
  const { paths, components } = JSON.parse(
    readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8'),
  ) as Document;
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, requestBody, 'x-max-keys': maxKeys = MAX_KEYS }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema = {} }) => ({
        operationId,
        maxKeys,
        size: sizeOf(schema, components.schemas),
      })),
    );
});

it('every body of the contract fits the limits of bodies', () => {
  expect(bodies.length).toBeGreaterThan(100);
  const over = bodies.filter(
    ({ maxKeys, size: [keys, elements, levels] }) =>
      keys > maxKeys || elements > MAX_ELEMENTS || levels > MAX_DEPTH,
  );
  expect(over).toEqual([]);
});
