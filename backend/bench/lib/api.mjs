import { spawn } from 'node:child_process';
import http from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SERVER_FLAGS } from '../../launcher/run/node-flags.mjs';

const MAIN = fileURLToPath(new URL('../../dist/bundle/programs/main.js', import.meta.url));
const WEB = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));
const READY_MS = 60_000;

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Creates a database on the benchmark's server. @param {string} name @returns {Promise<string>} its URL */
export async function freshDatabase(name) {
  const url = new URL(process.env.BENCH_DATABASE_URL ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Starts the API as it runs in production, on a free port, and waits until it is ready.
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function startApi(databaseUrl, env = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'only for the moment of the measurement, so any will do',
      LOG_LEVEL: 'error',
      CONFIRMED_ADDRESS_REQUIRED: 'false',
      STATIC_DIR: join(WEB),
      // Production needs these; other modes set their own.
      ...(env.NODE_ENV === undefined && { PUBLIC_URL: 'https://club.example', TRUST_PROXY_HOPS: '0' }),
      ...env,
    },
  });
  // A benchmark that is stopped takes its API with it.
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const ready = await fetch(`${base}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the API did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await keepInstallation(databaseUrl);
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { base, port, pid: child.pid, stop };
}

/** Marks the site as set up, because it refuses members before. @param {string} databaseUrl */
async function keepInstallation(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE installation SET state = 'kept' WHERE state = 'new'`);
  await client.end();
}

/** A minimal client with one open connection for each lane. @param {number} port @param {number} lanes */
export function httpClient(port, lanes) {
  const agents = Array.from({ length: lanes }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }));
  /**
   * @param {number} lane
   * @param {string} method
   * @param {string} path
   * @param {{ body?: unknown, cookie?: string }} [options]
   * @returns {Promise<{ status: number, text: string, cookies: string[] }>}
   */
  const call = (lane, method, path, { body, cookie } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...(cookie && { cookie }),
      };
      const request = http.request(
        { host: '127.0.0.1', port, method, path, headers, agent: agents[lane] },
        (answer) => {
          /** @type {Buffer[]} */
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] });
          });
        },
      );
      request.once('error', reject);
      request.end(payload);
    });
  return { call, close: () => agents.forEach((agent) => agent.destroy()) };
}

/**
 * Registers a member and returns the session's cookie.
 * @param {ReturnType<typeof httpClient>} client
 * @param {number} number
 */
export async function memberCookie(client, number) {
  const body = {
    username: `bench${number}`,
    email: `bench${number}@example.org`,
    fullName: `Bench Member ${number}`,
    password: 'long enough for a bench',
  };
  const { status, text, cookies } = await client.call(0, 'POST', '/api/register', { body });
  if (status !== 201) throw new Error(`registration failed: ${text}`);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
