import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** The error of a failed call. `status` is 0 without an answer. */
export interface Problem {
  status: number;
  /** Stable name of the error, for branching: `slot_taken`, `network_error`, … */
  code: string;
  /** A sentence for the reader. */
  message: string;
  /** The answer had no message, so `message` is made from its status. */
  isWithoutMessage?: true;
  /** Validation messages by field name. */
  errors: Record<string, string[]>;
  /** Other members of the answer, e.g. `freeSlots`, `refund`, `bookingId`. */
  extra: Record<string, unknown>;
}

export const NETWORK_MESSAGE = 'We could not reach the club’s server. Check your connection and try again.';

const STANDARD_MEMBERS = new Set([
  'type',
  'title',
  'status',
  'detail',
  'instance',
  'message',
  'code',
  'errors',
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).map(([field, messages]): [string, string[]] => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === 'string'),
  ]);
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0));
}

function parsedBody(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}

/**
 * Reads an RFC 9457 answer (or any other failed one) into a `Problem`.
 * Without a `message` it falls back to '{status}: {text}'.
 */
export function toProblem(error: FetchBaseQueryError, statusText = ''): Problem {
  if (typeof error.status === 'string' && error.status !== 'PARSING_ERROR') {
    return { status: 0, code: 'network_error', message: NETWORK_MESSAGE, errors: {}, extra: {} };
  }
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  const body = parsedBody(error.data);
  const fallback = `${status}: ${typeof body === 'string' && body.length > 0 && body.length < 300 ? body : statusText}`;
  if (!isRecord(body))
    return { status, code: 'unknown', message: fallback, isWithoutMessage: true, errors: {}, extra: {} };
  const hasMessage = typeof body['message'] === 'string' && body['message'] !== '';
  return {
    status,
    code: typeof body['code'] === 'string' ? body['code'] : 'unknown',
    message: hasMessage ? String(body['message']) : fallback,
    ...(!hasMessage && { isWithoutMessage: true as const }),
    errors: fieldErrors(body['errors']),
    extra: Object.fromEntries(Object.entries(body).filter(([key]) => !STANDARD_MEMBERS.has(key))),
  };
}

/** Narrows the error of a query or mutation, which hooks type as unknown. */
export function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    typeof value['status'] === 'number' &&
    typeof value['message'] === 'string' &&
    isRecord(value['errors'])
  );
}

/** The message to show for any thrown value; `fallback` when it is not a `Problem`. */
export function problemMessage(value: unknown, fallback: string): string {
  return isProblem(value) ? value.message : fallback;
}

/** The server's own message; `fallback` also for an answer without one. */
export function serverMessage(value: unknown, fallback: string): string {
  return isProblem(value) && !value.isWithoutMessage ? value.message : fallback;
}
