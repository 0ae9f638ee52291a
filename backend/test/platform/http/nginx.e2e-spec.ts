import { jest } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { UPLOAD_PATHS } from '../../../src/clubs/media/api/picture-upload.js';
import { GracefulShutdown } from '../../../src/platform/http/graceful-shutdown.js';
import { photo } from '../../clubs/media/files.js';
import { bookingFields } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { freePort } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { temporaryUploads, stalledUpload } from '../../support/stalled-upload.js';
import { describeWithNginx, startNginx, type RunningNginx } from '../../support/nginx.js';

const SCRIPT = 'console.log("a script that is worth compressing");\n'.repeat(20);
const SMALL = 'export {};\n';
/** Request ids of nginx; those of the API are UUIDs. */
const ID_OF_NGINX = /^[0-9a-f]{32}$/;

describeWithNginx('the deployed nginx configuration, in front of two API processes', () => {
  const directory = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  let first: ApiInstance;
  let second: ApiInstance;
  let nginx: RunningNginx;

  beforeAll(async () => {
    const assets = join(directory, 'web/assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, 'main.1234.js'), SCRIPT);
    writeFileSync(join(assets, 'main.1234.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(assets, 'main.1234.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(assets, 'small.5678.js'), SMALL);
    for (const end of ['', '.gz', '.br']) writeFileSync(join(assets, `main.1234.js.map${end}`), '{}');
    const port = await freePort();
    const env = {
      TRUST_PROXY_HOPS: '1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LIMIT_CONTACT_PER_HOUR: '100000',
    };
    first = await startApiInstance({ env });
    second = await startApiInstance({ env, databaseUrl: first.databaseUrl, sandbox: first.sandbox });
    const apiPorts = [first, second].map(({ url }) => Number(new URL(url).port)) as [number, number];
    nginx = await startNginx({
      port,
      apiPorts,
      webRoot: join(directory, 'web'),
      directory: join(directory, 'run'),
    });
  });

  afterAll(async () => {
    await nginx.stop();
    await first.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const accessLog = (): string => readFileSync(join(directory, 'run/access.log'), 'utf8');
  const loggedLine = (requestId: string): Promise<string> =>
    eventually(() => {
      const line = accessLog()
        .split('\n')
        .find((text) => text.endsWith(` ${requestId}`));
      if (line === undefined) throw new Error('no line yet');
      return line;
    });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('sends a hashed script to a browser that accepts %s, cacheable forever', async (accepted, encoding) => {
    const response = await fetch(`${nginx.url}/assets/main.1234.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding') ?? undefined).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(SCRIPT);
  });

  it('forwards a calendar feed and keeps its secret URL out of the log', async () => {
    const [plain, odd] = ['s'.repeat(43), 'o'.repeat(43)];
    const { status, headers } = await fetch(`${nginx.url}/feeds/${plain}.ics`);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    await fetch(`${nginx.url}//FEEDS/${odd}.ics`);
    await fetch(`${nginx.url}/%66eeds/${odd}.ics`);
    const log = await eventually(() => {
      const text = accessLog();
      expect(text.match(/ GET \/feeds\/ /g)).toHaveLength(3);
      return text;
    });
    expect(log).not.toMatch(new RegExp(`${plain}|${odd}`));
  });

  it('sends a script without a compressed file uncompressed', async () => {
    const response = await fetch(`${nginx.url}/assets/small.5678.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(SMALL);
  });

  it('accepts photos of 15 MB on the upload route only, and no larger body on any route', async () => {
    const admin = await createUser(first.db, { role: 'admin' });
    const agent = supertest.agent(nginx.url);
    await agent.post('/api/login').send({ username: admin.username, password: PASSWORD }).expect(200);
    const picture = await photo({ width: 600, height: 400 });
    const large = Buffer.concat([picture, Buffer.alloc(15 * 1024 * 1024 - picture.length)]);
    const sent = await agent.post('/api/admin/media').attach('file', large, 'large.jpg');
    expect(sent.status).toBe(201);
    const { imageUrl } = sent.body as { imageUrl: string };
    // Both processes serve it.
    for (const { url } of [first, second, nginx]) {
      const answer = await fetch(url + imageUrl);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      // An unread response would keep its connection, and so the process, open.
      await answer.arrayBuffer();
    }
    const larger = await agent
      .post('/api/admin/media')
      .attach('file', Buffer.concat([picture, Buffer.alloc(16 * 1024 * 1024)]), 'larger.jpg');
    expect(larger.status).toBe(413);
    expect(JSON.parse(larger.text)).toMatchObject({
      code: 'payload_too_large',
      message: expect.stringContaining('15 MB'),
      requestId: expect.stringMatching(ID_OF_NGINX),
    });
    for (const path of UPLOAD_PATHS)
      expect(
        (await agent.post(path.replace(':id', '1')).attach('file', picture, 'picture.jpg')).status,
      ).not.toBe(413);
    for (const path of ['/api/admin/clubs', '/api/admin/media/1', '/media/x'])
      expect((await agent.post(path).send({ name: 'x'.repeat(300_000) })).status).toBe(413);
  });

  it('lets the API check the session before an upload is received, and stores nothing of a refused one', async () => {
    const member = await createUser(first.db);
    const cookie = async (username: string): Promise<string> => {
      const { headers } = await supertest(nginx.url)
        .post('/api/login')
        .send({ username, password: PASSWORD });
      return String((headers['set-cookie'] as unknown as string[])[0]).split(';', 1)[0] ?? '';
    };
    for (const [path, headers, status, code] of [
      ['/api/run-sheet/bookings/1/photos', { 'X-Link-Token': 'a'.repeat(43) }, 404, 'run_sheet_not_found'],
      ['/api/run-sheet/bookings/1/photos', {}, 400, 'validation_failed'],
      ['/api/admin/media', {}, 401, 'not_logged_in'],
      ['/api/admin/media', { Cookie: await cookie(member.username) }, 403, 'forbidden'],
      ['/api/admin/bookings/1/bond/photos', {}, 401, 'not_logged_in'],
    ] as const) {
      const { sender, answer } = stalledUpload(nginx.url + path, headers);
      try {
        // nginx must not wait for the whole file, whose end never comes.
        expect({ path, ...(await answer) }).toMatchObject({ path, status, body: { code } });
      } finally {
        sender.destroy();
      }
    }
    // A permitted upload is received completely before the API gets it.
    const admin = await createUser(first.db, { role: 'admin' });
    const { sender, answer } = stalledUpload(`${nginx.url}/api/admin/media`, {
      Cookie: await cookie(admin.username),
    });
    const refused = expect(answer).rejects.toThrow();
    await pause(500);
    expect(await temporaryUploads()).toEqual([]);
    sender.destroy();
    await refused;
  });

  it('serves no source maps, compressed or not', async () => {
    for (const file of ['main.1234.js.map', 'main.1234.js.map.gz', 'main.1234.js.map.br'])
      await supertest(nginx.url).get(`/assets/${file}`).expect(404);
  });

  it('answers 404 to a missing script and to its internal locations', async () => {
    await supertest(nginx.url).get('/assets/gone.0000.js').expect(404);
    await supertest(nginx.url).get('/.brotli/assets/main.1234.js.br').expect(404);
  });

  it('accepts a session on both processes', async () => {
    const { username } = await createUser(first.db);
    const browser = supertest.agent(nginx.url);
    await browser.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    for (let request = 0; request < 6; request++) await browser.get('/api/user').expect(200);
  });

  it('sends each security header once, and refuses a body that is too large in the API’s format', async () => {
    const { headers } = await supertest(nginx.url).get('/api/health').expect(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const large = { username: 'x'.repeat(2_000_000), password: 'y' };
    const refused = await supertest(nginx.url).post('/api/login').send(large).expect(413);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    const requestId = refused.headers['x-request-id'] as string;
    expect(requestId).toMatch(ID_OF_NGINX);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'payload_too_large', status: 413, requestId });
    expect(await loggedLine(requestId)).toContain(' 413 POST /api/login ');
  });

  it('logs the API’s request id, or its own if the request did not reach the API', async () => {
    const { headers } = await supertest(nginx.url).get('/api/user').expect(401);
    expect(await loggedLine(headers['x-request-id'] as string)).toContain(' 401 GET /api/user ');
    await supertest(nginx.url).get('/assets/small.5678.js').expect(200);
    await eventually(() =>
      expect(accessLog()).toMatch(/ GET \/assets\/small\.5678\.js \S+ - [0-9a-f]{32}\n/),
    );
  });

  it.each([
    ['from one visitor', 50, undefined],
    ['from all visitors', 3, 3],
  ])('limits open streams %s', async (_whose, most, streams) => {
    const port = await freePort();
    const apiPorts = [first, second].map(({ url }) => Number(new URL(url).port)) as [number, number];
    const own = {
      port,
      apiPorts,
      webRoot: join(directory, 'web'),
      directory: join(directory, `run-${port}`),
    };
    const proxy = await startNginx(streams === undefined ? own : { ...own, streams });
    const closing = new AbortController();
    const open = (path: string) => fetch(`${proxy.url}${path}`, { signal: closing.signal });
    try {
      for (let turn = 0; turn < most; turn += 1)
        expect((await open('/api/availability/stream')).status).toBe(200);
      for (const path of ['/api/availability/stream', '/api/availability/stream/']) {
        const refused = await open(path);
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).toBe('30');
        // nginx refused it itself.
        const requestId = refused.headers.get('x-request-id');
        expect(requestId).toMatch(ID_OF_NGINX);
        expect(await refused.json()).toMatchObject({ code: 'service_unavailable', requestId });
      }
    } finally {
      closing.abort();
      await proxy.stop();
    }
  });

  it('delivers an event of the availability stream while the stream is open', async () => {
    const { username } = await createUser(first.db);
    const browser = supertest.agent(nginx.url);
    await browser.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const closing = new AbortController();
    const stream = await fetch(`${nginx.url}/api/availability/stream`, { signal: closing.signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const fields = bookingFields();
    await browser.post('/api/bookings/hold').send(fields).expect(201);
    let received = '';
    const decoder = new TextDecoder();
    for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
      received += decoder.decode(chunk, { stream: true });
      if (received.includes(fields.date)) break;
    }
    closing.abort();
    expect(received).toContain('event: availability');
  });

  describe('while one process shuts down', () => {
    const enquiry = {
      name: 'Robin',
      email: 'robin@visitors.example',
      subject: 'Hire',
      message: 'Is it free?',
    };
    const post = (): supertest.Test => supertest(nginx.url).post('/api/contact').send(enquiry);
    let refusals: jest.SpiedFunction<GracefulShutdown['refuse']>;
    beforeAll(async () => {
      const shutdown = second.app.get(GracefulShutdown);
      await shutdown.run();
      refusals = jest.spyOn(shutdown, 'refuse');
    });
    /** Posts until a request reached the process that refuses. */
    async function postUntilRefused(header: string, value: string): Promise<number[]> {
      refusals.mockClear();
      const statuses: number[] = [];
      await eventually(async () => {
        statuses.push((await post().set(header, value)).status);
        expect(refusals).toHaveReturnedWith(true);
      });
      return statuses;
    }

    it.each(['status', 'nothing'])(
      'nginx ignores a refusal mode sent by a caller ("%s") and sends the post to another process',
      async (value) => {
        const statuses = await postUntilRefused('X-Refusal-Mode', value);
        expect(new Set(statuses)).toEqual(new Set([202]));
        expect(refusals.mock.calls.map(([{ headers }]) => headers['x-refusal-mode'])).toEqual(
          Array(refusals.mock.calls.length).fill('redirect'),
        );
      },
    );
  });

  it('serves all requests when one process has stopped', async () => {
    await second.close();
    for (let request = 0; request < 6; request++) await supertest(nginx.url).get('/api/health').expect(200);
  });
});
