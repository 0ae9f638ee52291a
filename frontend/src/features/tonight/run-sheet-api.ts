import type { RunSheetReport, SharedRunSheet, SheetBooking } from '@/api/members/generated';
import type { UnsentReport } from './run-sheet-store';

/** The outcome of a call. `lost`: no answer, so the server may or may not have received it. */
export type RunSheetAnswer<T> =
  | { kind: 'answer'; data: T }
  | { kind: 'refused'; message: string }
  /** The link has expired, was revoked, or never existed. */
  | { kind: 'over'; message: string }
  | { kind: 'early'; opensAt: string | null }
  | { kind: 'lost' };

const GIVE_UP_MS = 20_000;

interface Sent extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

interface ProblemBody {
  code?: string;
  message?: string;
  opensAt?: string;
}

/** A call with the link as the only credential. It does not use the API store, whose retries and cache do not fit reports kept offline. */
async function call<T>(path: string, token: string, init: Sent = {}): Promise<RunSheetAnswer<T>> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`/api/run-sheet${path}`, {
      ...init,
      headers: { accept: 'application/json', 'X-Link-Token': token, ...init.headers },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(init.body instanceof FormData ? 4 * GIVE_UP_MS : GIVE_UP_MS),
    });
    body = await answer.json();
  } catch {
    return { kind: 'lost' };
  }
  if (answer.ok) return { kind: 'answer', data: body as T };
  const { code, message = 'This was not accepted.', opensAt } = body as ProblemBody;
  if (code === 'link_expired' || code === 'run_sheet_not_found') return { kind: 'over', message };
  if (code === 'link_not_open') return { kind: 'early', opensAt: opensAt ?? null };
  // The server is busy or limits the rate: try again later.
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) return { kind: 'lost' };
  return { kind: 'refused', message };
}

export function openSheet(token: string): Promise<RunSheetAnswer<SharedRunSheet>> {
  return call('', token);
}

/** Sends a report or photo. @returns the booking as it is now; null if it is no longer on the run sheet */
export async function sendUnsentReports(
  token: string,
  waiting: UnsentReport,
): Promise<RunSheetAnswer<SheetBooking | null>> {
  const { id, bookingId, kind, words, doneAt, photo } = waiting;
  if (kind === 'photo') {
    const form = new FormData();
    form.append('file', photo ?? new Blob(), 'photo.jpg');
    return call(`/bookings/${bookingId}/photos`, token, { method: 'POST', body: form });
  }
  const sent = await call<RunSheetReport>('/reports', token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, bookingId, kind, words, doneAt }),
  });
  // A report that does not count is on the run sheet with the reason, so it is done as well.
  return sent.kind === 'answer' ? { kind: 'answer', data: sent.data.booking } : sent;
}
