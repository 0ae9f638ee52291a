/** Which calls a fault affects, and how often. */
export interface CallFault {
  /** Regular expression, tried on `METHOD /path`, for instance `^POST /v1/refunds$`. */
  pattern: string;
  /** How many matching calls are affected; all until the faults change if absent. */
  times?: number;
  /** Status of the answer; default 500. Not used by `hang`. */
  status?: number;
  /** Close the connection without an answer instead. */
  reset?: boolean;
}

interface DelayFault {
  pattern: string;
  times?: number;
  ms: number;
}

/** The switches of `POST /_control/faults`; everything is off by default. */
export interface Faults {
  /** Webhooks of new events are never sent (until flushed with `includeDropped`). */
  dropWebhooks: boolean;
  /** Webhooks of new events wait for `POST /_control/flush-webhooks`. */
  holdWebhooks: boolean;
  /** Milliseconds that the webhooks of new events wait before the first attempt. */
  delayWebhooksMs: number;
  /** How many extra times each webhook is delivered. */
  duplicateWebhooks: number;
  /** Webhooks are collected for half a second and sent newest first. */
  reorderWebhooks: boolean;
  /** Repeats of an idempotency key run again, as after the provider has forgotten the key. */
  forgetIdempotencyKeys: boolean;
  /** Milliseconds that the wallet's reports of transactions and balances are behind. */
  reportLagMs: number;
  /** The wallet refuses its reports, as for an app without the permission. */
  denyReports: boolean;
  /** Fail without doing anything. */
  failBefore: CallFault | null;
  /** Do and store it, then fail. */
  failAfterEffect: CallFault | null;
  /** Do and store it, then never answer. */
  hang: CallFault | null;
  /** Wait before doing it. */
  delay: DelayFault | null;
}

const NO_FAULTS: Readonly<Faults> = {
  dropWebhooks: false,
  holdWebhooks: false,
  delayWebhooksMs: 0,
  duplicateWebhooks: 0,
  reorderWebhooks: false,
  forgetIdempotencyKeys: false,
  reportLagMs: 0,
  denyReports: false,
  failBefore: null,
  failAfterEffect: null,
  hang: null,
  delay: null,
};

export type CallFaultName = 'failBefore' | 'failAfterEffect' | 'hang' | 'delay';

/** A switch cannot be set. The message says which and why. */
export class FaultSettingError extends Error {}

/** Holds the switches and counts down those with `times`. */
export class FaultSwitches {
  private faults: Faults = { ...NO_FAULTS };

  get current(): Readonly<Faults> {
    return this.faults;
  }

  /** Changes only the named switches. `null` and `false` switch off. */
  set(changes: Record<string, unknown>): Readonly<Faults> {
    this.faults = { ...this.faults, ...parseChanges(changes) };
    return this.faults;
  }

  reset(): void {
    this.faults = { ...NO_FAULTS };
  }

  /** @returns the fault if it affects this call, which is then counted; otherwise null */
  take<N extends CallFaultName>(name: N, call: string): NonNullable<Faults[N]> | null {
    const fault = this.faults[name];
    if (!fault || (fault.times !== undefined && fault.times <= 0)) return null;
    if (!new RegExp(fault.pattern).test(call)) return null;
    if (fault.times !== undefined)
      this.faults = { ...this.faults, [name]: { ...fault, times: fault.times - 1 } };
    return fault;
  }
}

function parseChanges(changes: Record<string, unknown>): Partial<Faults> {
  const parsed: Partial<Faults> = {};
  for (const [name, value] of Object.entries(changes)) {
    switch (name) {
      case 'dropWebhooks':
      case 'holdWebhooks':
      case 'reorderWebhooks':
      case 'forgetIdempotencyKeys':
      case 'denyReports':
        parsed[name] = value === true;
        break;
      case 'delayWebhooksMs':
        parsed[name] = readCount(name, value);
        break;
      case 'reportLagMs':
        parsed[name] = readCount(name, value);
        break;
      case 'duplicateWebhooks':
        parsed[name] = value === true ? 1 : readCount(name, value);
        break;
      case 'failBefore':
      case 'failAfterEffect':
      case 'hang':
        parsed[name] = readCallFault(name, value);
        break;
      case 'delay': {
        const fault = readCallFault(name, value);
        parsed.delay = fault && { ...fault, ms: readCount('delay.ms', (value as { ms?: unknown }).ms) };
        break;
      }
      default:
        throw new FaultSettingError(`There is no fault switch called ${name}`);
    }
  }
  return parsed;
}

function readCount(name: string, value: unknown): number {
  if (value === null || value === false || value === undefined) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new FaultSettingError(`${name} takes a whole number of 0 or more`);
  }
  return value;
}

function readCallFault(name: string, value: unknown): CallFault | null {
  if (value === null || value === false) return null;
  const fault = (typeof value === 'string' ? { pattern: value } : value) as Record<string, unknown>;
  // `path` is accepted as well, because most patterns are just a path.
  const pattern = fault.pattern ?? fault.path;
  if (typeof pattern !== 'string') throw new FaultSettingError(`${name} needs a pattern`);
  try {
    new RegExp(pattern);
  } catch {
    throw new FaultSettingError(`${name}: the pattern is not a regular expression`);
  }
  return {
    pattern,
    ...(fault.times === undefined ? {} : { times: readCount(`${name}.times`, fault.times) }),
    ...(fault.status === undefined ? {} : { status: readCount(`${name}.status`, fault.status) }),
    ...(fault.reset === true ? { reset: true } : {}),
  };
}
