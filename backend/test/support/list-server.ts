import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

/** How a mail to an address fares. */
export type Fate =
  | 'taken'
  /** 550, the address. */
  | 'unknown'
  /** 550, who writes. */
  | 'policy'
  /** 451 once. */
  | 'later'
  /** 451 each time. */
  | 'always-later'
  /** 554 after all of its text. */
  | 'refuses-text'
  /** No answer to RCPT TO, once. */
  | 'silent'
  /** The connection ends with RCPT TO, once. */
  | 'drops'
  /** The connection ends in the middle of its text. */
  | 'breaks'
  /** Sends no response after the text, and drops the email. */
  | 'hangs'
  /** It is taken, and the connection ends in place of an answer. */
  | 'taken-and-drops';

/** A mail as it came over the wire. */
interface ListMail {
  from: string;
  to: string;
  raw: string;
}

/** Where a mail may be held: before the greeting, before RCPT TO is answered, before it is taken, before that is answered. */
export type Step = 'connect' | 'rcpt' | 'text' | 'answer';

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
  /** Holds a mail at a step until it resolves. @param to empty before it is known */
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
        // The connection ended in the middle of an email, which is dropped.
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
