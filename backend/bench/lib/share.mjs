import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadFor, sample } from './load.mjs';
import { median } from './stats.mjs';
import { size } from './size.mjs';

export const CLIENTS = 32;
const SECONDS = 0.5;
const ROUNDS = size(15, 1);
const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
/** Headers that Node adds. */
const OWN_HEADERS = /^(date|connection|keep-alive)$/i;

/** @param {{ head: string, body: Buffer }} answer */
async function startBare({ head, body }) {
  const child = fork(BARE);
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    .filter(([name]) => !OWN_HEADERS.test(name ?? ''));
  child.send({ headers, body: body.toString('base64') });
  const [address] = await once(child, 'message');
  return { port: /** @type {{ port: number }} */ (address).port, stop: () => child.kill() };
}

/**
 * Compares responses per second with a bare node:http server in a process of its own that sends the same bytes. Both are measured
 * alternately, so that they run under the same conditions; the share is the median of the rounds.
 * @param {number} port the API's
 * @param {string} path
 * @param {string[]} [headers] of the requests
 * @returns {Promise<(string | number)[]>} path, KiB on the wire, API, bare, share
 */
export async function shareOfBare(port, path, headers) {
  const answer = await sample(port, path, headers);
  const bare = await startBare(answer);
  try {
    // The two differ in the seconds of Keep-Alive only, so each is counted by its own size.
    const [own, other] = [await sample(port, path, headers), await sample(bare.port, path, headers)];
    if (!own.body.equals(other.body)) throw new Error(`${path}: not the same bytes`);
    const ask = (seconds = SECONDS) =>
      loadFor(port, path, { clients: CLIENTS, seconds, bytes: own.bytes, headers });
    const askBare = (seconds = SECONDS) =>
      loadFor(bare.port, path, { clients: CLIENTS, seconds, bytes: other.bytes, headers });
    await ask(1);
    await askBare(1);
    /** @type {{ api: number, bare: number }[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ api: await ask(), bare: await askBare() });
    const of = (/** @type {(round: { api: number, bare: number }) => number} */ pick) =>
      median(rounds.map(pick));
    return [
      path,
      (answer.body.length / 1024).toFixed(1),
      of((round) => round.api).toFixed(0),
      of((round) => round.bare).toFixed(0),
      of((round) => round.api / round.bare).toFixed(2),
    ];
  } finally {
    bare.stop();
  }
}
