import { connect } from 'node:net';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { type EventStream, openEventStream } from '../support/event-stream.js';
import { eventually } from '../support/eventually.js';

const PATH = '/api/availability/stream';

describe('availability streams', () => {
  let api: ApiInstance;
  const open: EventStream[] = [];
  const opened = async (address: string): Promise<EventStream> => {
    const stream = await openEventStream(`${api.url}${PATH}`, { 'X-Forwarded-For': address });
    open.push(stream);
    return stream;
  };
  const expectRefused = async (address: string): Promise<void> => {
    const { body, headers } = await api.agent().get(PATH).set('X-Forwarded-For', address).expect(503);
    expect(body).toMatchObject({ code: 'service_unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };

  beforeAll(async () => {
    api = await startApiInstance({
      env: { LIMIT_STREAMS_PER_NETWORK: '2', LIMIT_STREAMS: '3', TRUST_PROXY_HOPS: '1' },
    });
  });
  afterEach(() => open.splice(0).forEach((stream) => stream.close()));
  afterAll(() => api.close());

  it('are limited per network, without affecting other networks, until one closes', async () => {
    await opened('203.0.113.7');
    const second = await opened('203.0.113.7');
    await expectRefused('203.0.113.7');
    await opened('198.51.100.1');
    second.close();
    await eventually(() => opened('203.0.113.7'));
  });

  it('are limited per /64 of IPv6 addresses', async () => {
    await eventually(() => opened('2001:db8::1'));
    await eventually(() => opened('2001:db8::2'));
    await expectRefused('2001:db8::3');
  });

  it('are limited in total', async () => {
    for (const last of [1, 2, 3]) await eventually(() => opened(`192.0.2.${last}`));
    await expectRefused('192.0.2.4');
    await api.agent().get('/api/booking-options').expect(200);
  });
});

describe('the server', () => {
  let api: ApiInstance;
  beforeAll(async () => {
    api = await startApiInstance({ env: { STREAM_LIFE_SECONDS: '1', REQUEST_TIMEOUT_SECONDS: '1' } });
  });
  afterAll(() => api.close());

  it('ends a stream after its lifetime, so that the browser reconnects', async () => {
    const stream = await openEventStream(`${api.url}${PATH}`);
    await stream.ended();
  });

  it.each([
    [
      'a half-sent body',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"',
    ],
    ['half-sent headers', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Unfini'],
  ])('answers %s with 408 and closes the connection', async (_, text) => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('"code":"request_timeout"');
    const requestId = /^X-Request-Id: (\S+)\r$/m.exec(answer)?.[1];
    expect(answer).toContain(`"requestId":"${requestId}"`);
  });
});
