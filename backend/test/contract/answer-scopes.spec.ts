import { readFileSync } from 'node:fs';
import { ALL_DUTIES } from '../../src/auth/accounts/duties.js';
import { KEY_SCOPES } from '../../src/auth/sessions/key-scopes.js';
import { Permission, permissionsOf } from '../../src/auth/sessions/permissions.js';

type Schema = Record<string, unknown>;
interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  security?: Record<string, string[]>[];
  'x-permissions'?: string;
}
interface Call {
  id: string;
  isRead: boolean;
  isOpenToKeys: boolean;
  permissions: string[];
  /** The schema of the answer, without a list around it. */
  answer: string | undefined;
}

const { paths, components } = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.staff.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The names of all schemas that a schema has, itself included. */
function schemasIn(schema: unknown, seen: Set<string> = new Set()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    schemasIn(components.schemas[name], seen);
  }
  return seen;
}

const calls = Object.values(paths)
  .flatMap((path) => Object.entries(path))
  .map(([method, operation]): Call & { schemas: Set<string> } => {
    const content = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
      .content;
    const schema = content?.['application/json']?.schema;
    const [answer] = schemasIn(schema);
    return {
      id: operation.operationId,
      isRead: method === 'get',
      isOpenToKeys: operation.security?.some((scheme) => 'apiKey' in scheme) ?? false,
      permissions: operation['x-permissions']?.split(' ') ?? [],
      answer,
      schemas: schemasIn(schema),
    };
  });

/** The calls that change something, and answer what other calls read, but none that a caller with these permissions may make. */
function beyond(permissions: readonly string[], changes: readonly Call[]): string[] {
  const may = (call: Call): boolean => call.permissions.some((one) => permissions.includes(one));
  return changes
    .filter((call) => !call.isRead && may(call))
    .filter(({ answer = '' }) => {
      const reads = calls.filter(({ isRead, schemas }) => isRead && schemas.has(answer));
      return reads.length > 0 && !reads.some(may);
    })
    .map(({ id }) => id);
}

describe('the answer of a call that changes something', () => {
  it.each(KEY_SCOPES)('has nothing that an API key with %s alone cannot read', (scope) => {
    const key = { scopes: [scope], clubId: null };
    const open = calls.filter(({ isOpenToKeys }) => isOpenToKeys);
    expect(open.length).toBeGreaterThan(50);
    expect(beyond(permissionsOf({ role: 'admin', key }), open)).toEqual([]);
  });

  it.each(ALL_DUTIES)('has nothing that an admin with the duty %s cannot read', (duty) => {
    expect(beyond(permissionsOf({ role: 'admin', duties: [duty] }), calls)).toEqual([]);
  });

  it('has nothing that a club secretary cannot read', () => {
    expect(beyond(permissionsOf({ role: 'club_admin' }), calls)).toEqual([]);
  });
});

it.each(ALL_DUTIES)('the duty %s lets an admin read everything that it lets them change', (duty) => {
  const given: readonly string[] = permissionsOf({ role: 'admin', duties: [duty] });
  const known: readonly string[] = Object.values(Permission);
  const reads = given
    .filter((permission) => permission.endsWith(':write'))
    .map((permission) => permission.replace(/write$/, 'read'))
    .filter((permission) => known.includes(permission));
  expect(reads.filter((permission) => !given.includes(permission))).toEqual([]);
});
