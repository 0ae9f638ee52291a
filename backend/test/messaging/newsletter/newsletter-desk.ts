import type pg from 'pg';
import { eventually } from '../../support/eventually.js';
import type { ListServer } from '../../support/list-server.js';
import type { Agent } from '../../support/test-app.js';

export interface Issue {
  id: number;
  version: number;
  state: string;
  pauseReason: string | null;
  recipients: number | null;
  numbers: Record<string, number>;
}

/** Brings an issue from draft to its subscribers. */
export interface NewsletterDesk {
  /** Removes the data of other tests. */
  clear(): Promise<void>;
  /** Adds confirmed subscribers. */
  subscribers(emails: readonly string[]): Promise<void>;
  /** Creates a draft with content, and sends its test email. */
  tested(): Promise<number>;
  /** Starts an issue for these addresses, which are then all the subscribers. @returns its id */
  started(emails: readonly string[]): Promise<number>;
  read(id: number): Promise<Issue>;
  act(id: number, verb: string, body?: object): Promise<Issue>;
  /** The recipients of accepted emails, sorted. */
  got(): string[];
}

/** Limits that no test reaches. Sending is started by the tests, not by the timer. */
export const SENDING_SETTINGS: Readonly<Record<string, string>> = {
  NEWSLETTER_POLL_SECONDS: '3600',
  NEWSLETTER_PER_MINUTE: '100000',
  NEWSLETTER_PER_DOMAIN_PER_MINUTE: '100000',
  NEWSLETTER_GREYLIST_SECONDS: '1',
};
export const BODY = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'December' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Come & see <us>.' }] },
  ],
};
export const many = (count: number, domain = 'readers.example'): string[] =>
  Array.from({ length: count }, (_, index) => `subscriber-${index}@${domain}`);
export const pathOf = (id: number, rest = ''): string => `/api/admin/newsletter/issues/${id}${rest}`;

export function newsletterDesk({
  admin,
  db,
  list,
}: {
  admin: Agent;
  db: pg.Pool;
  list: ListServer;
}): NewsletterDesk {
  const forget = (): void => {
    for (const each of [list.mails, list.tried, list.times]) each.length = 0;
  };
  const desk: NewsletterDesk = {
    clear: async () => {
      forget();
      list.fates.clear();
      list.gate = () => Promise.resolve();
      list.hold = () => Promise.resolve();
      await db.query(
        `DELETE FROM bounces; DELETE FROM newsletter_sends; DELETE FROM newsletter_issues; DELETE FROM newsletter_backoffs;
         DELETE FROM suppressions; DELETE FROM consents; DELETE FROM subscribers`,
      );
    },
    subscribers: async (emails) => {
      await db.query(
        `WITH added AS (INSERT INTO subscribers (email, confirmed_at) SELECT unnest($1::text[]), now() RETURNING id)
         INSERT INTO consents (subscriber_id, source) SELECT id, 'form' FROM added`,
        [emails],
      );
    },
    tested: async () => {
      const made = await admin
        .post('/api/admin/newsletter/issues')
        .send({ subject: 'What’s on' })
        .expect(201);
      const { id, version } = made.body as Issue;
      await admin.patch(pathOf(id)).set('If-Match', `"${version}"`).send({ body: BODY }).expect(200);
      await desk.act(id, 'test', { to: ['editor@club.example'] });
      await eventually(() => expect(list.mails.map(({ to }) => to)).toContain('editor@club.example'));
      forget();
      return id;
    },
    started: async (emails) => {
      await desk.subscribers(emails);
      const id = await desk.tested();
      const issue = await desk.act(id, 'start', { recipients: emails.length });
      expect(issue).toMatchObject({ state: 'sending', recipients: emails.length });
      return id;
    },
    read: async (id) => (await admin.get(pathOf(id)).expect(200)).body as Issue,
    act: async (id, verb, body = {}) =>
      (
        await admin
          .post(pathOf(id, `/${verb}`))
          .send(body)
          .expect(200)
      ).body as Issue,
    got: () => list.mails.map(({ to }) => to).sort(),
  };
  return desk;
}
