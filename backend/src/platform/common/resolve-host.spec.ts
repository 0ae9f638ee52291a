import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { resolveHost } from './resolve-host.js';

/** A name server that takes questions and never answers. */
async function silentServer(): Promise<{ resolver: () => Resolver; close: () => void }> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  const resolver = (): Resolver => {
    const made = new Resolver({ timeout: 60_000, tries: 1 });
    made.setServers([`127.0.0.1:${port}`]);
    return made;
  };
  return { resolver, close: () => socket.close() };
}

describe('the addresses of a host', () => {
  it('an address resolves to itself, without a question', async () => {
    const never = AbortSignal.abort();
    expect(await resolveHost('203.0.113.7', never)).toEqual([{ address: '203.0.113.7', family: 4 }]);
    expect(await resolveHost('2001:db8::7', never)).toEqual([{ address: '2001:db8::7', family: 6 }]);
  });

  it('names without an answer end with the signal, and leave the threads of the process free', async () => {
    const server = await silentServer();
    const end = new AbortController();
    const asked = Array.from({ length: 20 }, () =>
      resolveHost('dead.example', end.signal, server.resolver()).catch((error: unknown) => error),
    );
    // Reading a file needs one of the threads in which `dns.lookup` would wait.
    await readFile(import.meta.filename);
    end.abort(new Error('too late'));
    expect((await Promise.all(asked)).map(String)).toEqual(Array(20).fill('Error: too late'));
    server.close();
  });
});
