import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../common/error-codes.js';
import { operationsOf } from './operations.js';
import { problemOf } from './problem.filter.js';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = { [key: string]: Json };

const OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2027-03-20',
  'date-time': '2027-03-20T03:30:00.000Z',
  email: 'robin@example.org',
  uri: 'https://www.example.org/',
  uuid: '0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10',
};

/**
 * Adds an example to every body and answer, composed from the examples of the fields, so that it cannot contradict the
 * schema. A named schema gets its example once, at the schema.
 * @throws Error with the fields that need an `example` in their DTO
 */
export function withExamples(document: OpenAPIObject): OpenAPIObject {
  const composer = new Composer(document.components?.schemas as unknown as Record<string, Schema>);
  for (const { operation } of operationsOf(document.paths)) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)] as (Schema | undefined)[];
    for (const body of bodies) addExamples(body, composer, operation.operationId ?? '');
  }
  if (composer.missing.length > 0) {
    throw new Error(`these fields need an example: ${composer.missing.join(', ')}`);
  }
  const problems = [...composer.problems].map((code) => [code, { value: exampleOfProblem(code) }]);
  document.components = { ...document.components, examples: Object.fromEntries(problems) as never };
  return document;
}

function addExamples(body: Schema | undefined, composer: Composer, where: string): void {
  for (const [type, media] of Object.entries((body?.['content'] ?? {}) as Record<string, Schema>)) {
    if (type === 'application/problem+json') {
      const codes = [...textOf(body?.['description']).matchAll(/^`(\w+)`:/gm)].map(
        (match) => match[1] as ErrorCode,
      );
      for (const code of codes) composer.problems.add(code);
      media['examples'] = Object.fromEntries(
        codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      );
    } else {
      composer.illustrate(media, where);
    }
  }
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function exampleOfProblem(code: ErrorCode): object {
  const { status, meaning } = ERROR_CODES[code];
  return problemOf(status, code, meaning.replaceAll('`', ''));
}

/** Composes the example of a schema from those of its parts. */
class Composer {
  /** Fields that need an `example`. */
  readonly missing: string[] = [];
  /** All error codes in the document. */
  readonly problems = new Set<ErrorCode>();

  constructor(private readonly schemas: Record<string, Schema>) {}

  /** Puts the example at a named schema, or else where an unnamed one is used. */
  illustrate(media: Schema, where: string): void {
    const schema = media['schema'] as Schema;
    const one = schema['type'] === 'array' ? ((schema['items'] ?? {}) as Schema) : schema;
    const name = textOf(one['$ref']).split('/').at(-1) ?? '';
    const shape = this.schemas[name];
    if (shape) shape['examples'] ??= [this.exampleOf(one, name)];
    else media['example'] = this.exampleOf(schema, where);
  }

  exampleOf(schema: Schema, where: string): Json {
    const known = schema['example'] ?? schema['default'] ?? (schema['enum'] as Json[] | undefined)?.[0];
    if (known !== undefined) return known;
    if (typeof schema['$ref'] === 'string') {
      const name = schema['$ref'].split('/').at(-1) ?? '';
      return this.exampleOf(this.schemas[name] ?? {}, name);
    }
    const choice = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as Schema[] | undefined;
    if (choice?.[0]) return this.exampleOf(choice[0], where);
    const types = [schema['type']].flat();
    const type = types[0];
    if (type === 'object') return this.objectOf(schema, where);
    if (type === 'array') return [this.exampleOf((schema['items'] ?? {}) as Schema, `${where}[]`)];
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return (schema['minimum'] as number | undefined) ?? 1;
    const ofFormat = OF_FORMAT[textOf(schema['format'])];
    if (type === 'string' && ofFormat) return ofFormat;
    if (types.includes('null')) return null;
    this.missing.push(where);
    return null;
  }

  private objectOf(schema: Schema, where: string): Json {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    // Optional fields without an example are left out.
    const required = new Set((schema['required'] ?? []) as string[]);
    return Object.fromEntries(
      properties
        .filter(([name, property]) => required.has(name) || property['example'] !== undefined)
        .map(([name, property]) => [name, this.exampleOf(property, `${where}.${name}`)]),
    );
  }
}
