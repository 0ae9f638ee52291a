import type { OpenAPIObject } from '@nestjs/swagger';
import { type Operation, operationsOf } from './operations.js';
import { withSharedParameters } from './shared-parameters.js';
import { withSharedProblems } from './shared-problems.js';

type Paths = OpenAPIObject['paths'];

/**
 * The published API documents. Each call is in `site` (visitors and members), in `staff`, or only in `integrators`, which
 * also repeats what programs may use of the others.
 */
export interface Contracts {
  integrators: OpenAPIObject;
  site: OpenAPIObject;
  staff: OpenAPIObject;
}

const STAFF_ONLY_KINDS = /^\/api\/(?:admin\/|ready\/detail$)/;
/** Tags of public calls that read what other programs show. */
const PUBLIC_DATA = new Set([
  ...['Public data', 'Availability', 'Clubs', 'Events', 'News', 'Gallery', 'Testimonials'],
]);
/** Tags of calls that only programs make, not the web app. */
const ONLY_PROGRAMS = new Set(['Integrations', 'Public data']);

export function contractsOf(whole: OpenAPIObject): Contracts {
  const paths = Object.entries(whole.paths);
  const part = (isStaff: boolean): Paths =>
    Object.fromEntries(paths.filter(([path]) => STAFF_ONLY_KINDS.test(path) === isStaff));
  const { webhooks: _, ...withoutWebhooks } = whole as OpenAPIObject & { webhooks?: object };
  return {
    integrators: integratorsOf(whole),
    site: siteOf(withoutWebhooks, part(false)),
    staff: staffOf(withoutWebhooks, part(true)),
  };
}

/** The calls that are open to API keys, the public data, and the webhooks. */
function integratorsOf(whole: OpenAPIObject): OpenAPIObject {
  const { tags: staffTags, paths } = taggedByPath(whole.paths, STAFF_ONLY_KINDS);
  const chosen: Paths = {};
  for (const { path, method, operation } of operationsOf(paths))
    if (isForPrograms(method, operation)) chosen[path] = { ...chosen[path], [method]: operation };
  const used = new Set(operationsOf(chosen).flatMap(({ operation }) => operation.tags ?? []));
  const shared = (whole.tags ?? []).filter(({ name }) => used.has(name));
  const known = new Set(shared.map(({ name }) => name));
  const tags = [...staffTags.filter(({ name }) => used.has(name) && !known.has(name)), ...shared];
  const info = {
    ...whole.info,
    title: `${whole.info.title}: integrators`,
    description: `The calls that are open to API keys, the public data, and the webhooks. ${whole.info.description ?? ''}`,
  };
  return published({ ...whole, info, tags, paths: chosen });
}

function isForPrograms(method: string, { security = [], tags = [] }: Operation): boolean {
  if (security.some((scheme) => 'apiKey' in scheme)) return true;
  return security.length === 0 && method === 'get' && tags.some((tag) => PUBLIC_DATA.has(tag));
}

function siteOf(whole: OpenAPIObject, all: Paths): OpenAPIObject {
  const paths: Paths = {};
  for (const { path, method, operation } of operationsOf(all))
    if (!operation.tags?.some((tag) => ONLY_PROGRAMS.has(tag)))
      paths[path] = { ...paths[path], [method]: operation };
  const used = new Set(operationsOf(paths).flatMap(({ operation }) => operation.tags ?? []));
  const tags = (whole.tags ?? []).filter(({ name }) => used.has(name));
  return published({ ...whole, tags, paths });
}

/** Tags operations by their path: a single tag with hundreds of operations would keep a browser busy. */
function taggedByPath(
  paths: Paths,
  which: RegExp,
): { tags: { name: string; description: string }[]; paths: Paths } {
  const tags = new Map<string, string>();
  const tagged = structuredClone(paths);
  for (const { path, operation } of operationsOf(tagged)) {
    if (!which.test(path)) continue;
    const [, address = path, word = path] = /^(\/api\/(?:admin\/)?([\w-]+))/.exec(path) ?? [];
    const name = (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('-', ' ');
    tags.set(name, `The calls of \`${address}\`.`);
    operation.tags = [name];
  }
  return { tags: [...tags].map(([name, description]) => ({ name, description })), paths: tagged };
}

function staffOf(whole: OpenAPIObject, paths: Paths): OpenAPIObject {
  const tagged = taggedByPath(paths, /^/);
  const info = {
    ...whole.info,
    title: `${whole.info.title}: staff`,
    description:
      'The calls for staff. `x-roles` lists the roles that may use a call, `x-permissions` the permissions, of which one is enough. With `club_admin`, club secretaries can read and ' +
      `change only what belongs to their own clubs. ${whole.info.description ?? ''}`,
  };
  return published({ ...whole, info, ...tagged });
}

const SHARED = ['schemas', 'parameters', 'responses', 'examples', 'headers'] as const;

/** Moves what calls have in common to the components. */
function published(document: OpenAPIObject): OpenAPIObject {
  return withNeededComponents(withSharedParameters(withSharedProblems(document)));
}

/** Removes the components that no operation of the document uses. */
function withNeededComponents(document: OpenAPIObject): OpenAPIObject {
  const all = (document.components ?? {}) as Record<string, Record<string, unknown>>;
  const needed = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(node).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (needed.has(`${kind}/${name}`)) continue;
      needed.add(`${kind}/${name}`);
      follow(all[kind]?.[name] ?? null);
    }
  };
  follow([document.paths, (document as { webhooks?: object }).webhooks ?? null]);
  const kept = SHARED.map((kind) => {
    const used = Object.entries(all[kind] ?? {}).filter(([name]) => needed.has(`${kind}/${name}`));
    return [kind, Object.fromEntries(used)] as const;
  });
  const securitySchemes = usedSchemes(document);
  return {
    ...document,
    components: { ...document.components, ...Object.fromEntries(kept), securitySchemes },
  };
}

/** The ways of signing in that the calls of the document name. */
function usedSchemes({
  paths,
  components,
}: OpenAPIObject): NonNullable<OpenAPIObject['components']>['securitySchemes'] {
  const named = new Set(
    operationsOf(paths).flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.keys)),
  );
  const schemes = Object.entries(components?.securitySchemes ?? {});
  return Object.fromEntries(schemes.filter(([name]) => named.has(name)));
}
