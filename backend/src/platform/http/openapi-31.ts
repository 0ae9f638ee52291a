import type { OpenAPIObject } from '@nestjs/swagger';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** OpenAPI 3.1 has no `nullable`; null becomes one of the types. */
function convert(node: Json): Json {
  if (Array.isArray(node)) return node.map(convert);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = node;
  const schema = simplify(
    Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, convert(value)])),
  );
  if (nullable !== true) return schema;
  if (typeof schema['type'] === 'string' && !schema['enum'])
    return { ...schema, type: [schema['type'], 'null'] };
  const { description, ...type } = schema;
  return { ...(description !== undefined && { description }), anyOf: [type, { type: 'null' }] };
}

/** Unwraps an `allOf` with a single reference, because 3.1 allows other members beside `$ref`. */
function simplify(schema: { [key: string]: Json }): { [key: string]: Json } {
  const { allOf, ...others } = schema;
  const only = Array.isArray(allOf) && allOf.length === 1 ? allOf[0] : undefined;
  return typeof only === 'object' && only !== null && !Array.isArray(only) ? { ...only, ...others } : schema;
}

export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return convert(document as unknown as Json) as unknown as OpenAPIObject;
}
