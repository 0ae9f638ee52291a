import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, type Cluster } from '../support/cluster.js';
import { type Answer, call, quantile } from '../support/load.js';
import { describeWithNginx } from '../support/nginx.js';

const STREAMS = 1000;
const CALLS = 100;

describeWithNginx('a thousand open streams behind the deployed nginx', () => {
  let cluster: Cluster;
  const open: ClientRequest[] = [];
  const agent = new Agent({ maxSockets: Infinity });
  beforeAll(async () => {
    // Two proxy hops are trusted, so that streams can come from different networks.
    cluster = await startCluster({ TRUST_PROXY_HOPS: '2' });
  });
  afterAll(async () => {
    for (const stream of open) stream.destroy();
    await cluster.close();
  });

  /** @returns the status; the stream stays open */
  const openStream = (from: string | undefined): Promise<number> =>
    new Promise((resolve) => {
      const headers = from === undefined ? {} : { 'X-Forwarded-For': from };
      const stream = request(`${cluster.url}/api/availability/stream`, { agent, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      stream.on('error', () => resolve(0));
      stream.end();
      open.push(stream);
    });
  const ordinary = async (): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < CALLS; turn += 1)
      answers.push(await call(`${cluster.url}/api/availability?from=2027-03-01&to=2027-03-31`));
    return answers;
  };
  const p99 = (answers: readonly Answer[]): number =>
    quantile(
      answers.map(({ tookMs }) => tookMs),
      0.99,
    );

  it.each([
    ['from one visitor', (): undefined => undefined],
    ['from many networks', (turn: number): string => `10.${Math.floor(turn / 250)}.${turn % 250}.1`],
  ])('open streams %s do not slow ordinary requests', async (name, from) => {
    const before = await ordinary();
    const statuses = await Promise.all(Array.from({ length: STREAMS }, (_, turn) => openStream(from(turn))));
    const during = await ordinary();
    const opened = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 503).length;
    console.log({ name, opened, refused, p99Before: p99(before), p99During: p99(during) });
    expect(during.every(({ status }) => status === 200)).toBe(true);
    expect(opened + refused).toBe(STREAMS);
    expect(opened).toBeGreaterThan(0);
    for (const stream of open.splice(0)) stream.destroy();
    await pause(1000);
  });
});
