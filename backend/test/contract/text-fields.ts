import type { OpenAPIObject } from '@nestjs/swagger';
import { bookingFields, dayAhead } from '../factories/bookings.js';
import { PASSWORD } from '../factories/users.js';

/** A value of a request's body. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The parts of a schema that tests use to generate values. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: Json[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  example?: Json;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A text field of a call, and how to send it. */
export interface TextField {
  operation: string;
  method: (typeof METHODS)[number];
  path: string;
  /** `query`, or the content type of the body. */
  place: string;
  name: string;
  /** Its maximum length; without one, a length that makes quadratic time visible. */
  length: number;
  /** Returns the query parameters or the body with this text. */
  with(text: string): Json;
}

const UNBOUNDED = { query: 4000, 'application/json': 20_000, 'text/csv': 100_000 };
/** Depth to which nested schemas are followed. */
const DEEPEST = 5;

/** All text fields of all calls in the document; the other fields have the values of the examples. */
export function textFields(document: OpenAPIObject): TextField[] {
  const schemas = document.components?.schemas ?? {};
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').pop();
    return name ? (schemas[name] as Schema) : schema;
  };

  function exampleOf(given: Schema, name = ''): Json {
    const likely = LIKELY[name];
    if (likely !== undefined) return likely;
    const schema = resolve(given);
    if (schema.example !== undefined) return schema.example;
    if (schema.enum) return schema.enum[0] ?? null;
    const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
    if (option) return exampleOf(option, name);
    const type = [schema.type ?? 'object'].flat()[0];
    if (type === 'string') return 'Plain words';
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
    if (type === 'array') return schema.items ? [exampleOf(schema.items)] : [];
    const required = schema.required ?? [];
    return Object.fromEntries(required.map((key) => [key, exampleOf(schema.properties?.[key] ?? {}, key)]));
  }

  /** The paths of text fields in a schema, with their maximum lengths. */
  function textsOf(given: Schema, depth = 0): { at: string[]; longest: number | undefined }[] {
    const schema = resolve(given);
    const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (options) return options.flatMap((option) => textsOf(option, depth));
    const types = [schema.type ?? 'object'].flat();
    if (types.includes('string')) return schema.enum ? [] : [{ at: [], longest: schema.maxLength }];
    if (depth > DEEPEST) return [];
    if (types.includes('array')) return within('0', textsOf(schema.items ?? {}, depth + 1));
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([key, value]) =>
        within(key, textsOf(value, depth + 1)),
      );
    return textsIn(schema.example ?? null).map((at) => ({ at, longest: undefined }));
  }

  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): TextField[] => {
      const operation = item[method];
      if (!operation) return [];
      const call = { operation: operation.operationId ?? '', method, path };
      const parameters = (operation.parameters ?? []) as { name: string; in: string; schema: Schema }[];
      const inQuery = parameters
        .filter((parameter) => parameter.in === 'query')
        .filter(({ schema }) => textsOf(schema).length > 0)
        .map(({ name, schema }) => ({
          ...call,
          place: 'query',
          name,
          length: Math.min(resolve(schema).maxLength ?? UNBOUNDED.query, UNBOUNDED.query),
          with: (text: string) => ({ [name]: text }),
        }));
      const content = (operation.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)
        ?.content;
      const inBody = Object.entries(content ?? {}).flatMap(([place, { schema }]) => {
        if (place !== 'application/json' && place !== 'text/csv') return [];
        const body = exampleOf(schema);
        return textsOf(schema).map(({ at, longest }) => ({
          ...call,
          place,
          name: at.join('.'),
          length: longest ?? UNBOUNDED[place],
          with: (text: string) => placed(body, at, text),
        }));
      });
      return [...inQuery, ...inBody];
    }),
  );
}

/** Values that get a call further than its examples. */
const LIKELY: Readonly<Record<string, Json>> = {
  ...(bookingFields() as Record<string, Json>),
  date: dayAhead(50),
  from: dayAhead(50),
  to: dayAhead(60),
  until: dayAhead(60),
  receivedOn: dayAhead(0),
  password: PASSWORD,
  currentPassword: PASSWORD,
  email: 'plain@members.example',
  clubId: 1,
  imageUrl: '/images/a.svg',
  logoUrl: '/images/b.svg',
};

const within = <T extends { at: string[] }>(key: string, texts: T[]): T[] =>
  texts.map((text) => ({ ...text, at: [key, ...text.at] }));

/** The text fields of an example without a detailed schema, except names of types. */
function textsIn(value: Json): string[][] {
  if (typeof value === 'string') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'type')
    .flatMap(([key, member]) => textsIn(member).map((at) => [key, ...at]));
}

/** A copy of a body with the text at one path, which is created if it is missing. */
function placed(value: Json, [key, ...rest]: readonly string[], text: string): Json {
  if (key === undefined) return text;
  if (Array.isArray(value) || key === '0') {
    const [first = null, ...others] = Array.isArray(value) ? value : [];
    return [placed(first, rest, text), ...others];
  }
  const members = typeof value === 'object' && value !== null ? value : {};
  return { ...members, [key]: placed(members[key] ?? null, rest, text) };
}
