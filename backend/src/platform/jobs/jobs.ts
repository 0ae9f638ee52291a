import { PROVIDER_NAMES } from '../config/payment-providers.js';
import type { Env } from '../config/env.js';

/** An import that is being undone, by whom, and the row after which the next part comes. */
export interface UndoneImport {
  importId: number;
  after: number;
  /** As the audit log names them. */
  actor: {
    kind: 'user' | 'job' | 'provider' | 'link';
    id: number | null;
    role: string | null;
    network: string | null;
    requestId: string | null;
  };
}

/** What leaves through the outbox, and what each job carries. */
export interface Jobs {
  /** A hold has ended without a booking; its open payments are to be ended. */
  'hold-released': { bookingId: number };
  /** A payment that nothing waits for any more is ended at the provider. */
  'cancel-payment': { paymentId: string; provider: string };
  /** A booking was cancelled in the provider's own pages: its bond goes back. */
  'bond-of-cancelled': { bookingId: number };
  /** Money goes back. */
  refund: { refundId: string; provider: string };
  /** A refund that failed too often: it needs a person. */
  'refund-dead': { refundId: string };
  /** A refund has gone, or failed: its hirer is told how it stands then. */
  'refund-told': { refundId: string };
  /** A stored mail goes out. */
  mail: { mailId: number };
  /** An address was given for the newsletter: whether its reader is written to is decided out of the giver's sight. */
  'newsletter-asked': { subscriberId: number };
  /** A new password was asked for; 0 where the address is nobody's. Who is written to is decided out of the asker's sight. */
  'password-reset-requested': { userId: number };
  /** Somebody wants what the club keeps of them. */
  'own-data': { fileId: number };
  /** Whom staff have imported and then invited: their mails are to be written, some at a time. */
  'invite-imported': { importId: number };
  /** The next part of an import is taken away. */
  'undo-member-import': UndoneImport;
  'undo-subscriber-import': UndoneImport;
  // Of releases before mails were stored; `EarlierMailJobs` stores what still waits.
  'contact-mail': { messageId: number };
  'contact-mail-dead': { messageId: number };
  'booking-confirmed': { bookingId: number };
  'newsletter-welcome': { subscriberId: number };
}
export type JobName = keyof Jobs;

export interface JobFacts {
  /** How many run at once in a process, in each lane: what the other end bears. */
  parallel: number;
  /** How long a handler can take, in seconds; one that takes longer is given up and tried again. */
  seconds: number;
  /** Tries after the first. */
  retries: number;
  /** Where a job goes that was tried too often. */
  deadLetter?: JobName;
  /** One queue a provider, so that one that does not answer holds up nobody else's jobs. */
  lanes?: readonly string[];
}

/** Stripe takes 25 calls a second in test mode and 100 in live mode; a job makes several, one after another. */
const A_PROVIDER_BEARS = 24;
/** Small mail servers take few connections of one sender. */
const A_MAIL_SERVER_BEARS = 3;
/** What a mail server refuses is counted in the mail's row: this is for a database or process that goes down meanwhile. */
const MAIL_RETRIES = 18;
/** What a handler does in our own database; a statement that waits longer is ended there. */
const DATABASE_SECONDS = 10;
/** A mail server is given ten seconds (`MailSender`). */
const MAIL_SECONDS = 10 + DATABASE_SECONDS;

/** Everything that is to be known of each job, in one place. */
export function jobFacts(env: Env): Record<JobName, JobFacts> {
  const retries = env.REFUND_RETRY_LIMIT;
  const own = { parallel: 4, seconds: DATABASE_SECONDS, retries };
  /** With at most so many calls, each of which ends within the provider's time-out (`ProviderCalls`). */
  const atProvider = (calls: number): JobFacts => ({
    parallel: A_PROVIDER_BEARS,
    seconds: (calls * env.PROVIDER_TIMEOUT_MS) / 1000 + DATABASE_SECONDS,
    retries,
    lanes: PROVIDER_NAMES,
  });
  // A dead letter queue stands before the queue that names it.
  return {
    'refund-dead': own,
    'refund-told': own,
    'contact-mail-dead': own,
    'hold-released': own,
    'bond-of-cancelled': own,
    // Ended, read again, settled.
    'cancel-payment': atProvider(3),
    // Looked for, sent.
    refund: { ...atProvider(2), deadLetter: 'refund-dead' },
    mail: { parallel: A_MAIL_SERVER_BEARS, seconds: MAIL_SECONDS, retries: MAIL_RETRIES },
    'newsletter-asked': own,
    'password-reset-requested': own,
    'own-data': { ...own, parallel: 1, seconds: 60 },
    'invite-imported': own,
    'undo-member-import': { ...own, parallel: 1 },
    'undo-subscriber-import': { ...own, parallel: 1 },
    'contact-mail': own,
    'booking-confirmed': own,
    'newsletter-welcome': own,
  };
}

/** The queues of a job: one a lane, and one of its own name, in which earlier versions wrote what now has lanes. */
export function queuesOf(name: JobName, { lanes = [] }: JobFacts): string[] {
  return [name, ...lanes.map((lane) => `${name}-${lane}`)];
}

/** The queue that a job is written into. */
export function queueOf<N extends JobName>(name: N, { lanes = [] }: JobFacts, data: Jobs[N]): string {
  const lane = 'provider' in data ? data.provider : null;
  return lane !== null && lanes.includes(lane) ? `${name}-${lane}` : name;
}
