import { type Schema, type Schemas, SchemaComparison } from './schema-breaks.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

export interface Operation {
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content; headers?: object }>;
}

export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components?: { schemas?: Schemas; parameters?: Record<string, Parameter> };
}

/** A change that breaks programs: in which call, where in it, and what changed there. */
interface Break {
  call: string;
  place: string;
  change: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Finds what breaks programs between two contracts. Only calls that were public or open to API keys count: the rest may
 * change with the web app.
 */
export function breaksBetween(before: Contract, now: Contract): Break[] {
  return [...ofCalls(before, now), ...ofWebhooks(before, now)];
}

/** The body of a webhook is what programs read, as an answer is. */
function ofWebhooks(before: Contract, now: Contract): Break[] {
  return Object.entries(before.webhooks ?? {}).flatMap(([type, { post }]) => {
    const call = `webhook ${type}`;
    const current = now.webhooks?.[type]?.post;
    if (!current) return [{ call, place: 'call', change: 'was removed' }];
    const [old, present] = [post.requestBody?.content ?? {}, current.requestBody?.content ?? {}];
    const found = ofContent(old, present, 'body', comparison('answer', before, now));
    return found.map((change) => ({ call, ...change }));
  });
}

function ofCalls(before: Contract, now: Contract): Break[] {
  return Object.entries(before.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const old = item[method];
      if (!old || !isStable(old)) return [];
      const call = `${method.toUpperCase()} ${path}`;
      const current = now.paths[path]?.[method];
      if (!current) return [{ call, place: 'call', change: 'was removed' }];
      return [
        ...ofAccess(old, current),
        ...ofParameters(old, current, before, now),
        ...ofBody(old, current, before, now),
        ...ofAnswers(old, current, before, now),
      ].map((found) => ({ call, ...found }));
    }),
  );
}

/** Names a break as the changelog does, which may add more words. */
export function asText({ call, place, change }: Break): string {
  return `\`${call}\`: \`${place}\` ${change}`;
}

/** The breaks that no item of the changelog's first section names. An item may name several calls and places. */
export function unannounced(breaks: readonly Break[], changelog: string): Break[] {
  const section = changelog.split(/^## /m)[1] ?? '';
  const items = section.split(/^- /m).slice(1);
  return breaks.filter(
    ({ call, place }) => !items.some((item) => item.includes(`\`${call}\``) && item.includes(`\`${place}\``)),
  );
}

const isPublic = ({ security }: Operation): boolean => (security ?? []).length === 0;
const scopesOf = ({ security }: Operation): string[] =>
  (security ?? []).flatMap(({ apiKey }) => (apiKey ? [[...apiKey].sort().join(' ')] : []));
const isStable = (operation: Operation): boolean => isPublic(operation) || scopesOf(operation).length > 0;

type Found = Omit<Break, 'call'>;

function ofAccess(old: Operation, current: Operation): Found[] {
  if (isPublic(current)) return [];
  if (isPublic(old)) return [{ place: 'access', change: 'is no longer public' }];
  const left = scopesOf(current);
  return scopesOf(old)
    .filter((scopes) => !left.includes(scopes))
    .map((scopes) => ({ place: 'access', change: `the scope \`${scopes}\` is no longer enough` }));
}

function ofParameters(old: Operation, current: Operation, before: Contract, now: Contract): Found[] {
  const schemas = comparison('request', before, now);
  const key = (parameter: Parameter): string => `${parameter.in} ${parameter.name}`;
  const former = new Map(parametersOf(old, before).map((parameter) => [key(parameter), parameter]));
  const present = new Map(parametersOf(current, now).map((parameter) => [key(parameter), parameter]));
  const kept = [...former].flatMap(([place, parameter]) => {
    const other = present.get(place);
    if (!other) return [{ place, change: 'was removed' }];
    return schemas.breaks(parameter.schema ?? {}, other.schema ?? {}, place);
  });
  const needed = [...present]
    .filter(([place, { required }]) => required && !former.get(place)?.required)
    .map(([place]) => ({ place, change: 'is required now' }));
  return [...kept, ...needed];
}

/** The parameters of a call, with those that the contract shares. */
export function parametersOf({ parameters = [] }: Operation, { components }: Contract): Parameter[] {
  return parameters.flatMap((one) =>
    '$ref' in one ? (components?.parameters?.[one.$ref.split('/').at(-1) ?? ''] ?? []) : one,
  );
}

function ofBody(old: Operation, current: Operation, before: Contract, now: Contract): Found[] {
  const [former, present] = [old.requestBody, current.requestBody];
  if (!former) return present?.required ? [{ place: 'body', change: 'is required now' }] : [];
  if (!present) return [{ place: 'body', change: 'was removed' }];
  const needed = present.required && !former.required ? [{ place: 'body', change: 'is required now' }] : [];
  return [
    ...needed,
    ...ofContent(former.content, present.content, 'body', comparison('request', before, now)),
  ];
}

/** Failures are compared by their codes alone, which may grow; so this compares successes. */
function ofAnswers(old: Operation, current: Operation, before: Contract, now: Contract): Found[] {
  const schemas = comparison('answer', before, now);
  return Object.entries(old.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, former]) => {
      const place = `answer ${status}`;
      const present = current.responses[status];
      if (!present) return [{ place, change: 'was removed' }];
      const headers = Object.keys(former.headers ?? {})
        .filter((name) => !(name in (present.headers ?? {})))
        .map((name) => ({ place: `${place} header ${name}`, change: 'was removed' }));
      return [...headers, ...ofContent(former.content ?? {}, present.content ?? {}, place, schemas)];
    });
}

function ofContent(before: Content, now: Content, place: string, schemas: SchemaComparison): Found[] {
  return Object.entries(before).flatMap(([type, former]) => {
    const present = now[type];
    if (!present) return [{ place: `${place} ${type}`, change: 'was removed' }];
    return schemas.breaks(former.schema ?? {}, present.schema ?? {}, place);
  });
}

function comparison(direction: 'request' | 'answer', before: Contract, now: Contract): SchemaComparison {
  return new SchemaComparison(direction, before.components?.schemas ?? {}, now.components?.schemas ?? {});
}
