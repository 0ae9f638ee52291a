import { PROVIDER_NAMES } from '../config/payment-providers.js';
import type { Env } from '../config/env.js';

/** Undoes an import in batches; `after` is the last row of the previous batch. */
export interface UndoneImport {
  importId: number;
  after: number;
  /** Who started the undo, for the audit log. */
  actor: {
    kind: 'user' | 'job' | 'provider' | 'link' | 'key';
    id: number | null;
    role: string | null;
    network: string | null;
    requestId: string | null;
  };
}

/** All jobs of the outbox, with the data of each. */
export interface Jobs {
  /** A hold ended without a booking: cancel its open payments. */
  'hold-released': { bookingId: number };
  /** Cancel a payment at its provider that is no longer needed. */
  'cancel-payment': { paymentId: string; provider: string };
  /** A booking was cancelled by a refund at the provider: refund its bond. */
  'return-bond': { bookingId: number };
  /** Send a refund. */
  refund: { refundId: string; provider: string };
  /** A refund that failed too often: staff must act. */
  'refund-dead': { refundId: string };
  /** A refund was completed or failed: email the hirer. */
  'refund-outcome': { refundId: string };
  /** A refund of a booking is paid out by hand: ask the hirer for bank details. */
  'ask-bank-details': { bookingId: number };
  /** Send a stored email. */
  mail: { mailId: number };
  /** A newsletter sign-up. The email is decided in the job, so that the response tells nothing about the address. */
  'newsletter-requested': { subscriberId: number };
  /** A password reset was requested; 0 for an unknown address. The email is decided in the job, so that the response time tells nothing. */
  'password-reset-requested': { userId: number };
  /** A person requested a copy of their data. */
  'own-data': { fileId: number };
  /** Write the invitation emails of an import, in batches. */
  'invite-imported': { importId: number };
  /** Remove the next batch of an undone import. */
  'undo-member-import': UndoneImport;
  'undo-subscriber-import': UndoneImport;
}
export type JobName = keyof Jobs;

export interface JobFacts {
  /** How many run at a time in a process, for each queue. */
  parallel: number;
  /** Time limit of the handler in seconds; after that the job fails and is tried again. */
  seconds: number;
  /** Attempts after the first. */
  retries: number;
  /** The job that gets one that failed too often. */
  deadLetter?: JobName;
  /** One queue for each provider, so that a provider that does not answer does not delay the jobs of the others. */
  lanes?: readonly string[];
}

/** Stripe allows 25 calls a second in test mode and 100 in live mode; each job makes several, one after another. */
const PROVIDER_CONCURRENCY = 24;
/** Small mail servers accept only a few connections from one sender. */
const MAIL_SERVER_CONCURRENCY = 3;
/** For failures of the database or process. The email's row counts the refusals of the mail server. */
const MAIL_RETRIES = 18;
/** Statement timeouts keep a handler's own queries below this. */
const DATABASE_SECONDS = 10;
/** `MailSender` allows the mail server ten seconds. */
const MAIL_SECONDS = 10 + DATABASE_SECONDS;

/** Limits and retries of each job. */
export function jobFacts(env: Env): Record<JobName, JobFacts> {
  const retries = env.REFUND_RETRY_LIMIT;
  const own = { parallel: 4, seconds: DATABASE_SECONDS, retries };
  /** @param calls the most calls to a provider, each with its time limit (`ProviderCalls`) */
  const atProvider = (calls: number): JobFacts => ({
    parallel: PROVIDER_CONCURRENCY,
    seconds: (calls * env.PROVIDER_TIMEOUT_MS) / 1000 + DATABASE_SECONDS,
    retries,
    lanes: PROVIDER_NAMES,
  });
  // pg-boss needs a dead letter queue before the queue that names it.
  return {
    'refund-dead': own,
    'refund-outcome': own,
    'ask-bank-details': own,
    'hold-released': own,
    'return-bond': own,
    // Cancel, read again, settle.
    'cancel-payment': atProvider(3),
    // Look for an earlier attempt, send.
    refund: { ...atProvider(2), deadLetter: 'refund-dead' },
    mail: { parallel: MAIL_SERVER_CONCURRENCY, seconds: MAIL_SECONDS, retries: MAIL_RETRIES },
    'newsletter-requested': own,
    'password-reset-requested': own,
    'own-data': { ...own, parallel: 1, seconds: 60 },
    'invite-imported': own,
    'undo-member-import': { ...own, parallel: 1 },
    'undo-subscriber-import': { ...own, parallel: 1 },
  };
}

/** One queue for each lane. A job without lanes has one with its name. */
export function queuesOf(name: JobName, { lanes }: JobFacts): string[] {
  return lanes?.map((lane) => `${name}-${lane}`) ?? [name];
}

export function queueOf<N extends JobName>(name: N, { lanes }: JobFacts, data: Jobs[N]): string {
  return lanes && 'provider' in data ? `${name}-${data.provider}` : name;
}
