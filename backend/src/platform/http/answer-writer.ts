import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { formatMinor } from '../common/money.js';
import { MINOR_UNITS } from './money.js';

type Write = (value: unknown) => unknown;
/** What `@ApiProperty` or `@ApiResponse` says. */
type Documented = Record<string | symbol, unknown>;

// Where `@nestjs/swagger` keeps what its decorators say.
const PROPERTY_NAMES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';
const RESPONSES = 'swagger/apiResponse';

/** The documented properties of a class, inherited ones included. */
function propertiesOf({ prototype }: Type): [name: string, property: Documented][] {
  const names = (Reflect.getMetadata(PROPERTY_NAMES, prototype as object) ?? []) as string[];
  return names.map((marked) => {
    const name = marked.slice(1);
    return [name, Reflect.getMetadata(PROPERTY, prototype as object, name) as Documented];
  });
}

/** The class of a property, of the items of a list or of an answer. `String` is one, too. */
function classOf({ type }: Documented): Type | undefined {
  const one: unknown = Array.isArray(type) ? type[0] : type;
  return typeof one === 'function' ? (one as Type) : undefined;
}

/** What a call documents for success. */
function answersOf(handler: object): Documented[] {
  const documented = (Reflect.getMetadata(RESPONSES, handler) ?? {}) as Record<string, Documented>;
  return Object.entries(documented).flatMap(([status, answer]) => (status.startsWith('2') ? [answer] : []));
}

/** How a value of a class is written; null for a class without money. */
const writerOf = once((type: Type): Write | null => {
  const fields = propertiesOf(type).flatMap(([name, property]): [string, Write][] => {
    const part = classOf(property);
    const write = property[MINOR_UNITS] ? toText : part && writerOf(part);
    return write ? [[name, write]] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    const copy = { ...(value as Record<string, unknown>) };
    for (const [name, write] of fields) if (name in copy) copy[name] = each(write, copy[name]);
    return copy;
  };
});

const typeOfCall = once((handler: object) => answersOf(handler).map(classOf).find(Boolean));

function once<K, T>(compute: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as T;
  };
}

function each(write: Write, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  return Array.isArray(value) ? value.map((item) => each(write, item)) : write(value);
}

function toText(value: unknown): string {
  if (!Number.isInteger(value)) throw new TypeError(`${String(value)} is not an amount in minor units`);
  return formatMinor(value as number);
}

/** Writes a value as its class documents it: money as text. Its times are written by JSON. */
export function writeAnswer(type: Type, value: unknown): unknown {
  const write = writerOf(type);
  return write ? each(write, value) : value;
}

/** Writes the answer of a call. */
export function writeAnswerOf(handler: object, answer: unknown): unknown {
  const type = typeOfCall(handler);
  return type ? writeAnswer(type, answer) : answer;
}

/** Writes the answers of all calls. Those of `CachedRead` and `FreshRead` are bytes already. */
export class AnswerWriter implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const handler = context.getHandler();
    return next
      .handle()
      .pipe(map((answer) => (Buffer.isBuffer(answer) ? answer : writeAnswerOf(handler, answer))));
  }
}
