/** A JSON Schema of the contract, as far as it is compared. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  multipleOf?: number;
  uniqueItems?: boolean;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** What a client sends (it must be accepted as before), or reads (all that was there must still be there). */
type Direction = 'request' | 'answer';

/** A break: where in the call, and what changed there. */
export interface SchemaBreak {
  place: string;
  change: string;
}

const FLOORS = ['minimum', 'minLength', 'minItems'] as const;
const CEILINGS = ['maximum', 'maxLength', 'maxItems'] as const;

/** Finds the changes of a schema that break a client of the former one. */
export class SchemaComparison {
  constructor(
    readonly direction: Direction,
    readonly before: Schemas,
    readonly now: Schemas,
  ) {}

  breaks(before: Schema, now: Schema, place: string, seen: readonly string[] = []): SchemaBreak[] {
    const pair = `${before.$ref ?? ''} ${now.$ref ?? ''}`;
    // A schema that contains itself is compared once.
    if (before.$ref && now.$ref && seen.includes(pair)) return [];
    const path = before.$ref && now.$ref ? [...seen, pair] : seen;
    const [old, current] = [resolved(before, this.before), resolved(now, this.now)];
    const variants = this.ofVariants(old, current, place, path);
    if (variants) return variants;
    const types = this.ofTypes(old, current);
    if (types) return [{ place, change: types }];
    return [
      ...this.ofValues(old, current).map((change) => ({ place, change })),
      ...this.ofProperties(old, current, place, path),
      ...(old.items && current.items ? this.breaks(old.items, current.items, `${place}[]`, path) : []),
      ...this.ofOtherProperties(old, current, place, path),
    ];
  }

  /** @returns undefined if neither has variants (`anyOf`, `oneOf`) */
  ofVariants(
    old: Schema,
    current: Schema,
    place: string,
    seen: readonly string[],
  ): SchemaBreak[] | undefined {
    const [before, now] = [variantsOf(old, this.before), variantsOf(current, this.now)];
    if (before.length === 1 && now.length === 1) return undefined;
    // Clients must have a variant for each answer, and the server one for each request.
    const [given, taken] = this.direction === 'request' ? [before, now] : [now, before];
    const compared = given.flatMap(splitByType).map((variant) => {
      const tries = taken
        .flatMap(splitByType)
        .map((other) =>
          this.direction === 'request'
            ? this.breaks(variant, other, place, seen)
            : this.breaks(other, variant, place, seen),
        );
      return tries.sort((one, other) => one.length - other.length)[0] ?? [];
    });
    return compared.flat();
  }

  ofTypes(old: Schema, current: Schema): string | undefined {
    const [before, now] = [typesOf(old), typesOf(current)];
    const fits = this.direction === 'request' ? isWithin(before, now) : isWithin(now, before);
    if (!fits) return `type was ${before.join(' or ') || 'any'}, and is ${now.join(' or ') || 'any'}`;
    if (old.format === current.format || (this.direction === 'request' && !current.format)) return undefined;
    return `format was ${old.format ?? 'any'}, and is ${current.format ?? 'any'}`;
  }

  ofValues(old: Schema, current: Schema): string[] {
    if (this.direction === 'answer') return [];
    const left = current.enum;
    const removed = left && (old.enum ?? []).filter((value) => !left.includes(value));
    return [
      ...(removed ?? []).map((value) => `value ${JSON.stringify(value)} was removed`),
      ...(left && !old.enum ? ['only some values are accepted now'] : []),
      ...FLOORS.filter((limit) => (current[limit] ?? -Infinity) > (old[limit] ?? -Infinity)).map(
        (limit) => `\`${limit}\` was ${old[limit] ?? 'absent'}, and is ${current[limit]}`,
      ),
      ...CEILINGS.filter((limit) => (current[limit] ?? Infinity) < (old[limit] ?? Infinity)).map(
        (limit) => `\`${limit}\` was ${old[limit] ?? 'absent'}, and is ${current[limit]}`,
      ),
      ...(['pattern', 'multipleOf', 'uniqueItems'] as const)
        .filter((rule) => current[rule] && current[rule] !== old[rule])
        .map((rule) => `\`${rule}\` was ${old[rule] ?? 'absent'}, and is ${current[rule]}`),
    ];
  }

  ofProperties(old: Schema, current: Schema, place: string, seen: readonly string[]): SchemaBreak[] {
    const [before, now] = [old.properties ?? {}, current.properties ?? {}];
    const [hadTo, hasTo] = [old.required ?? [], current.required ?? []];
    const kept = Object.entries(before).flatMap(([name, schema]) => {
      const other = now[name];
      const at = `${place}.${name}`;
      // Unknown properties are refused, so a request cannot keep one that was removed.
      return other ? this.breaks(schema, other, at, seen) : [{ place: at, change: 'was removed' }];
    });
    const changed =
      this.direction === 'request'
        ? hasTo.filter((name) => !hadTo.includes(name)).map((name) => [name, 'is required now'] as const)
        : hadTo
            .filter((name) => name in now && !hasTo.includes(name))
            .map((name) => [name, 'may be absent now'] as const);
    return [...kept, ...changed.map(([name, change]) => ({ place: `${place}.${name}`, change }))];
  }

  ofOtherProperties(old: Schema, current: Schema, place: string, seen: readonly string[]): SchemaBreak[] {
    const [before, now] = [old.additionalProperties, current.additionalProperties];
    if (this.direction === 'request' && now === false && before !== false && before !== undefined)
      return [{ place, change: 'other properties are refused now' }];
    if (typeof before !== 'object' || typeof now !== 'object') return [];
    return this.breaks(before, now, `${place}{}`, seen);
  }
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').pop();
  return name === undefined ? schema : (schemas[name] ?? {});
}

/** The alternatives of a schema. */
function variantsOf(schema: Schema, schemas: Schemas): Schema[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (!variants) return [schema];
  return variants.flatMap((variant) => {
    const inner = resolved(variant, schemas);
    return inner.anyOf || inner.oneOf ? variantsOf(inner, schemas) : [variant];
  });
}

/** `["string", "null"]` says the same as two variants. */
function splitByType(schema: Schema): Schema[] {
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function typesOf({ type, properties }: Schema): string[] {
  if (type === undefined) return properties ? ['object'] : [];
  return [type].flat();
}

/** No type at all means any type. An integer is a number. */
function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  if (outer.length === 0) return true;
  return (
    inner.length > 0 &&
    inner.every((type) => outer.includes(type) || (type === 'integer' && outer.includes('number')))
  );
}
