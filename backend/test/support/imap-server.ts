import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';

interface StoredMail {
  flags: string[];
}
interface Hoodiecrow {
  server: Server;
  listen(port: number): void;
  close(done?: () => void): void;
  appendMessage(mailbox: string, flags: string[], date: Date | null, raw: string): void;
  getMailbox(name: string): { messages: StoredMail[] };
}

const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow;

/** A mailbox on a local port. */
export interface ImapServer {
  url: string;
  /** Number of connections so far. */
  connections: number;
  /** Adds an unseen email. */
  add(raw: string): void;
  /** For each email: whether it is marked as seen. */
  seen(): boolean[];
  /** For each email: whether it is flagged. */
  flagged(): boolean[];
  /** Marks all emails as read. */
  see(): void;
  /** Marks all emails as unread. */
  forget(): void;
  close(): Promise<void>;
}

export async function startImapServer(): Promise<ImapServer> {
  const imap = hoodiecrow({
    storage: { INBOX: { messages: [] } },
    plugins: ['IDLE', 'LITERALPLUS', 'UNSELECT'],
  });
  imap.listen(0);
  if (!imap.server.listening) await once(imap.server, 'listening');
  const { port } = imap.server.address() as AddressInfo;
  const messages = () => imap.getMailbox('INBOX').messages;
  const box: ImapServer = {
    url: `imap://testuser:testpass@127.0.0.1:${port}/INBOX`,
    connections: 0,
    add: (raw) => imap.appendMessage('INBOX', [], null, raw.replace(/\r?\n/g, '\r\n')),
    seen: () => messages().map(({ flags }) => flags.includes('\\Seen')),
    flagged: () => messages().map(({ flags }) => flags.includes('\\Flagged')),
    see: () => {
      for (const message of messages()) message.flags = ['\\Seen'];
    },
    forget: () => {
      for (const message of messages()) message.flags = [];
    },
    close: () => new Promise((closed) => imap.close(() => closed())),
  };
  imap.server.on('connection', () => {
    box.connections += 1;
  });
  return box;
}
