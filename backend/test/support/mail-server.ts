import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Unfolded header lines and the rest. */
  head: string;
  body: string;
}

/** A mail server on a local port that stores the emails it receives. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Number of connections, including refused ones. */
  attempts: number;
  /** false: refuses emails temporarily, like an overloaded server. */
  accepting: boolean;
  /** Unknown addresses, which it refuses permanently. */
  unknown: Set<string>;
  /** Addresses that it refuses temporarily (greylisting). */
  greylisted: Set<string>;
  /** true: closes the connection during the email. */
  closing: boolean;
  /** true: receives the email but does not answer. */
  mute: boolean;
  close(): Promise<void>;
}

const QUOTED_PART = /Content-Transfer-Encoding: quoted-printable[^]*?(?=Content-Transfer-Encoding:|$)/g;

/**
 * The decoded body. A part that is not quoted-printable keeps `=3D`, which a link may contain when its token begins
 * with "3D".
 */
export function textOf({ body }: ReceivedMail): string {
  return body
    .replace(QUOTED_PART, (part) =>
      part
        .replaceAll('=\r\n', '')
        .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()),
    )
    .replaceAll('\r\n', '\n');
}

/** @param port default: a free one */
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
