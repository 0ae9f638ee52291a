import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, PickType } from '@nestjs/swagger';
import { IfGiven, OrNull, WholeNumber } from './fields.js';

interface Field {
  schema: ApiPropertyOptions;
  /** Default for a new row. */
  preset: unknown;
  /** Requests and the column may have null. */
  nullable: boolean;
  column?: 'time' | 'jsonb';
}

const FIELDS = new WeakMap<object, Map<string, Field>>();

/**
 * Declares a field of content that staff edit: its validation, API documentation and database column. A field with a
 * preset, or that may be null, is optional in requests.
 * `sent` is documentation for requests only; `column` is the column type if the schema does not imply it.
 * @param checks decorators, the outermost first
 */
export function ContentField(
  { preset, sent, column, ...schema }: ApiPropertyOptions & Partial<Field> & { sent?: ApiPropertyOptions },
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  return (target, name) => {
    const own = FIELDS.get(target.constructor) ?? new Map<string, Field>();
    const nullable = sent?.nullable ?? schema.nullable ?? false;
    FIELDS.set(
      target.constructor,
      own.set(String(name), { schema, preset: preset ?? null, nullable, column }),
    );
    const optional = nullable ? [OrNull()] : preset !== undefined ? [IfGiven()] : [];
    const documented = ApiProperty({
      ...schema,
      ...sent,
      required: optional.length === 0,
    } as ApiPropertyOptions);
    applyDecorators(...[documented, ...optional, ...checks].reverse())(target, name);
  };
}

/** The position in a list. */
export const ListPosition = (): PropertyDecorator =>
  ContentField(
    {
      type: 'integer',
      minimum: 0,
      maximum: 1000,
      preset: 0,
      example: 2,
      sent: { example: undefined, description: 'Position in lists, lowest first; default 0.' },
    },
    WholeNumber(0, 1000, 'Enter a whole number from 0 to 1000.'),
  );

export function fieldsOf(content: Type): [string, Field][] {
  return [...(FIELDS.get(content) ?? [])];
}

export function readContent<Content extends object>(content: Type<Content>, row: Content): Content {
  const names = fieldsOf(content).map(([name]) => name as keyof Content);
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Content;
}

/** Content for a new row: the request's fields, and presets for the others. */
export function newContent<Content extends object>(content: Type<Content>, given: object): Content {
  const values = given as Record<string, unknown>;
  const all = fieldsOf(content).map(([name, { preset }]) => [
    name,
    values[name] === undefined ? preset : values[name],
  ]);
  return Object.fromEntries(all) as Content;
}

const NO_LIMITS = {
  minLength: undefined,
  maxLength: undefined,
  minimum: undefined,
  maximum: undefined,
  pattern: undefined,
};

/** The response class of content: all fields, without the limits of requests. */
export function ContentOf<Content extends object>(content: Type<Content>): Type<Content> {
  const Answered = PickType(content, []) as Type<Content>;
  for (const [name, { schema }] of fieldsOf(content)) {
    const type =
      schema.type ?? (Reflect.getMetadata('design:type', content.prototype as object, name) as Type);
    ApiProperty({ ...schema, type, ...NO_LIMITS } as ApiPropertyOptions)(Answered.prototype as object, name);
  }
  return Answered;
}
