import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { EVENT_TYPES } from '../../src/office/webhooks/domain/event-types.js';
import { ERROR_CODES } from '../../src/platform/common/error-codes.js';
import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { type Contracts, contractsOf } from '../../src/platform/http/contracts.js';
import { instanceSettings, startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { startApiProcess } from '../support/api-process.js';
import { CALLS } from './call-rows.js';

const DOCS = join(import.meta.dirname, '../../../docs');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** The calls without a key that read what other programs show. */
const PUBLIC_DATA = [
  ...['getPublicSpaces', 'getPublicEvents', 'getPublicAvailability', 'getPublicOembed'],
  ...['getAvailability', 'getFreeEvenings', 'streamAvailability', 'getBookingOptions'],
  ...['getClubs', 'getClub', 'getGallery', 'getTestimonials'],
  ...['getEvents', 'getEvent', 'getEventsCalendar', 'getEventCalendar'],
  ...['getNews', 'getNewsPost', 'getNewsletter', 'getNewsletterIssue'],
];

interface Operation {
  method: string;
  path: string;
  id: string;
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>;
  hasBody: boolean;
  needsSession: boolean;
}

let api: ApiInstance;
let document: OpenAPIObject;
let contracts: Contracts;
let operations: Operation[];
beforeAll(async () => {
  api = await startApiInstance();
  document = buildOpenApi(api.app);
  contracts = contractsOf(document);
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return {
        method,
        path,
        id: operation.operationId ?? '',
        responses: operation.responses as unknown as Operation['responses'],
        hasBody: operation.requestBody !== undefined,
        needsSession: (operation.security ?? []).some((scheme) => 'cookie' in scheme),
      };
    }),
  );
});
afterAll(() => api.close());

/** Names of fields with an account. Those in public answers that the specification requires are always null. */
const ACCOUNT_FIELD = /(?:By|^(?:user|person|account|author|owner|member|assignee|editor|uploader)(?:Id)?)$/;

/** The paths below a part of the document at which an answer can have an account's ID. */
function accountIdPaths(piece: unknown, at: string, seen: readonly string[] = []): string[] {
  if (typeof piece !== 'object' || piece === null) return [];
  const {
    $ref,
    example: _,
    properties = {},
    ...rest
  } = piece as {
    $ref?: string;
    example?: unknown;
    properties?: Record<string, { type?: string | string[] }>;
  };
  const name = $ref?.split('/').pop();
  if (name !== undefined)
    return seen.includes(name)
      ? []
      : accountIdPaths(document.components?.schemas?.[name], at, [...seen, name]);
  const own = Object.entries(properties)
    .filter(([key, { type }]) => ACCOUNT_FIELD.test(key) && [type].flat().includes('integer'))
    .map(([key]) => `${at}.${key}`);
  const inner = [...Object.entries(properties), ...Object.entries(rest)];
  return [...own, ...inner.flatMap(([key, value]) => accountIdPaths(value, `${at}.${key}`, seen))];
}

/** A parameter of a published document, also when it is shared. */
function parameterOf(parameter: object, { components }: OpenAPIObject): unknown {
  if (!('$ref' in parameter)) return parameter;
  return components?.parameters?.[String(parameter.$ref).replace('#/components/parameters/', '')];
}

/** The cells of the Markdown table with this heading, row by row. */
function rowsOf(markdown: string, heading: RegExp): string[][] {
  const table = markdown.slice(markdown.search(heading)).split('\n\n', 1)[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')));
}

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1, without the dropped keyword nullable', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('has a unique ID for every operation', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('has schema names without suffixes, and only references that exist', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    expect(names.filter((name) => /(Response|Dto)$/.test(name))).toEqual([]);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.map((match) => match[1]).filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it('describes the success and the failures of every operation', () => {
    for (const { id, method, path, responses, hasBody, needsSession } of operations) {
      const codes = Object.values(responses)
        .map(({ description }) => description ?? '')
        .join('\n');
      const documented = (code: string): boolean => codes.includes(`\`${code}\``);
      const told = {
        id,
        succeeds: Object.keys(responses).some((status) => status.startsWith('2')),
        malformed: documented('malformed_request'),
        invalid: !hasBody || path.includes('/webhooks/') || documented('validation_failed'),
        session: documented('not_logged_in') === needsSession,
        crossSite: method === 'get' || path.includes('/webhooks/') || documented('cross_site_request'),
        unknown: !path.includes('{') || '404' in responses,
      };
      expect(told).toEqual({
        id,
        succeeds: true,
        malformed: true,
        invalid: true,
        session: true,
        crossSite: true,
        unknown: true,
      });
    }
  });

  it('has no account IDs in answers that need no session', () => {
    const found = operations
      .filter(({ needsSession }) => !needsSession)
      .flatMap(({ id, responses }) =>
        Object.entries(responses).flatMap(([status, { content = {} }]) =>
          status.startsWith('2') ? accountIdPaths(content, id) : [],
        ),
      );
    expect(found).toEqual([]);
  });

  it('describes every failure as a problem document', () => {
    for (const { id, responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        // `getReady` answers its checks with 503.
        if (Number(status) >= 400 && id !== 'getReady')
          expect({ id, status, types: Object.keys(content ?? {}) }).toEqual({
            id,
            status,
            types: ['application/problem+json'],
          });
      }
    }
  });
});

describe('the published OpenAPI documents', () => {
  const FILES = {
    integrators: 'openapi.integrators.json',
    site: 'openapi.json',
    staff: 'openapi.staff.json',
  } as const;
  const PARTS = Object.entries(FILES) as [keyof Contracts, string][];

  it.each(PARTS)('the committed document for %s matches the code', async (part, file) => {
    const committed = JSON.parse(await readFile(join(DOCS, file), 'utf8')) as unknown;
    // If it differs, run `npm run openapi` and commit the files.
    expect(committed).toEqual(JSON.parse(JSON.stringify(contracts[part])));
  });

  it('have under 3,100 bytes per call', async () => {
    const sizes = await Promise.all(
      [FILES.site, FILES.staff].map(async (file) => (await stat(join(DOCS, file))).size),
    );
    const calls = [contracts.site, contracts.staff].flatMap(({ paths }) =>
      Object.values(paths).flatMap((path: object) => Object.keys(path)),
    ).length;
    expect((sizes[0]! + sizes[1]!) / calls).toBeLessThan(3_100);
  });

  it('have each call for the site, for staff or only for programs; the staff document has /api/admin and /api/ready/detail', () => {
    const [site, staff] = [Object.keys(contracts.site.paths), Object.keys(contracts.staff.paths)];
    const programs = Object.keys(contracts.integrators.paths).filter((path) =>
      /^\/api\/(?:webhook-endpoints|integration-events|public)\b/.test(path),
    );
    expect([...site, ...staff, ...programs].sort()).toEqual(Object.keys(document.paths).sort());
    expect(site.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
    expect(staff.filter((path) => !path.startsWith('/api/admin/'))).toEqual(['/api/ready/detail']);
  });

  it('the document for integrators has exactly the calls that are open to keys, the public data and the webhooks', () => {
    const { paths, webhooks } = contracts.integrators as OpenAPIObject & { webhooks?: object };
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) =>
        item[method] ? { id: item[method].operationId, call: `${method.toUpperCase()} ${path}` } : [],
      ),
    );
    const others = calls.filter(({ call }) => !CALLS[call]?.scopes);
    expect(others.map(({ id }) => id).sort()).toEqual([...PUBLIC_DATA].sort());
    const open = Object.keys(CALLS).filter((call) => CALLS[call]?.scopes);
    expect(open.filter((call) => !calls.some((one) => one.call === call))).toEqual([]);
    expect(Object.keys(webhooks ?? {}).sort()).toEqual([...EVENT_TYPES].sort());
    expect([contracts.site, contracts.staff].filter((contract) => 'webhooks' in contract)).toEqual([]);
  });

  it.each(PARTS)(
    'the document for %s describes every call like the code, with failures by reference',
    (part) => {
      const { paths, components } = contracts[part];
      const shared = (components?.responses ?? {}) as unknown as Operation['responses'];
      for (const [path, item] of Object.entries(paths)) {
        for (const method of METHODS) {
          if (!item[method]) continue;
          const { responses, parameters = [], tags: _, ...said } = item[method];
          const {
            responses: whole,
            parameters: all = [],
            tags: __,
            ...wanted
          } = document.paths[path]![method]!;
          expect(said).toEqual(wanted);
          expect(parameters.map((one) => parameterOf(one, contracts[part]))).toEqual(all);
          for (const [status, answer] of Object.entries(whole as unknown as Operation['responses'])) {
            const published = responses[status] as { $ref?: string };
            // `getReady` answers its checks or a problem with 503.
            if (Object.keys(answer.content ?? {}).join() !== 'application/problem+json') {
              expect(published).toEqual(answer);
              continue;
            }
            const referred = shared[published.$ref?.replace('#/components/responses/', '') ?? ''];
            const { description = '', ...rest } = answer;
            expect(referred).toEqual({ ...rest, description: expect.any(String) as string });
            expect(new Set(referred?.description?.split('\n\n'))).toEqual(new Set(description.split('\n\n')));
          }
        }
      }
    },
  );

  it.each(PARTS)('the document for %s has exactly the components that it refers to', (part) => {
    const { securitySchemes: _, ...components } = contracts[part].components ?? {};
    const held = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named as object).map((name) => `${kind}/${name}`),
    );
    const text = JSON.stringify(contracts[part]);
    const led = [...text.matchAll(/"#\/components\/([\w/]+)"/g)].map(([, to]) => to ?? '');
    expect(held.sort()).toEqual([...new Set(led)].sort());
  });

  it('describe for every change by staff the answer to a stale version, or why there is no version', () => {
    for (const item of Object.values(contracts.staff.paths)) {
      for (const operation of [item.put, item.patch]) {
        if (!operation) continue;
        const { operationId: id, parameters = [], responses, description = '' } = operation;
        const hasVersion = JSON.stringify(parameters).includes('/parameters/IfMatch"');
        const stale = (responses['412'] as { $ref?: string } | undefined)?.$ref;
        expect({ id, stale, why: description.includes('No version: ') }).toEqual({
          id,
          stale: hasVersion ? '#/components/responses/StaleVersion' : undefined,
          why: !hasVersion,
        });
      }
    }
  });

  it('describe every call and every parameter', () => {
    const silent = Object.values(document.paths).flatMap((item) =>
      METHODS.flatMap((method) => {
        const { operationId, description, parameters = [] } = item[method] ?? { description: 'No call.' };
        const unsaid = parameters.filter((one) => !('description' in one && one.description));
        return [
          ...(description ? [] : [operationId]),
          ...unsaid.map((one) => `${operationId}: ${'name' in one ? one.name : ''}`),
        ];
      }),
    );
    expect(silent).toEqual([]);
  });

  it.each(PARTS)('the document for %s declares and describes the tag of every call', (part) => {
    const { tags = [], paths } = contracts[part];
    const used = Object.values(paths).flatMap((item) =>
      METHODS.flatMap((method) => item[method]?.tags ?? []),
    );
    expect(tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
    for (const { description } of tags) expect(description).toMatch(/\.$/);
  });
});

describe('docs/api.md', () => {
  it('lists every error code with its status and meaning', async () => {
    const rows = rowsOf(await readFile(join(DOCS, 'api.md'), 'utf8'), /^\| Code +\| Status +\|/m);
    expect(rows).toEqual(
      Object.entries(ERROR_CODES).map(([code, { status, meaning }]) => [
        code,
        String(status),
        meaning.replaceAll('`', ''),
      ]),
    );
  });

  it('lists every call', async () => {
    const rows = rowsOf(await readFile(join(DOCS, 'api.md'), 'utf8'), /^\| Call +\| Operation +\|/m);
    const calls = operations.map(({ method, path, id, needsSession }) => [
      `${method.toUpperCase()} ${path}`,
      id,
      needsSession ? 'yes' : 'no',
    ]);
    expect(rows.sort()).toEqual(calls.sort());
  });
});

it('every public GET call ignores parameters that it does not know', async () => {
  const reads = operations.filter(
    ({ id, method, needsSession }) => method === 'get' && !needsSession && id !== 'streamAvailability',
  );
  expect(reads.length).toBeGreaterThan(20);
  const refused: string[] = [];
  for (const { id, path } of reads) {
    const answer = await fetch(`${api.url}${path.replace(/\{\w+\}/g, '1')}?dnt=1&utm_source=mail`);
    if (/"(?:dnt|utm_source)"/.test(await answer.text())) refused.push(id);
  }
  expect(refused).toEqual([]);
});

describe('a running server', () => {
  it('serves the OpenAPI documents, and pages to browse them with all their files', async () => {
    const running = await startApiProcess(instanceSettings(api.databaseUrl, api.sandbox));
    try {
      for (const [part, address] of [
        ['integrators', '/api/integrators/openapi.json'],
        ['site', '/api/openapi.json'],
        ['staff', '/api/staff/openapi.json'],
      ] as const) {
        const described = await fetch(running.url + address);
        expect(described.headers.get('content-type')).toMatch(/^application\/json/);
        expect(await described.json()).toEqual(JSON.parse(JSON.stringify(contracts[part])));
      }
      for (const [path, part] of [
        ['/api/docs', 'integrators'],
        ['/api/docs/site', 'site'],
        ['/api/docs/staff', 'staff'],
      ] as const) {
        const html = await (await fetch(running.url + path)).text();
        const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
        const calls = Object.values(contracts[part].paths).flatMap((item) =>
          METHODS.flatMap((method) => item[method]?.operationId ?? []),
        );
        expect(calls.filter((id) => !ids.has(id))).toEqual([]);
        const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
        expect(links.length).toBeGreaterThan(100);
        expect(links.filter((id) => !ids.has(id))).toEqual([]);
        const others = [...html.matchAll(/ (?:href|src)="(\/[^"]+)"/g)].map(([, address = '']) => address);
        for (const address of new Set(others)) {
          const response = await fetch(running.url + address);
          // Read to the end, since an open response would delay the shutdown.
          const { byteLength } = await response.arrayBuffer();
          expect({ address, status: response.status, empty: byteLength === 0 }).toEqual({
            address,
            status: 200,
            empty: false,
          });
        }
      }
    } finally {
      await running.stop();
    }
  });
});
