import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

/** How the server treats an email, by recipient. */
export type Fate =
  | 'taken'
  /** 550 for the address. */
  | 'unknown'
  /** 550 for the sender. */
  | 'policy'
  /** 451, once. */
  | 'later'
  /** 451, every time. */
  | 'always-later'
  /** 554 after the message text. */
  | 'refuses-text'
  /** No answer to RCPT TO, once. */
  | 'silent'
  /** Closes the connection at RCPT TO, once. */
  | 'drops'
  /** Closes the connection during the message text. */
  | 'breaks'
  /** No answer after the message text; the email is dropped. */
  | 'hangs'
  /** Accepts the email, but closes the connection instead of answering. */
  | 'taken-and-drops';

interface ListMail {
  from: string;
  to: string;
  raw: string;
}

/**
 * Points at which `hold` can delay an email: before the greeting, at RCPT TO, before it is accepted, before the final
 * answer.
 */
export type Step = 'connect' | 'rcpt' | 'text' | 'answer';

/** A mail server whose treatment of each address is configurable. */
export interface ListServer {
  url: string;
  /** Accepted emails. */
  mails: ListMail[];
  /** Recipients in the order of RCPT TO. */
  tried: string[];
  fates: Map<string, Fate>;
  /** Times of acceptance. */
  times: number[];
  /** Awaited before each email is accepted; delays those that are being sent. */
  gate: () => Promise<void>;
  /** Awaited at each step. @param to empty before the recipient is known */
  hold: (step: Step, to: string) => Promise<void>;
  close(): Promise<void>;
}

const ONCE: readonly Fate[] = ['later', 'silent', 'drops'];

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export async function startListServer(): Promise<ListServer> {
  const take = async (
    to: string,
    from: SMTPServerAddress | false,
    raw: Buffer,
    answer: () => void,
  ): Promise<void> => {
    await list.hold('text', to);
    await list.gate();
    list.mails.push({ from: from ? from.address : '', to, raw: raw.toString() });
    list.times.push(performance.now());
    await list.hold('answer', to);
    answer();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      void list.hold('connect', '').then(() => done());
    },
    onRcptTo: ({ address }, { remotePort }, done) => {
      list.tried.push(address);
      void list.hold('rcpt', address).then(() => {
        const fate = list.fates.get(address);
        if (fate && ONCE.includes(fate)) list.fates.delete(address);
        if (fate === 'unknown') done(refusal(550, '5.1.1 no such mailbox'));
        else if (fate === 'policy') done(refusal(550, '5.7.1 not from you'));
        else if (fate === 'later' || fate === 'always-later')
          done(refusal(451, '4.7.1 greylisted, try again'));
        else if (fate === 'drops') sockets.get(remotePort)?.destroy();
        else if (fate !== 'silent') done();
      });
    },
    onData: (stream, session, done) => {
      const [{ address: to } = { address: '' }] = session.envelope.rcptTo;
      const chunks: Buffer[] = [];
      const fate = list.fates.get(to);
      stream.on('data', (chunk: Buffer) => {
        // The connection ended during the text, so the email is dropped.
        if (fate === 'breaks') sockets.get(session.remotePort)?.destroy();
        chunks.push(chunk);
      });
      stream.on('end', () => {
        if (fate === 'hangs' || fate === 'breaks') return;
        if (fate === 'refuses-text') {
          done(refusal(554, '5.6.0 looks like spam'));
          return;
        }
        void take(to, session.envelope.mailFrom, Buffer.concat(chunks), () => {
          if (fate === 'taken-and-drops') sockets.get(session.remotePort)?.destroy();
          else done();
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
    hold: () => Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return list;
}
