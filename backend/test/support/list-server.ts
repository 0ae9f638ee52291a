import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How a mail to an address fares. */
export type Fate = 'taken' | 'unknown' | 'later' | 'hangs' | 'breaks' | 'policy';

/** A mail as it came over the wire. */
export interface ListMail {
  from: string;
  to: string;
  raw: string;
}

/** A mail server that treats each address as it is told. */
export interface ListServer {
  url: string;
  /** Taken for good: answered with 250. */
  mails: ListMail[];
  /** Addresses whose mail was begun, in the order of RCPT TO. */
  tried: string[];
  fates: Map<string, Fate>;
  /** When each was taken. */
  times: number[];
  /** Resolves before each mail is taken: holds those under way. */
  gate: () => Promise<void>;
  close(): Promise<void>;
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export async function startListServer(): Promise<ListServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      list.tried.push(address);
      const fate = list.fates.get(address);
      if (fate === 'unknown') done(refusal(550, '5.1.1 no such mailbox'));
      else if (fate === 'policy') done(refusal(550, '5.7.1 not from you'));
      else if (fate === 'later') {
        list.fates.delete(address);
        done(refusal(451, '4.7.1 greylisted, try again'));
      } else done();
    },
    onData: (stream, session, done) => {
      const [{ address: to } = { address: '' }] = session.envelope.rcptTo;
      const { mailFrom } = session.envelope;
      const chunks: Buffer[] = [];
      const fate = list.fates.get(to);
      stream.on('data', (chunk: Buffer) => {
        // Broken off in the middle of a mail, which nobody has then.
        if (fate === 'breaks') sockets.get(session.remotePort)?.destroy();
        chunks.push(chunk);
      });
      stream.on('end', () => {
        if (fate === 'hangs' || fate === 'breaks') return;
        void list.gate().then(() => {
          list.mails.push({
            from: mailFrom ? mailFrom.address : '',
            to,
            raw: Buffer.concat(chunks).toString(),
          });
          list.times.push(performance.now());
          done();
        });
      });
    },
  });
  const sockets = new Map<number | undefined, Socket>();
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const list: ListServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    tried: [],
    fates: new Map(),
    times: [],
    gate: () => Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return list;
}
