import type { OpenAPIObject } from '@nestjs/swagger';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** 3.1 has no `nullable`: a type that may be null names null as one of its types. */
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

/** A reference that stands alone in an `allOf` is the reference; 3.1 lets other members stand beside it. */
function simplify(schema: { [key: string]: Json }): { [key: string]: Json } {
  const { allOf, ...others } = schema;
  const only = Array.isArray(allOf) && allOf.length === 1 ? allOf[0] : undefined;
  return typeof only === 'object' && only !== null && !Array.isArray(only) ? { ...only, ...others } : schema;
}

export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return convert(document as unknown as Json) as unknown as OpenAPIObject;
}
