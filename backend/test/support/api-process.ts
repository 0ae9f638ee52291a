import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from './eventually.js';

const DIST = join(import.meta.dirname, '../../dist');
/** The bundle that is deployed. */
const BUNDLED = join(DIST, 'bundle/programs/main.js');
/** The unbundled build, for tests that replace a class before it starts (`--import`). */
const COMPILED = join(DIST, 'src/main.js');
const STARTS_WITHIN_MS = 60_000;

/** A process of the built API. */
export interface ApiProcess {
  /** `http://127.0.0.1:{port}` */
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. @returns the exit code; null if the signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts `dist/bundle/programs/main.js` and waits until it is ready.
 * @param settings its whole environment except PORT
 * @param givenPort default: a free port
 * @throws Error with its output if it was not built, ends early or is not ready within a minute
 */
export async function startApiProcess(
  settings: Record<string, string>,
  givenPort?: number,
): Promise<ApiProcess> {
  const main = settings.NODE_OPTIONS?.includes('--import') ? COMPILED : BUNDLED;
  if (!existsSync(main))
    throw new Error('The API is not built: run `npm test -- api`, or `npm run build`, first.');
  const port = givenPort ?? (await freePort());
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  leaveToItself(child);
  const url = `http://127.0.0.1:${port}`;
  try {
    const ended = await eventually(async () => {
      // Stop polling a process that has ended.
      if (hasEnded(child)) return true;
      const response = await fetch(`${url}/api/ready`);
      if (!response.ok) throw new Error(`/api/ready answered ${response.status}`);
      return false;
    }, STARTS_WITHIN_MS);
    if (ended) throw new Error(`the API ended with ${String(await exited)}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${String(error)}\n${output}`, { cause: error });
  }
  return {
    url,
    pid: pidOf(child),
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/**
 * Lets the test runner exit although a failed test left the process running. The process ends with the runner's IPC
 * channel.
 */
function leaveToItself(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref();
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the API did not start');
  return child.pid;
}
