import type { OpenAPIObject } from '@nestjs/swagger';
import { withSharedProblems } from './shared-problems.js';

type Paths = OpenAPIObject['paths'];

/** The published API documents: one for visitors, members and integrators, one for staff. */
export interface Contracts {
  site: OpenAPIObject;
  staff: OpenAPIObject;
}

const STAFF_ONLY_KINDS = /^\/api\/(?:admin\/|ready\/detail$)/;
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export function contractsOf(whole: OpenAPIObject): Contracts {
  const paths = Object.entries(whole.paths);
  const part = (isStaff: boolean): Paths =>
    Object.fromEntries(paths.filter(([path]) => STAFF_ONLY_KINDS.test(path) === isStaff));
  return { site: siteOf(whole, part(false)), staff: staffOf(whole, part(true)) };
}

function siteOf(whole: OpenAPIObject, paths: Paths): OpenAPIObject {
  const used = new Set(operationsOf(paths).flatMap(({ operation }) => operation.tags ?? []));
  const tags = (whole.tags ?? []).filter(({ name }) => used.has(name));
  return withNeededComponents(withSharedProblems({ ...whole, tags, paths }));
}

/** Tags operations by their path: a single tag with hundreds of operations would keep a browser busy. */
function staffOf(whole: OpenAPIObject, paths: Paths): OpenAPIObject {
  const tags = new Map<string, string>();
  const tagged = structuredClone(paths);
  for (const { path, operation } of operationsOf(tagged)) {
    const [, address = path, word = path] = /^(\/api\/(?:admin\/)?([\w-]+))/.exec(path) ?? [];
    const name = (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('-', ' ');
    tags.set(name, `What is at \`${address}\`.`);
    operation.tags = [name];
  }
  const info = {
    ...whole.info,
    title: `${whole.info.title}: staff`,
    description:
      'The calls for staff. `x-roles` lists the roles that may use a call, `x-permissions` the permissions, of which one is enough. With `club_admin`, club secretaries can read and ' +
      `change only what belongs to their own clubs. ${whole.info.description ?? ''}`,
  };
  const declared = [...tags].map(([name, description]) => ({ name, description }));
  // Webhooks are for integrators, in the other document.
  const { webhooks: _, ...rest } = whole as OpenAPIObject & { webhooks?: object };
  return withNeededComponents(withSharedProblems({ ...rest, info, tags: declared, paths: tagged }));
}

interface Operation {
  tags?: string[];
  security?: Record<string, string[]>[];
}

function operationsOf(paths: Paths): { path: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, operation }] : [];
    }),
  );
}

const SHARED = ['schemas', 'responses', 'examples', 'headers'] as const;

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
