import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from './eventually.js';

const DIST = join(import.meta.dirname, '../../dist');
/** As it is deployed. */
const BUNDLED = join(DIST, 'bundle/programs/main.js');
/** File by file, for what changes one of its classes before it starts (`--import`). */
const COMPILED = join(DIST, 'src/main.js');
const STARTS_WITHIN_MS = 60_000;

/** The built API as it is deployed: a process of its own. */
export interface ApiProcess {
  /** `http://127.0.0.1:{port}` */
  url: string;
  pid: number;
  /** All that it has printed so far. */
  output(): string;
  /** Sends a signal and resolves with its exit code (null after a signal that ended it) once it is gone. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts `dist/bundle/programs/main.js` and resolves when it is ready.
 * @param settings its whole environment but for PORT
 * @param givenPort where it listens; by default one that is free
 * @throws Error when it is not built, ends early or is not ready within a minute; with what it printed
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
      // Stops waiting for a process that has ended.
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

/** A process that a failed test has left behind does not keep the test runner waiting; it ends when that one's channel does. */
function leaveToItself(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref();
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the API did not start');
  return child.pid;
}
