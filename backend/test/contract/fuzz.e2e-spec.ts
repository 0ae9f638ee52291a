import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import fc from 'fast-check';
import type TestAgent from 'supertest/lib/agent.js';
import type { Response } from 'supertest';
import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { insertClub, insertEvent, insertNews } from '../site/public/content.js';
import { type Json, METHODS, type Schema } from './text-fields.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { rounds } from '../support/level.js';

/**
 * Calls every operation of the OpenAPI document with allowed input, slightly wrong input and random input. Every answer must have
 * a documented status below 500 and the documented shape.
 */

const RUNS = rounds(8, 60);
/** Statuses that must occur, which shows that the generated input gets past validation. */
const REACHED: Record<string, readonly number[]> = {
  holdSlot: [201, 400, 401],
  getAvailability: [200, 400],
  register: [201, 400],
  updateAdminEvent: [200, 400, 401, 403, 404, 412],
  createAdminClub: [201, 400, 401, 403],
};
/** Further runs for a status of `REACHED` that has not occurred by chance; half of them have valid input. */
const MAX_FURTHER_RUNS = 400;
/** Index in `callers`. */
const ADMIN = 2;
const CALLERS = 4;
type Method = (typeof METHODS)[number];
interface Operation {
  id: string;
  method: Method;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: Schema | null;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Call {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: Json | undefined;
}

const addFormats = addFormatsModule.default;
let api: ApiInstance;
let callers: TestAgent[];
let document: OpenAPIObject;
let ajv: Ajv2020;
let ids: number[];
let clubs: number[];

const operationsOf = (given: OpenAPIObject): Operation[] =>
  Object.entries(given.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const content = (operation.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)
        ?.content;
      return {
        id: operation.operationId ?? '',
        method,
        path,
        parameters: (operation.parameters ?? []) as unknown as Operation['parameters'],
        body: content?.['application/json']?.schema ?? null,
        responses: operation.responses as unknown as Operation['responses'],
      };
    }),
  );

beforeAll(async () => {
  api = await startApiInstance({
    env: {
      LIMIT_LOGIN_FAILURES_PER_ADDRESS: '100000',
      LIMIT_CONTACT_PER_HOUR: '100000',
      LIMIT_SUBSCRIPTIONS_PER_HOUR: '100000',
      LIMIT_PASSWORD_RESETS_PER_HOUR: '100000',
    },
  });
  document = buildOpenApi(api.app);
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  clubs = [await insertClub(api.db, 'Fuzzball'), await insertClub(api.db, 'Quoits')];
  for (let turn = 0; turn < 3; turn += 1) {
    await insertEvent(api.db, { clubId: clubs[turn % 2] });
    await insertNews(api.db, { clubId: clubs[turn % 2] });
  }
  const admin = await createUser(api.db, { role: 'admin' });
  const member = await createUser(api.db);
  const secretary = await createUser(api.db, { role: 'club_admin' });
  await api.db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [secretary.id, clubs[0]]);
  callers = [
    api.agent(),
    await api.login(member.username),
    await api.login(admin.username),
    await api.login(secretary.username),
  ];
  ids = [
    await insertBooking(api.db, { userId: member.id, date: dayAhead(50), status: 'held' }),
    await insertBooking(api.db, { userId: member.id, date: dayAhead(51), isPaid: true }),
    await insertBooking(api.db, { userId: admin.id, date: dayAhead(52), status: 'pending' }),
  ];
});
afterAll(() => api.close());

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').pop();
  return name ? (document.components?.schemas?.[name] as Schema) : schema;
}

/** Values that get a call further than random ones. */
function likely(name: string): fc.Arbitrary<Json>[] {
  const fields = bookingFields() as Record<string, Json>;
  const known: Record<string, fc.Arbitrary<Json>> = {
    date: fc.integer({ min: -2, max: 200 }).map((days) => dayAhead(days)),
    from: fc.integer({ min: -2, max: 200 }).map((days) => dayAhead(days)),
    to: fc.integer({ min: -2, max: 200 }).map((days) => dayAhead(days)),
    password: fc.constant(PASSWORD),
    amount: fc.constantFrom<Json>('360.00', 360, '1'),
    currency: fc.constant('GBP'),
    bookingId: fc.nat().map((turn) => ids[turn % ids.length] ?? 0),
    id: fc.nat().map((turn) => String(ids[turn % ids.length])),
    email: fc.nat(9999).map((turn) => `fuzz-${turn}@members.example`),
    // Versions of clubs and events during the test.
    'If-Match': fc.integer({ min: 1, max: 9 }).map((version) => `"${version}"`),
    startTime: fc.constantFrom('09:00', '19:30'),
    endTime: fc.constantFrom('22:00', '01:00'),
    clubId: fc.constantFrom(...clubs),
    imageUrl: fc.constantFrom('/images/a.svg', 'https://pictures.example/a.png'),
    logoUrl: fc.constant('/images/b.svg'),
    username: fc.nat(9999).map((turn) => `fuzz-${turn}`),
  };
  const own = known[name] ?? (fields[name] === undefined ? undefined : fc.constant(fields[name]));
  return own ? [own] : [];
}

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('\0', '\ud800', ' ', '%00', '../', "';--"),
);
const anyJson = fc.oneof(
  { depthSize: 'small' },
  fc.jsonValue() as fc.Arbitrary<Json>,
  anyText,
  fc.integer(),
  fc.constantFrom<Json>(1e308, -0.5, 2 ** 31),
);

/**
 * Generates values that a schema allows, except for formats and patterns, which `likely` knows.
 * @param plain uses only likely values and examples, where they exist
 */
function allowed(given: Schema, name = '', { depth = 0, plain = false } = {}): fc.Arbitrary<Json> {
  const schema = resolve(given);
  const preferred = likely(name);
  if (plain && preferred.length > 0) return fc.oneof(...preferred);
  if (plain && schema.example !== undefined) return fc.constant(schema.example);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options)
    return fc.oneof(...preferred, ...options.map((option) => allowed(option, name, { depth, plain })));
  const inner = { depth: depth + 1, plain };
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'object'].flat();
  const byType = types.map((type): fc.Arbitrary<Json> => {
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer') return fc.integer({ min: schema.minimum ?? -1, max: schema.maximum ?? 2 ** 31 });
    if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
    if (type === 'array')
      return depth > 3 ? fc.constant([]) : fc.array(allowed(schema.items ?? {}, '', inner), { maxLength: 3 });
    if (type === 'string')
      return schema.example === undefined ? anyText : fc.oneof(anyText, fc.constant(schema.example));
    const members = Object.entries(schema.properties ?? {});
    return fc.record(Object.fromEntries(members.map(([key, value]) => [key, allowed(value, key, inner)])), {
      requiredKeys: schema.required ?? [],
    });
  });
  return preferred.length > 0
    ? fc.oneof(
        { weight: 5, arbitrary: fc.oneof(...preferred) },
        { weight: 1, arbitrary: fc.oneof(...byType) },
      )
    : fc.oneof(...byType);
}

/** An allowed body with one field replaced, left out or added. */
function mutated(body: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .tuple(body, fc.nat(), anyJson, fc.constantFrom('replace', 'drop', 'add'))
    .map(([value, turn, other, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other;
      const keys = Object.keys(value);
      const key = keys[turn % Math.max(1, keys.length)] ?? 'field';
      if (how === 'add') return { ...value, [`extra${turn % 3}`]: other };
      return Object.fromEntries(
        Object.entries({ ...value, [key]: other }).filter(([name]) => how === 'replace' || name !== key),
      );
    });
}

function callOf(operation: Operation): fc.Arbitrary<Call> {
  const texts = (place: string): fc.Arbitrary<Record<string, string>> =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [
            name,
            fc
              .oneof({ weight: 3, arbitrary: allowed(schema, name) }, { weight: 1, arbitrary: anyText })
              .map(String),
          ]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>;
  const good = operation.body ? allowed(operation.body) : fc.constantFrom<Json | undefined>(undefined, {});
  const body = fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: operation.body ? mutated(allowed(operation.body)) : good },
    { weight: 1, arbitrary: operation.method === 'get' ? fc.constant(undefined) : anyJson },
  );
  return fc.record({ params: texts('path'), query: texts('query'), headers: texts('header'), body });
}

/** Replaces half surrogate pairs, which a URL cannot contain. */
function sendable(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Replaces characters that a header cannot contain. */
function headerOf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').trim();
}

/** Generates a call that its schema allows. */
function plainCallOf({ parameters, body }: Operation): fc.Arbitrary<Call> {
  const texts = (place: string): fc.Arbitrary<Record<string, string>> =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, allowed(schema, name, { plain: true }).map(String)]),
      ),
    );
  return fc.record({
    params: texts('path'),
    query: texts('query'),
    headers: texts('header'),
    body: body ? allowed(body, '', { plain: true }) : fc.constant(undefined),
  });
}

async function send(agent: TestAgent, operation: Operation, call: Call): Promise<Response> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = sendable(call.params[name] ?? '');
    // An empty segment or dots would change the path.
    return /^\.{0,2}$/.test(value) ? 'x' : encodeURIComponent(value);
  });
  const query = Object.fromEntries(
    Object.entries(call.query).map(([name, value]) => [name, sendable(value)]),
  );
  const request = agent[operation.method](path).query(query);
  for (const [name, value] of Object.entries(call.headers)) void request.set(name, headerOf(value));
  if (operation.method === 'get' || call.body === undefined) return request;
  return request.set('Content-Type', 'application/json').send(JSON.stringify(call.body));
}

/** By schema, since many calls have the same answers. */
const validators = new Map<string, ValidateFunction>();
function shapeErrors(schema: Schema, body: unknown): unknown {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
  let validate = validators.get(text);
  if (!validate) {
    validate = ajv.compile(JSON.parse(text) as object);
    validators.set(text, validate);
  }
  return validate(body) ? null : validate.errors;
}

function expectDocumented(operation: Operation, response: Response): void {
  const { status, type } = response;
  // A PDF has no text.
  const text = (response.text as string | undefined) ?? String(response.body);
  const documented = operation.responses[status];
  const seen = `${operation.id} answered ${status} ${type}: ${text.slice(0, 500)}`;
  // 501 says that a format is not offered.
  if ((status >= 500 && status !== 501) || !documented)
    throw new Error(`${seen}; documented are ${Object.keys(operation.responses).join(', ')}`);
  if (!documented.content || Object.keys(documented.content).length === 0) {
    if (text !== '') throw new Error(`${seen}; no body is documented`);
    return;
  }
  const schema = documented.content[type]?.schema;
  if (!schema) throw new Error(`${seen}; documented are ${Object.keys(documented.content).join(', ')}`);
  if (type.endsWith('json')) {
    const errors = shapeErrors(schema, response.body);
    if (errors) throw new Error(`${seen} is not as documented: ${JSON.stringify(errors)}`);
  }
}

it('every operation gives a documented answer to any input', async () => {
  // A stream does not end, and a logout would end the session of later calls.
  const operations = operationsOf(document).filter(
    ({ id }) => !['streamAvailability', 'logout'].includes(id),
  );
  expect(operations.length).toBeGreaterThan(20);
  const failures: string[] = [];
  for (const operation of operations) {
    const seen = new Set<number>();
    const check = async (call: Call, caller: number): Promise<void> => {
      // A sign-in would replace the caller's session.
      const agent = ['login', 'register'].includes(operation.id) ? api.agent() : callers[caller];
      if (!agent) throw new Error('no caller');
      const response = await send(agent, operation, call);
      seen.add(response.status);
      expectDocumented(operation, response);
    };
    const property = fc.asyncProperty(callOf(operation), fc.nat(CALLERS - 1), check);
    const result = await fc.check(property, { numRuns: RUNS, endOnFailure: true });
    if (result.failed)
      failures.push(
        `${String(result.errorInstance)}\n  with ${fc.stringify(result.counterexample)}\n  seed ${result.seed}`,
      );
    const wanted = REACHED[operation.id] ?? [];
    const hasAll = (): boolean => wanted.every((status) => seen.has(status));
    if (hasAll()) continue;
    const further = fc.oneof(
      fc.tuple(plainCallOf(operation), fc.constant(ADMIN)),
      fc.tuple(callOf(operation), fc.nat(CALLERS - 1)),
    );
    const seed = Number(process.env['TEST_SEED']);
    for (const [call, caller] of fc.sample(further, { numRuns: MAX_FURTHER_RUNS, seed })) {
      if (hasAll()) break;
      try {
        await check(call, caller);
      } catch (error) {
        failures.push(
          `${String(error)}\n  with ${fc.stringify([call, caller])}\n  seed ${seed} of further runs`,
        );
        break;
      }
    }
    if (!hasAll())
      failures.push(
        `${operation.id} has answered ${[...seen].join(', ')} and not all of ${wanted.join(', ')}`,
      );
  }
  expect(failures).toEqual([]);
}, 1_800_000);
