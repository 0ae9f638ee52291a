import { createUser, PASSWORD } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';

const LIMITS = {
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS: '4',
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '6',
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: '9',
  LIMIT_REGISTRATIONS_PER_HOUR: '3',
  // The tests call from several addresses.
  TRUST_PROXY_HOPS: '1',
};

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  first = await startApiInstance({ env: LIMITS });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env: LIMITS });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

async function guess(
  username: string,
  address: string,
  password = 'a wrong guess',
  api = first,
): Promise<number> {
  const { status } = await api
    .agent()
    .post('/api/login')
    .set('X-Forwarded-For', address)
    .send({ username, password });
  return status;
}

async function guesses(count: number, username: string, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await guess(username, address));
  return statuses;
}

describe('failed logins', () => {
  it('are limited for an account from one address, with a Retry-After header', async () => {
    const { username } = await createUser(first.db);
    const address = newAddress();
    expect(await guesses(5, username, address)).toEqual([401, 401, 401, 401, 429]);
    const { body, headers, status } = await first
      .agent()
      .post('/api/login')
      .set('X-Forwarded-For', address)
      .send({ username, password: PASSWORD });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many_attempts' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    // Another address is not locked out.
    expect(await guess(username, newAddress(), PASSWORD)).toBe(200);
  });

  it('from one IPv6 network count as from one address', async () => {
    const statuses: number[] = [];
    for (const end of ['1', '2', 'aaaa:1', '3', '4'])
      statuses.push(await guess('robin-at-home', `2001:db8:7:7::${end}`));
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    expect(await guess('robin-at-home', '2001:db8:7:8::1')).toBe(401);
  });

  it('are counted for an unknown name as for a known one', async () => {
    expect(await guesses(5, 'unknown-user', newAddress())).toEqual([401, 401, 401, 401, 429]);
  });

  it('are counted over all processes and regardless of the name’s case', async () => {
    const { username } = await createUser(first.db);
    const address = newAddress();
    expect(await guesses(2, username, address)).toEqual([401, 401]);
    expect(await guess(username.toUpperCase(), address, 'wrong', second)).toBe(401);
    expect(await guess(username, address, 'wrong', second)).toBe(401);
    expect(await guess(username, address)).toBe(429);
    expect(await guess(username, address, PASSWORD, second)).toBe(429);
  });

  it('are counted for the account that the database finds by another spelling', async () => {
    // PostgreSQL's lower() makes a plain i of the Turkish capital, JavaScript's does not.
    const { username } = await createUser(first.db, { username: `ivi-${Date.now()}` });
    const address = newAddress();
    const spellings = [
      username,
      username.replace('i', 'İ'),
      username.replace(/i/g, 'İ'),
      username.toUpperCase(),
    ];
    const statuses: number[] = [];
    for (const spelling of [...spellings, ...spellings]) statuses.push(await guess(spelling, address));
    const found = await first.db.query(`SELECT FROM users WHERE lower(username) = lower($1)`, [spellings[1]]);
    // Spellings for which the server finds no account are counted as other names.
    if (found.rowCount === 1) expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
    else expect(statuses.filter((status) => status === 200)).toEqual([]);
  });

  it('are limited for an account from all addresses together', async () => {
    const { username } = await createUser(first.db);
    expect(await guesses(3, username, newAddress())).toEqual([401, 401, 401]);
    expect(await guesses(3, username, newAddress())).toEqual([401, 401, 401]);
    expect(await guess(username, newAddress())).toBe(429);
  });

  it('of strangers do not lock out a known device, which has its own limit', async () => {
    const { username } = await createUser(first.db);
    const other = await createUser(first.db);
    const device = first.agent();
    const signIn = async (name: string, password: string): Promise<number> => {
      const login = device.post('/api/login').set('X-Forwarded-For', newAddress());
      return (await login.send({ username: name, password })).status;
    };
    expect(await signIn(username, PASSWORD)).toBe(200);
    await device.post('/api/logout').expect(204);
    expect(await guesses(3, username, newAddress())).toEqual([401, 401, 401]);
    expect(await guesses(3, username, newAddress())).toEqual([401, 401, 401]);
    expect(await guess(username, newAddress(), PASSWORD)).toBe(429);
    // In every process, with the same limit as a stranger from one address.
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push(await signIn(username, 'a mistyped one'));
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    expect(await signIn(username, PASSWORD)).toBe(429);
    await first.db.query(`DELETE FROM rate_limits WHERE key LIKE 'login-device:%'`);
    expect(await signIn(username, PASSWORD)).toBe(200);
    // The device is known to one account only.
    expect(await guesses(3, other.username, newAddress())).toEqual([401, 401, 401]);
    expect(await guesses(3, other.username, newAddress())).toEqual([401, 401, 401]);
    expect(await signIn(other.username, PASSWORD)).toBe(429);
  });

  it('from one address do not lock an account for other addresses', async () => {
    const { username } = await createUser(first.db);
    const statuses = await guesses(12, username, newAddress());
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(await guess(username, newAddress(), PASSWORD)).toBe(200);
  });

  it('are limited for an address over all accounts', async () => {
    const address = newAddress();
    for (let account = 0; account < 9; account += 1)
      expect(await guess(`guessed-${account}`, address)).toBe(401);
    expect(await guess('guessed-9', address)).toBe(429);
  });

  it('are counted before the password is checked, so parallel attempts cannot exceed the limit', async () => {
    const { username } = await createUser(first.db);
    const address = newAddress();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => guess(username, address, 'wrong', turn % 2 ? first : second)),
    );
    expect(statuses.sort()).toEqual([...Array<number>(4).fill(401), ...Array<number>(26).fill(429)]);
  });

  it('are not counted for a successful login', async () => {
    const { username } = await createUser(first.db);
    const address = newAddress();
    for (let turn = 0; turn < 12; turn += 1) expect(await guess(username, address, PASSWORD)).toBe(200);
  });

  it('expire after their time window', async () => {
    const { username } = await createUser(first.db);
    const address = newAddress();
    expect(await guesses(5, username, address)).toContain(429);
    await first.db.query(`UPDATE rate_limits SET resets_at = now() - interval '1 second' WHERE key LIKE $1`, [
      `%${username}%`,
    ]);
    await first.db.query(`UPDATE rate_limits SET resets_at = now() - interval '1 second' WHERE key = $1`, [
      `login:${address}`,
    ]);
    expect(await guess(username, address, PASSWORD)).toBe(200);
  });

  it('are counted by the address from the trusted proxies only', async () => {
    const { username } = await createUser(first.db);
    const address = newAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push(await guess(username, `198.51.100.${turn}, ${address}`));
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
  });
});

describe('registrations', () => {
  it('are limited for an address', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { status, headers } = await first
        .agent()
        .post('/api/register')
        .set('X-Forwarded-For', address)
        .send({
          username: `limited-${turn}`,
          email: `limited-${turn}@members.example`,
          fullName: 'A B',
          password: PASSWORD,
        });
      statuses.push(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});
