import { connect, type Socket } from 'node:net';
import { GracefulShutdown } from '../../../src/platform/http/graceful-shutdown.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { startCluster, type Cluster } from '../../support/cluster.js';
import { openEventStream } from '../../support/event-stream.js';
import { describeWithNginx } from '../../support/nginx.js';
import { restartUnderLoad } from '../../support/restart-under-load.js';

const ENQUIRY = {
  name: 'Robin',
  email: 'robin@visitors.example',
  subject: 'Venue Hire',
  message: 'Is it free?',
};

/** A raw TCP connection. */
async function openConnection(url: string): Promise<{ socket: Socket; answer(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.setEncoding('utf8');
  return {
    socket,
    /** Everything received until the connection closes. */
    answer: async () => {
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      return text;
    },
  };
}

function post(path: string, body: object, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    'Content-Type': 'application/json',
    'Content-Length': String(text.length),
    ...headers,
  });
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost:3000',
    ...lines.map((line) => line.join(': ')),
    '',
    text,
  ].join('\r\n');
}

describe('a process that shuts down', () => {
  let api: ApiInstance;
  /** A half-sent request: the process waits for the rest and refuses other requests meanwhile. */
  let half: Awaited<ReturnType<typeof openConnection>>;
  let shutdown: Promise<void>;
  const whole = post('/api/contact', { ...ENQUIRY, message: 'Sent in two halves' }, { Connection: 'close' });

  beforeAll(async () => {
    api = await startApiInstance();
    half = await openConnection(api.url);
    half.socket.write(whole.slice(0, -20));
    await new Promise((resolve) => setImmediate(resolve));
    await api.agent().get('/api/health').expect(200);
  });
  afterAll(async () => {
    half.socket.destroy();
    await api.close();
  });

  const count = async (): Promise<number> => {
    const { rows } = await api.db.query<{ stored: number }>(
      'SELECT count(*)::int AS stored FROM contact_messages',
    );
    return rows[0]?.stored ?? NaN;
  };

  it('ends open streams and reports that it is alive but not ready', async () => {
    const stream = await openEventStream(`${api.url}/api/availability/stream`);
    shutdown = api.app.get(GracefulShutdown).run();
    await stream.ended();
    await api.agent().get('/api/health').expect(200);
    const { body } = await api.agent().get('/api/ready').expect(503);
    expect(body).toMatchObject({ status: 'not_ready', checks: { database: true, accepting: false } });
  });

  it('refuses requests on old and new connections before any work', async () => {
    const { body, headers } = await api.agent().post('/api/contact').send(ENQUIRY).expect(503);
    expect(headers).toMatchObject({ 'retry-after': '1', 'x-not-processed': 'shutdown', connection: 'close' });
    const requestId = headers['x-request-id'] as string;
    expect(requestId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(body).toMatchObject({ code: 'service_unavailable', status: 503, requestId });
    await api.agent().get('/api/booking-options').expect(503);
    expect(await count()).toBe(0);
  });

  it('refuses in the form that nginx asked for, so that nginx sends the request to another process', async () => {
    const ask = (how: string) => ({ 'X-Refusal-Mode': how });
    const read = await api.agent().get('/api/booking-options').set(ask('redirect')).expect(502);
    expect(read.headers).not.toHaveProperty('x-accel-redirect');
    const posted = await api.agent().post('/api/contact').set(ask('redirect')).send(ENQUIRY).expect(503);
    expect(posted.headers).toMatchObject({ 'x-accel-redirect': '@another_process' });
    const again = await api.agent().post('/api/contact').set(ask('status')).send(ENQUIRY).expect(502);
    expect(again.headers).toMatchObject({ 'x-not-processed': 'shutdown' });
    expect(await count()).toBe(0);
  });

  it('answers the requests it had accepted, then ends', async () => {
    half.socket.write(whole.slice(-20));
    expect(await half.answer()).toMatch(/^HTTP\/1\.1 202 /);
    await shutdown;
    expect(await count()).toBe(1);
  });
});

describeWithNginx('rolling restarts behind nginx under load', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ LIMIT_CONTACT_PER_HOUR: '1000000', SHUTDOWN_GRACE_MS: '100' });
  }, 120_000);
  afterAll(() => cluster.close(), 60_000);

  it('fail no request, lose no post and store none twice', async () => {
    const { requests, endings, ...rest } = await restartUnderLoad(cluster, { clients: 6, restarts: 2 });
    expect(requests).toBeGreaterThan(50);
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    expect(rest).toMatchObject({ failed: [], lost: 0, doubled: 0, unacknowledged: 0 });
  }, 180_000);
});
