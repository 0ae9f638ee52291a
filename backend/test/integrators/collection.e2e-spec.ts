import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';

const ROOT = join(import.meta.dirname, '../../..');

interface Variable {
  key: string;
  value: string;
  disabled?: boolean;
}
interface Call {
  name: string;
  request: {
    method: string;
    auth?: { type: string };
    header: Variable[];
    url: { path: string[]; query: Variable[]; variable: Variable[] };
  };
}
interface Collection {
  item: { item: Call[] }[];
}
interface Contract {
  paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
}

const contract = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.integrators.json'), 'utf8')) as Contract;
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { security = [] }]) => ({ path, method, security })),
);

let calls: Call[];
let api: ApiInstance;
beforeAll(async () => {
  const file = pathToFileURL(join(ROOT, 'backend/launcher/test/collection-document.mjs'));
  const { collectionOf } = (await import(file.href)) as {
    collectionOf: (contract: Contract) => Collection;
  };
  calls = collectionOf(contract).item.flatMap(({ item }) => item);
  api = await startApiInstance();
});
afterAll(() => api.close());

it('the collection for Postman and Bruno has each call of the contract for integrators', () => {
  expect(calls.map(({ request }) => `${request.method} /${request.url.path.join('/')}`).sort()).toEqual(
    operations
      .map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
      .sort(),
  );
});

it('each read of the collection without an ID is answered, with the key where it says so', async () => {
  const scopes = operations.flatMap(({ security }) => security.flatMap(({ apiKey }) => apiKey ?? []));
  const admin = await createUser(api.db, { role: 'admin' });
  const key = await insertKey(api.db, admin.id, [...new Set(scopes)]);
  const reads = calls.filter(({ request: { method, url } }) => method === 'GET' && url.variable.length === 0);
  const answers = await Promise.all(
    reads.map(async ({ name, request: { auth, header, url } }) => {
      const used = (values: Variable[]): [string, string][] =>
        values.filter(({ disabled }) => !disabled).map(({ key: of, value }) => [of, value]);
      const query = new URLSearchParams(used(url.query)).toString();
      const headers = {
        ...Object.fromEntries(used(header)),
        ...(!auth && { Authorization: `Bearer ${key}` }),
      };
      const { status, body } = await fetch(`${api.url}/${url.path.join('/')}?${query}`, { headers });
      // The stream of changes has no end.
      await body?.cancel();
      return `${name}: ${status}`;
    }),
  );
  // The event of the example is not on this site.
  const others = answers.filter((answer) => !answer.endsWith(': 200'));
  expect(others).toEqual(['oEmbed 1.0 of an event: 404']);
});
