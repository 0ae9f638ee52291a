import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that can be cut and restored, to simulate a server restart. */
export interface TcpProxy {
  port: number;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>;
  /** The first bytes that clients sent on each connection. */
  greetings(): readonly Buffer[];
  /** New connections still pass data to the server, but its answers no longer arrive. */
  mute(): void;
  /** Silently drops all data in both directions, except on connections made after `heal`. */
  swallow(): void;
  heal(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(host: string, targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const greetings: Buffer[] = [];
  let muted = false;
  let swallows = false;
  const server = createServer((near) => {
    if (swallows) {
      sockets.add(near);
      near.on('error', () => undefined);
      near.on('close', () => sockets.delete(near));
      return;
    }
    near.once('data', (first: Buffer) => greetings.push(first));
    const far = connect(targetPort, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (one === far && muted) one.resume();
      else one.pipe(other);
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    mend: () => listen(port),
    greetings: () => greetings,
    mute: () => {
      muted = true;
    },
    swallow: () => {
      swallows = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    heal: () => {
      swallows = false;
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
