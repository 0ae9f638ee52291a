import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_CODES } from '../../src/platform/common/error-codes.js';
import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { instanceSettings, startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { startApiProcess } from '../support/api-process.js';

const DOCS = join(import.meta.dirname, '../../../docs');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

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
let operations: Operation[];
beforeAll(async () => {
  api = await startApiInstance();
  document = buildOpenApi(api.app);
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

/** What names a person in an answer; the members that the specification wants are always null. */
const OF_A_PERSON = /(?:By|^(?:user|person|account|author|owner|member|assignee|editor|uploader)(?:Id)?)$/;

/** The places below a piece of the document at which an answer can have an account's number. */
function numbersOfPeople(piece: unknown, at: string, seen: readonly string[] = []): string[] {
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
      : numbersOfPeople(document.components?.schemas?.[name], at, [...seen, name]);
  const own = Object.entries(properties)
    .filter(([key, { type }]) => OF_A_PERSON.test(key) && [type].flat().includes('integer'))
    .map(([key]) => `${at}.${key}`);
  const inner = [...Object.entries(properties), ...Object.entries(rest)];
  return [...own, ...inner.flatMap(([key, value]) => numbersOfPeople(value, `${at}.${key}`, seen))];
}

/** The cells, row by row, of the Markdown table that begins with this heading. */
function rowsOf(markdown: string, heading: RegExp): string[][] {
  const table = markdown.slice(markdown.search(heading)).split('\n\n', 1)[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')));
}

describe("the API's document", () => {
  it('is committed as the code says it', async () => {
    const committed = JSON.parse(await readFile(join(DOCS, 'openapi.json'), 'utf8')) as unknown;
    // A difference? `npm run openapi`, and commit what it writes.
    expect(committed).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('is OpenAPI 3.1 without what that version has dropped', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  it('names every operation once', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('names every schema plainly, and each of its references leads somewhere', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    expect(names.filter((name) => /(Response|Dto)$/.test(name))).toEqual([]);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.map((match) => match[1]).filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it('tells for every operation how it succeeds and how it fails', () => {
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

  it('tells strangers the number of no account', () => {
    const found = operations
      .filter(({ needsSession }) => !needsSession)
      .flatMap(({ id, responses }) =>
        Object.entries(responses).flatMap(([status, { content = {} }]) =>
          status.startsWith('2') ? numbersOfPeople(content, id) : [],
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

describe('a running server', () => {
  it('answers its own description, and pages to browse it whose every part is there', async () => {
    const running = await startApiProcess(instanceSettings(api.databaseUrl, api.sandbox));
    try {
      const described = await fetch(`${running.url}/api/openapi.json`);
      expect(described.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await described.json()).toEqual(JSON.parse(JSON.stringify(document)));
      const page = await fetch(`${running.url}/api/docs`);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('Bridgewater API');
      const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        (match) => new URL(match[1] ?? '', page.url).href,
      );
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts) {
        expect(part).toMatch(new RegExp(`^${running.url}/`));
        const response = await fetch(part);
        // Read to the end: an open answer would hold up the server's end.
        const { byteLength } = await response.arrayBuffer();
        expect({ part, status: response.status, empty: byteLength === 0 }).toEqual({
          part,
          status: 200,
          empty: false,
        });
      }
    } finally {
      await running.stop();
    }
  });
});
