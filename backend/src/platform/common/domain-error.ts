import { ERROR_CODES, type ErrorCode } from './error-codes.js';

/** Further members of the answer, beside `message` and `code`: `freeSlots`, for example. */
export type ProblemExtras = Record<string, unknown>;

export interface DomainErrorOptions {
  /** Messages by field, for validation. */
  errors?: Record<string, string[]>;
  /** Further members of the problem document. */
  extras?: ProblemExtras;
  /** Seconds after which a retry makes sense; becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
}

/** An expected failure, with a code for clients and a message for people. */
export class DomainError extends Error {
  readonly status: number;
  readonly errors?: Record<string, string[]>;
  readonly extras: ProblemExtras;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: DomainErrorOptions = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.status = ERROR_CODES[code].status;
    this.errors = options.errors;
    this.extras = options.extras ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Invalid input. `errors` has messages by field. */
export class ValidationError extends DomainError {
  constructor(errors: Record<string, string[]>) {
    super('validation_failed', Object.values(errors)[0]?.[0] ?? 'Invalid input', { errors });
  }
}
