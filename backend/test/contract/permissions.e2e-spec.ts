import type { OpenAPIObject } from '@nestjs/swagger';
import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { contractsOf } from '../../src/platform/http/contracts.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { openDesk, type StaffDesk } from '../office/staff/staff-desk.js';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { StaffMoneyController } from '../../src/payments/recorded/api/staff-money.controller.js';
import { ACCESS } from '../../src/platform/http/access.js';
import { type Access, FRESH_PASSWORD, OPEN_TO_KEYS } from '../../src/auth/sessions/access.js';
import { KEY_SCOPES } from '../../src/auth/sessions/key-scopes.js';
import { Permission } from '../../src/auth/sessions/permissions.js';
import { insertObjects } from './call-objects.js';
import { CALLS, type CallRow, type DutyName } from './call-rows.js';
import { DUTIES, type Outcome, SOMETIMES } from './calls.js';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The callers of the column `who`, in its order. */
const CALLERS = ['stranger', 'member', 'otherSecretary', 'ownSecretary', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

interface Operation {
  /** 'GET /api/clubs', as in `calls.ts`. */
  call: string;
  id: string;
  method: string;
  path: string;
}

let desk: StaffDesk;
let operations: Operation[];
const cookies: Partial<Record<Caller | DutyName, string>> = {};
/** An admin whose password was entered too long ago. */
let staleId: number;
let staleCookie: string;
let tonightEmail: string;
/** Path parameters by the preceding segment of the path. */
let objects: Record<string, string>;
/** An API key of each scope, and one with all other permissions. */
let keys: Record<string, string>;

beforeAll(async () => {
  desk = await openDesk({ env: { LIMIT_API_KEY_PER_MINUTE: '100000' } });
  const { api, ownClub, foreignClub } = desk;
  const member = await createUser(api.db);
  const other = await createUser(api.db, { role: 'club_admin' });
  // Not one of the callers, since changes of an account end its sessions.
  const outsider = await createUser(api.db);
  await api.db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [other.id, foreignClub]);
  // A plain member gets no rights from an entry in a club's staff.
  await api.db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [member.id, ownClub]);
  const nameOf = async (id: number): Promise<string> =>
    (await api.db.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [id])).rows[0]
      ?.username ?? '';
  const signIn = async (username: string): Promise<string> => {
    const answer = await fetch(`${api.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0] ?? '')
      .join('; ');
  };
  cookies.member = await signIn(member.username);
  cookies.otherSecretary = await signIn(other.username);
  cookies.ownSecretary = await signIn(await nameOf(desk.secretaryId));
  cookies.admin = await signIn(await nameOf(desk.adminId));
  const stale = await createUser(api.db, { role: 'admin' });
  staleId = stale.id;
  staleCookie = await signIn(stale.username);

  for (const duty of DUTIES) {
    const { username, email } = await createUser(api.db, { role: 'admin', duties: [duty] });
    cookies[duty] = await signIn(username);
    if (duty === 'tonight') tonightEmail = email;
  }

  // Payments need a recent password.
  await api.db.query('UPDATE sessions SET authenticated_at = clock_timestamp()');

  objects = await insertObjects(desk, member, outsider);
  const others = Object.values(Permission).filter((one) => !(KEY_SCOPES as readonly string[]).includes(one));
  keys = { 'all others': await insertKey(api.db, desk.adminId, others) };
  for (const scope of KEY_SCOPES) keys[scope] = await insertKey(api.db, desk.adminId, [scope]);

  operations = operationsOf(buildOpenApi(api.app));
});
afterAll(() => desk.close());

function operationsOf(document: OpenAPIObject): Operation[] {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const id = item[method]?.operationId;
      const verb = method.toUpperCase();
      return id === undefined ? [] : [{ call: `${verb} ${path}`, id, method: verb, path }];
    }),
  );
  // Calls that end a session or delete an object come last.
  const ends: Record<string, number> = { logout: 3, requestAccountDeletion: 2 };
  const last = (id: string): number =>
    ends[id] ?? (/^(delete|cancel|remove|withdrawInv|revoke)/.test(id) ? 1 : 0);
  return found.sort((a, b) => last(a.id) - last(b.id));
}

function addressOf({ id: operation, path }: Operation): string {
  const kind = /\/(clubs|events|news|subscribers)\//.exec(path)?.[1] ?? '';
  return path.replace(/([\w-]+)\/\{\w+\}/g, (_, before: string) => {
    const id = objects[operation] ?? objects[`${kind} ${before}`] ?? objects[before];
    if (id === undefined) throw new Error(`no object for ${before} in ${path}`);
    return `${before}/${encodeURIComponent(id)}`;
  });
}

async function answerTo(
  operation: Operation,
  caller: Caller | DutyName,
  query = operation.id === 'searchPeople' ? '?q=ab' : '',
  sent: Record<string, string> = { Cookie: cookies[caller] ?? '' },
): Promise<{ status: number; text: string }> {
  const leave = new AbortController();
  const { id, method } = operation;
  const answer = await fetch(desk.api.url + addressOf(operation) + query, {
    method,
    signal: leave.signal,
    redirect: 'manual',
    headers: {
      ...sent,
      // A version that never matches, so that an allowed call changes nothing.
      'If-Match': '"0"',
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const { status } = answer;
  const text = id === 'streamAvailability' ? '' : await answer.text();
  leave.abort();
  if (status >= 500 && id !== 'getReady') throw new Error(`${id} answered ${status} to ${caller}: ${text}`);
  return { status, text };
}

async function outcomeOf(operation: Operation, caller: Caller | DutyName): Promise<Outcome> {
  const { status } = await answerTo(operation, caller);
  return status === 401 || status === 403 || status === 404 ? status : 'in';
}
/** Codes with which the guard refuses a key. */
const KEY_REFUSALS = new Set(['invalid_api_key', 'closed_to_keys', 'forbidden', 'not_logged_in']);

/** The code with which a key is refused; 'in' if it gets past the permission check. */
async function refusalOf(operation: Operation, key: string): Promise<string> {
  const sent = { Authorization: `Bearer ${key}` };
  const { status, text } = await answerTo(operation, 'stranger', undefined, sent);
  return status === 401 || status === 403 ? (JSON.parse(text) as { code: string }).code : 'in';
}
/** Whether a call asks an admin for the password that was entered too long ago. */
async function asksForPassword(operation: Operation, body: object = {}): Promise<boolean> {
  const answer = await fetch(desk.api.url + addressOf(operation), {
    method: operation.method,
    redirect: 'manual',
    headers: {
      Cookie: staleCookie,
      'If-Match': '"0"',
      ...(operation.method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(operation.method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${operation.id} answered ${answer.status}: ${text}`);
  expect([operation.id, text]).not.toEqual([operation.id, expect.stringContaining('"not_logged_in"')]);
  return text.includes('"reauthentication_required"');
}
type Column<Cell> = Record<string, Cell>;

/** What the site does, for each call. */
async function columnOf<Cell>(
  calls: readonly Operation[],
  cellOf: (operation: Operation) => Promise<Cell | undefined>,
): Promise<Column<Cell>> {
  const column: Column<Cell> = {};
  for (const operation of calls) {
    const cell = await cellOf(operation);
    if (cell !== undefined) column[operation.call] = cell;
  }
  return column;
}

/** What the table says, for the same calls. */
function rowsOf<Cell>(
  calls: readonly Operation[],
  cellOf: (row: CallRow, call: string) => Cell | null,
): Column<Cell> {
  const cells = calls.flatMap(({ call }): [string, Cell][] => {
    const row = CALLS[call];
    const cell = row ? cellOf(row, call) : null;
    return cell === null ? [] : [[call, cell]];
  });
  return Object.fromEntries(cells);
}

/** Each column of the table: what the site does, and what the table says. */
const COLUMNS: Record<
  string,
  {
    seen: (calls: readonly Operation[]) => Promise<Column<unknown>>;
    wanted: (calls: readonly Operation[]) => Column<unknown>;
  }
> = {
  who: {
    seen: (calls) =>
      columnOf(calls, async (operation) => {
        const outcomes: Outcome[] = [];
        for (const caller of CALLERS) outcomes.push(await outcomeOf(operation, caller));
        return outcomes;
      }),
    wanted: (calls) => rowsOf(calls, ({ who }) => who),
  },
  duties: {
    seen: (calls) =>
      columnOf(calls, async (operation) => {
        const row = CALLS[operation.call];
        if (!row?.duties) return undefined;
        // Calls of members hide the bookings of others.
        const refused = row.who[1] === 403 ? 403 : 404;
        const outcomes = await Promise.all(DUTIES.map((duty) => outcomeOf(operation, duty)));
        return DUTIES.filter((_, place) => outcomes[place] !== refused);
      }),
    wanted: (calls) => rowsOf(calls, ({ duties }) => duties),
  },
  'API keys': {
    seen: (calls) =>
      columnOf(calls, async (operation) => {
        // Public calls answer as they do without a key.
        const isPublic = CALLS[operation.call]?.who[0] !== 401;
        const answers = Object.entries(keys).map(async ([scope, key]) => {
          const code = await refusalOf(operation, key);
          return [scope, isPublic && !KEY_REFUSALS.has(code) ? 'in' : code] as const;
        });
        return Object.fromEntries(await Promise.all(answers));
      }),
    wanted: (calls) =>
      rowsOf(calls, ({ who, scopes: open }) => {
        const outcome = (scope: string): string => {
          const scopes = scope === 'bookings:write' ? [scope, 'bookings:read'] : [scope];
          if (who[0] !== 401 || open?.some((one) => scopes.includes(one))) return 'in';
          return open ? 'forbidden' : 'closed_to_keys';
        };
        return Object.fromEntries(Object.keys(keys).map((scope) => [scope, outcome(scope)]));
      }),
  },
  password: {
    seen: async (calls) => {
      await desk.api.db.query(
        `UPDATE sessions SET authenticated_at = clock_timestamp() - interval '15 minutes 1 second' WHERE user_id = $1`,
        [staleId],
      );
      return columnOf(calls, async (operation) => {
        const sometimes = SOMETIMES[operation.call];
        if (!sometimes) {
          if (!CALLS[operation.call]?.password) return undefined;
          return (await asksForPassword(operation)) ? 'asks' : 'does not ask';
        }
        const does = await asksForPassword(operation, sometimes.asks);
        const doesNot =
          sometimes.asksNot === undefined || !(await asksForPassword(operation, sometimes.asksNot));
        return does && doesNot ? 'sometimes' : `asks: ${does}, and not where it should not: ${doesNot}`;
      });
    },
    wanted: (calls) => rowsOf(calls, ({ password }) => password),
  },
};

it('every call of the contract has a row in the table, and every row a call', () => {
  expect(operations.map(({ call }) => call).sort()).toEqual(Object.keys(CALLS).sort());
});

describe('the table of calls', () => {
  const widened = StaffMoneyController.prototype.recordPayment;
  const or = (permission: Permission): Access => ({
    public: false,
    anyOf: [Permission.MoneyWrite, permission],
  });

  // The control: these run before calls that end the callers' sessions.
  it.each([
    ['who', ACCESS, or(Permission.NewsEdit)],
    ['duties', ACCESS, or(Permission.SettingsWrite)],
    ['API keys', OPEN_TO_KEYS, true],
    ['password', FRESH_PASSWORD, false],
  ])('differs in the column %s from a call whose decorator is widened', async (column, decorator, wider) => {
    const { seen, wanted } = COLUMNS[column] as (typeof COLUMNS)[string];
    const calls = operations.filter(({ id }) => id === 'recordPayment');
    expect(await seen(calls)).toEqual(wanted(calls));
    const before: unknown = Reflect.getMetadata(decorator, widened);
    Reflect.defineMetadata(decorator, wider, widened);
    try {
      expect(await seen(calls)).not.toEqual(wanted(calls));
    } finally {
      Reflect.defineMetadata(decorator, before, widened);
    }
  });

  it.each(Object.entries(COLUMNS))(
    'says in the column %s what the site does, for every call',
    async (_, { seen, wanted }) => {
      expect(await seen(operations)).toEqual(wanted(operations));
    },
    240_000,
  );

  it('has duties for every staff call and for every call to other people’s bookings', () => {
    const ofAdmins = ({ who: [, member, other, , admin] }: CallRow): boolean =>
      member === 403 || (admin === 'in' && other === 404);
    const wrong = Object.entries(CALLS).filter(([, row]) => ofAdmins(row) !== (row.duties !== null));
    expect(wrong).toEqual([]);
  });

  it('says for every call that changes data or exports a file whether it asks for the password', () => {
    const changing = operations.filter(({ id, method }) => method !== 'GET' || id.startsWith('export'));
    const said = operations.filter(({ call }) => CALLS[call]?.password);
    expect(said).toEqual(changing);
    const sometimes = Object.entries(CALLS).filter(([, { password }]) => password === 'sometimes');
    expect(sometimes.map(([call]) => call).sort()).toEqual(Object.keys(SOMETIMES).sort());
  });

  it('opens to keys only two calls that ask people for their password', () => {
    const both = Object.entries(CALLS).filter(([, { scopes, password }]) => scopes && password === 'asks');
    expect(both.map(([call]) => call).sort()).toEqual([
      'POST /api/admin/bookings/{id}/cancel',
      'POST /api/admin/bookings/{id}/move',
    ]);
  });
});

it('every staff operation declares the roles of its row', () => {
  const { staff } = contractsOf(buildOpenApi(desk.api.app));
  const declared: Record<string, unknown> = {};
  for (const { call, method, path } of operations) {
    const operation = staff.paths[path]?.[method.toLowerCase() as 'get'];
    if (operation) declared[call] = (operation as { 'x-roles'?: string })['x-roles'];
  }
  const wanted = Object.keys(declared).map((call) => {
    const [, , other, own] = CALLS[call]?.who ?? [];
    // Which feeds are refused to secretaries depends on their content.
    const secretariesToo = call === 'POST /api/admin/feeds' || other !== 403 || own !== 403;
    return [call, secretariesToo ? 'admin club_admin' : 'admin'];
  });
  expect(declared).toEqual(Object.fromEntries(wanted));
});

it('the contract opens to API keys exactly the calls and scopes of the table', () => {
  const document = buildOpenApi(desk.api.app);
  const written: Record<string, string[]> = {};
  for (const { call, method, path } of operations) {
    const { security = [] } = document.paths[path]?.[method.toLowerCase() as 'get'] ?? {};
    const scopes = security.flatMap(({ apiKey = [] }) => apiKey);
    if (scopes.length > 0) written[call] = scopes;
  }
  expect(written).toEqual(rowsOf(operations, ({ scopes }) => scopes));
  expect([...new Set(Object.values(written).flat())].sort()).toEqual([...KEY_SCOPES].sort());
});

it('an API key that is not valid gets into no call that needs a session', async () => {
  const mistyped = `${(keys['bookings:read'] ?? '').slice(0, -1)}x`;
  const seen: Record<string, string> = {};
  for (const operation of operations.filter(({ call }) => CALLS[call]?.who[0] === 401))
    seen[operation.call] = await refusalOf(operation, mistyped);
  expect(new Set(Object.values(seen))).toEqual(new Set(['invalid_api_key']));
}, 120_000);

it('an export of a list or of personal data needs a recent password', () => {
  const { paths } = buildOpenApi(desk.api.app);
  const files = operations.filter(
    ({ id, method, path }) =>
      id.startsWith('export') ||
      JSON.stringify(paths[path]?.[method.toLowerCase() as 'get']?.responses).includes('text/csv'),
  );
  expect(files.length).toBeGreaterThanOrEqual(9);
  expect(files.filter(({ call }) => CALLS[call]?.password !== 'asks')).toEqual([]);
});

it('an account with the duty tonight gets no email address, amount or staff note of another person in any answer', async () => {
  const { db } = desk.api;
  const hirer = await createUser(db, { email: 'hidden-hirer@guests.example' });
  const around = objects;
  const callOf = (id: string): Operation => operations.find((one) => one.id === id) as Operation;
  const leaves = ['logout', 'requestAccountDeletion', 'changePassword'];
  /** What a booking of this day shows, and which calls show more than that. */
  const walk = async (
    date: string,
    calls: readonly Operation[],
  ): Promise<{ leaks: string[]; sheet: string; calendar: number }> => {
    const booked = { userId: hirer.id, name: 'Hidden Hirer', email: hirer.email, totalMinor: 733_100 };
    const id = await insertBooking(db, { ...booked, phone: '07700 900123', date });
    await db.query(`UPDATE bookings SET internal_note = 'hidden note' WHERE id = $1`, [id]);
    objects = { ...around, 'run-sheets': date, bookings: String(id), getBookingCalendar: String(id) };
    const days = `?from=${date}&to=${date}`;
    const answers = new Map<string, { status: number; text: string }>();
    for (const operation of calls.filter((one) => !leaves.includes(one.id)))
      answers.set(
        operation.id,
        await answerTo(operation, 'tonight', operation.id === 'getCalendar' ? days : undefined),
      );
    const leaks = [...answers].flatMap(([call, { text }]) => {
      const emails = text.match(/[\w.-]+@(?:members|guests)\.example/g) ?? [];
      const others = emails.filter((email) => email !== tonightEmail);
      const shown = ['733100', '7331.00', '7,331.00', 'hidden note'].filter((hidden) =>
        text.includes(hidden),
      );
      return [...others, ...shown].map((leak) => `${call}: ${leak}`);
    });
    const calendar = answers.get('getCalendar');
    return { leaks, sheet: answers.get('getRunSheet')?.text ?? '', calendar: calendar?.status ?? 0 };
  };
  try {
    const tonight = await walk(dayAhead(0), operations);
    expect((await answerTo(callOf('getCurrentUser'), 'tonight')).status).toBe(200);
    expect(tonight).toMatchObject({ leaks: [], calendar: 200 });
    expect(tonight.sheet).toMatch(/Hidden Hirer.*07700 900123/);
    const later = await walk(dayAhead(3), [
      callOf('getRunSheet'),
      callOf('getCalendar'),
      callOf('getBooking'),
    ]);
    expect(later).toMatchObject({ leaks: [], calendar: 403 });
    expect(later.sheet).toContain('Name hidden');
    expect(later.sheet).not.toMatch(/Hidden Hirer|07700/);
  } finally {
    objects = around;
  }
}, 120_000);
