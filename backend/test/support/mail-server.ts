import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Unfolded header lines and the rest. */
  head: string;
  body: string;
}

/** A mail server on a loopback port that keeps what it gets. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Connections that it has seen, the refused ones too. */
  attempts: number;
  /** While false each mail is refused for the moment, as by a server that is overloaded. */
  accepting: boolean;
  /** Addresses that it does not know, and refuses for good. */
  unknown: Set<string>;
  /** Addresses whose mails are to come again later. */
  greylisted: Set<string>;
  /** While true it closes the connection in the middle of a mail. */
  closing: boolean;
  /** While true it takes a mail and does not answer. */
  mute: boolean;
  close(): Promise<void>;
}

const QUOTED_PART = /Content-Transfer-Encoding: quoted-printable[^]*?(?=Content-Transfer-Encoding:|$)/g;

/** The body as it was written. A part that is not quoted keeps its `=3D`, which a link has whose token begins with "3D". */
export function textOf({ body }: ReceivedMail): string {
  return body
    .replace(QUOTED_PART, (part) =>
      part
        .replaceAll('=\r\n', '')
        .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()),
    )
    .replaceAll('\r\n', '\n');
}

/** @param port where it listens; a free one unless told */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      mail.attempts += 1;
      done(mail.accepting ? null : Object.assign(new Error('try again later'), { responseCode: 421 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (mail.greylisted.has(address)) {
        done(Object.assign(new Error('4.7.1 greylisted, try again'), { responseCode: 451 }));
        return;
      }
      done(
        mail.unknown.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null,
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      if (mail.closing) sockets.get(session.remotePort)?.destroy();
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        const { mailFrom, rcptTo } = session.envelope;
        mail.mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          head: head.replace(/\r\n[ \t]+/g, ' '),
          body: body.join('\r\n\r\n'),
        });
        if (!mail.mute) done();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    mails: [],
    attempts: 0,
    accepting: true,
    unknown: new Set(),
    greylisted: new Set(),
    closing: false,
    mute: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
