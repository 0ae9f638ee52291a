import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  asText,
  breaksBetween,
  type Contract,
  type Operation,
  parametersOf,
  unannounced,
} from './contract-breaks.js';
import type { Schema, Schemas } from './schema-breaks.js';

const DOCS = join(import.meta.dirname, '../../../docs');
const contract = (file: string): Contract => JSON.parse(readFileSync(join(DOCS, file), 'utf8')) as Contract;
const CHANGELOG = readFileSync(join(DOCS, 'api-changelog.md'), 'utf8');

const KEY = [{ apiKey: ['bookings:read'] }];
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const json = (schema: Schema) => ({ 'application/json': { schema } });

function oneCall(operation: Partial<Operation>, schemas: Record<string, Schema> = {}): Contract {
  const call = { security: KEY, responses: { 200: {} }, ...operation };
  return { paths: { '/api/hire': { post: call } }, components: { schemas } };
}
const sends = (schema: Schema): Contract => oneCall({ requestBody: { content: json(schema) } });
const answers = (schema: Schema): Contract => oneCall({ responses: { 200: { content: json(schema) } } });
const query = (schema: Schema, required = false): Contract =>
  oneCall({ parameters: [{ name: 'limit', in: 'query', required, schema }] });
const found = (before: Contract, now: Contract): string[] =>
  breaksBetween(before, now).map(({ place, change }) => `${place} ${change}`);

const TEXT: Schema = { type: 'string' };
const NULLABLE: Schema = { type: ['string', 'null'] };
const FIRST: Schema = { type: 'string', enum: ['held', 'booked'] };

describe('the comparison of two contracts finds', () => {
  it.each<[what: string, before: Contract, now: Contract, told: string]>([
    ['a removed call', oneCall({}), { paths: {} }, 'call was removed'],
    [
      'a call that is closed to a scope',
      oneCall({}),
      oneCall({ security: [{ cookie: [] }] }),
      'access the scope `bookings:read` is no longer enough',
    ],
    ['a call that is no longer public', oneCall({ security: [] }), oneCall({}), 'access is no longer public'],
    ['a removed parameter', query(TEXT), oneCall({}), 'query limit was removed'],
    ['a new required parameter', oneCall({}), query(TEXT, true), 'query limit is required now'],
    [
      'a narrower limit of a parameter',
      query({ type: 'integer', maximum: 100 }),
      query({ type: 'integer', maximum: 50 }),
      'query limit `maximum` was 100, and is 50',
    ],
    [
      'a new required property of a request',
      sends(object({})),
      sends(object({ day: TEXT }, ['day'])),
      'body.day is required now',
    ],
    [
      'a removed property of a request',
      sends(object({ day: TEXT })),
      sends(object({})),
      'body.day was removed',
    ],
    [
      'a removed value of a request',
      sends(object({ state: FIRST })),
      sends(object({ state: { type: 'string', enum: ['held'] } })),
      'body.state value "booked" was removed',
    ],
    [
      'a request that must not be null any more',
      sends(object({ day: NULLABLE })),
      sends(object({ day: TEXT })),
      'body.day type was string or null, and is string',
    ],
    [
      'a variant of a request that is not accepted any more',
      sends({ anyOf: [TEXT, { type: 'integer' }] }),
      sends(TEXT),
      'body type was integer, and is string',
    ],
    [
      'a removed property of an answer, at any depth',
      answers({ type: 'array', items: object({ hirer: object({ name: TEXT }) }) }),
      answers({ type: 'array', items: object({ hirer: object({}) }) }),
      'answer 200[].hirer.name was removed',
    ],
    [
      'a property of an answer with another type',
      answers(object({ total: TEXT })),
      answers(object({ total: { type: 'number' } })),
      'answer 200.total type was string, and is number',
    ],
    [
      'a property of an answer that may be null now',
      answers(object({ day: TEXT })),
      answers(object({ day: { anyOf: [TEXT, { type: 'null' }] } })),
      'answer 200.day type was string, and is null',
    ],
    [
      'a property of an answer that may be absent now',
      answers(object({ day: TEXT }, ['day'])),
      answers(object({ day: TEXT })),
      'answer 200.day may be absent now',
    ],
    [
      'a property of an answer with another format',
      answers(object({ day: { type: 'string', format: 'date' } })),
      answers(object({ day: { type: 'string', format: 'date-time' } })),
      'answer 200.day format was date, and is date-time',
    ],
    ['a removed answer', oneCall({ responses: { 201: {} } }), oneCall({}), 'answer 201 was removed'],
    [
      'a removed header',
      oneCall({ responses: { 200: { headers: { ETag: {} } } } }),
      oneCall({}),
      'answer 200 header ETag was removed',
    ],
  ])('%s', (_, before, now, told) => expect(found(before, now)).toEqual([told]));

  it('a removed webhook, and a removed property of its body', () => {
    const webhooks = (properties: Record<string, Schema>): Contract => ({
      paths: {},
      webhooks: {
        'booking.created': { post: { requestBody: { content: json(object(properties)) }, responses: {} } },
      },
    });
    expect(found(webhooks({}), { paths: {} })).toEqual(['call was removed']);
    expect(found(webhooks({ id: TEXT }), webhooks({}))).toEqual(['body.id was removed']);
  });

  it('a break in a shared schema that contains itself', () => {
    const of = (properties: Record<string, Schema>): Contract =>
      oneCall(
        { responses: { 200: { content: json({ $ref: '#/components/schemas/Space' }) } } },
        {
          Space: object({
            ...properties,
            parts: { type: 'array', items: { $ref: '#/components/schemas/Space' } },
          }),
        },
      );
    expect(found(of({ name: TEXT }), of({}))).toEqual(['answer 200.name was removed']);
  });
});

describe('the comparison of two contracts accepts', () => {
  it.each<[what: string, before: Contract, now: Contract]>([
    ['a new call', { paths: {} }, oneCall({})],
    ['a new property of an answer', answers(object({})), answers(object({ day: TEXT }, ['day']))],
    ['a new optional property of a request', sends(object({})), sends(object({ day: TEXT }))],
    ['a new optional parameter', oneCall({}), query(TEXT)],
    ['a new value of a request', sends({ type: 'string', enum: ['held'] }), sends(FIRST)],
    ['a new value of an answer', answers({ type: 'string', enum: ['held'] }), answers(FIRST)],
    ['an answer that is never null any more', answers(NULLABLE), answers(TEXT)],
    ['a wider limit', query({ type: 'integer', maximum: 50 }), query({ type: 'integer', maximum: 100 })],
    ['a further scope', oneCall({}), oneCall({ security: [...KEY, { apiKey: ['tonight'] }] })],
    [
      'null as a type instead of a variant',
      sends(object({ day: NULLABLE })),
      sends(object({ day: { anyOf: [TEXT, { type: 'null' }] } })),
    ],
    [
      'another name of a schema',
      answers(TEXT),
      oneCall(
        { responses: { 200: { content: json({ $ref: '#/components/schemas/Text' }) } } },
        { Text: TEXT },
      ),
    ],
    [
      'a parameter that is shared now',
      query(TEXT),
      {
        ...oneCall({ parameters: [{ $ref: '#/components/parameters/Limit' }] }),
        components: { parameters: { Limit: { name: 'limit', in: 'query', schema: TEXT } } },
      },
    ],
    [
      'a change of a call that is closed to keys',
      oneCall({ security: [{ cookie: [] }], requestBody: { content: json(object({})) } }),
      oneCall({
        security: [{ cookie: [] }],
        requestBody: { content: json(object({ day: TEXT }, ['day'])) },
      }),
    ],
  ])('%s', (_, before, now) => expect(found(before, now)).toEqual([]));
});

/** The calls of a path may stand in several documents, each with its own shared parameters. */
function pathsOf(parts: readonly Contract[]): Contract['paths'] {
  const paths: Contract['paths'] = {};
  for (const part of parts)
    for (const [path, item] of Object.entries(part.paths))
      for (const [method, call] of Object.entries(item))
        paths[path] = { ...paths[path], [method]: { ...call, parameters: parametersOf(call, part) } };
  return paths;
}

describe('the contract', () => {
  const baseline = contract('contract-baseline/openapi.json');

  it('breaks nothing of the last release that docs/api-changelog.md does not name', () => {
    const parts = ['openapi.integrators.json', 'openapi.json', 'openapi.staff.json'].map(contract);
    const now = {
      paths: pathsOf(parts),
      webhooks: parts[0]?.webhooks ?? {},
      components: {
        schemas: Object.assign({}, ...parts.map(({ components }) => components?.schemas)) as Schemas,
      },
    };
    const breaks = unannounced(breaksBetween(baseline, now), CHANGELOG);
    expect(breaks.map(asText)).toEqual([]);
  });

  it('with a planted break fails, until the changelog names the break', () => {
    const path = '/api/public/events';
    const planted = structuredClone(baseline);
    delete planted.paths[path]?.get;
    const breaks = breaksBetween(baseline, planted);
    expect(unannounced(breaks, CHANGELOG).map(asText)).toEqual([`\`GET ${path}\`: \`call\` was removed`]);
    const named = CHANGELOG.replace(/^## .*$/m, (heading) => `${heading}\n\n- ${breaks.map(asText)[0]}.`);
    expect(unannounced(breaks, named)).toEqual([]);
    const older = `${CHANGELOG}\n## 0.0.1\n\n- ${breaks.map(asText)[0]}.`;
    expect(unannounced(breaks, older)).toHaveLength(1);
  });
});
