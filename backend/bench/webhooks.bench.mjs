import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { median, quantile, table } from './lib/stats.mjs';
import { size } from './lib/size.mjs';

/**
 * Events go to 20 webhook endpoints, 50 deliveries a second in all. One endpoint accepts connections and never answers. The time is from
 * the commit of an event until an endpoint that answers has it.
 */
const EVENTS = size(500, 10);
const ENDPOINTS = 20;
const EVERY_MS = (1000 * ENDPOINTS) / 50;
const WAIT_MS = 30_000;

const databaseUrl = await freshDatabase('bench_webhooks');
const settings = { NODE_ENV: 'development', WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
const api = await startApi(databaseUrl, settings);
const client = httpClient(api.port, 1);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const cookie = await memberCookie(client, 1);
await pool.query(`UPDATE users SET role = 'admin'`);

/** When each event was stored. @type {Map<string, number>} */
const stored = new Map();
/** @type {number[]} */
const times = [];
let atDead = 0;
const receiver = createServer((request, response) => {
  request.resume();
  if (request.url === '/dead') {
    atDead++;
    return;
  }
  request.on('end', () => {
    const at = stored.get(String(request.headers['webhook-id']));
    if (at !== undefined) times.push(performance.now() - at);
    response.writeHead(204).end();
  });
});
await new Promise((resolve) => receiver.listen(0, '127.0.0.1', () => resolve(null)));
const address = receiver.address();
const port = typeof address === 'object' && address ? address.port : 0;
for (let number = 0; number < ENDPOINTS; number++) {
  const url = `http://127.0.0.1:${port}/${number === 0 ? 'dead' : number}`;
  const body = { url, types: ['booking.created'] };
  const { status, text } = await client.call(0, 'POST', '/api/admin/webhook-endpoints', { body, cookie });
  if (status !== 201) throw new Error(`endpoint not created: ${text}`);
}

const begun = performance.now();
for (let number = 0; number < EVENTS; number++) {
  const { rows } = await pool.query(
    `INSERT INTO integration_events (type, object_kind, object_id, data)
     VALUES ('booking.created', 'booking', $1::integer::text, jsonb_build_object('id', $1::integer)) RETURNING id`,
    [number],
  );
  stored.set(`evt_${rows[0].id}`, performance.now());
  await pause(Math.max(0, begun + (number + 1) * EVERY_MS - performance.now()));
}
const wanted = EVENTS * (ENDPOINTS - 1);
const deadline = performance.now() + WAIT_MS;
while (times.length < wanted && performance.now() < deadline) await pause(100);
if (times.length < wanted) throw new Error(`only ${times.length} of ${wanted} deliveries arrived`);

table(`${EVENTS} events to ${ENDPOINTS} endpoints, one of them dead`, [
  ['deliveries', 'median ms', 'p99 ms', 'worst ms', 'tries at the dead one'],
  [
    times.length,
    median(times).toFixed(0),
    quantile(times, 0.99).toFixed(0),
    Math.max(...times).toFixed(0),
    atDead,
  ],
]);
console.log('  aim: p99 at most 5,000 ms');
client.close();
receiver.closeAllConnections();
receiver.close();
await pool.end();
await api.stop();
