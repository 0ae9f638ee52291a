import { connect, type Socket } from 'node:net';
import { Departure } from '../../../src/platform/http/departure.js';
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

/** A connection on which bytes are written and read as they are. */
async function openConnection(url: string): Promise<{ socket: Socket; answer(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.setEncoding('utf8');
  return {
    socket,
    /** All that comes until the connection is closed. */
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

describe('a process that was told to end', () => {
  let api: ApiInstance;
  /** A request whose end is still to come: the process waits for it, and meanwhile refuses others. */
  let half: Awaited<ReturnType<typeof openConnection>>;
  let left: Promise<void>;
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

  it('ends the open streams, and says that it is alive and not ready', async () => {
    const stream = await openEventStream(`${api.url}/api/availability/stream`);
    left = api.app.get(Departure).leave();
    await stream.ended();
    await api.agent().get('/api/health').expect(200);
    const { body } = await api.agent().get('/api/ready').expect(503);
    expect(body).toMatchObject({ status: 'not_ready', checks: { database: true, staying: false } });
  });

  it('refuses what comes, on old connections and new ones, before any work', async () => {
    const { body, headers } = await api.agent().post('/api/contact').send(ENQUIRY).expect(503);
    expect(headers).toMatchObject({ 'retry-after': '1', 'x-nothing-done': 'closing', connection: 'close' });
    const requestId = headers['x-request-id'] as string;
    expect(requestId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(body).toMatchObject({ code: 'service_unavailable', status: 503, requestId });
    await api.agent().get('/api/booking-options').expect(503);
    expect(await count()).toBe(0);
  });

  it('tells a proxy that asked for it in a way that it repeats elsewhere', async () => {
    const ask = (how: string) => ({ 'X-Repeats-Refused': how });
    const read = await api.agent().get('/api/booking-options').set(ask('redirect')).expect(502);
    expect(read.headers).not.toHaveProperty('x-accel-redirect');
    const posted = await api.agent().post('/api/contact').set(ask('redirect')).send(ENQUIRY).expect(503);
    expect(posted.headers).toMatchObject({ 'x-accel-redirect': '@another_process' });
    const again = await api.agent().post('/api/contact').set(ask('status')).send(ENQUIRY).expect(502);
    expect(again.headers).toMatchObject({ 'x-nothing-done': 'closing' });
    expect(await count()).toBe(0);
  });

  it('finishes what it had taken, and is done then', async () => {
    half.socket.write(whole.slice(-20));
    expect(await half.answer()).toMatch(/^HTTP\/1\.1 202 /);
    await left;
    expect(await count()).toBe(1);
  });
});

describeWithNginx('restarts behind the deployed nginx, under load with posts', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ LIMIT_CONTACT_PER_HOUR: '1000000', SHUTDOWN_GRACE_MS: '100' });
  }, 120_000);
  afterAll(() => cluster.close(), 60_000);

  it('fail no request, lose nothing and do nothing twice', async () => {
    const { requests, endings, ...rest } = await restartUnderLoad(cluster, { clients: 6, restarts: 2 });
    expect(requests).toBeGreaterThan(50);
    expect(endings.map(({ code }) => code)).toEqual([0, 0]);
    expect(rest).toMatchObject({ failed: [], lost: 0, doubled: 0, unacknowledged: 0 });
  }, 180_000);
});
