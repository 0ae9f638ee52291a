import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { noteServerTime } from '@/lib/server-clock';
import { hasSessionHint } from './session-hint';
import { toProblem, type Problem } from './problem';
import { awaitConfirmation } from './session-confirmations';

/** Options that a store passes to every call. */
export interface ApiContext {
  /** Replaces the network: on the server the API runs in the same process. */
  fetch?: (request: Request) => Promise<Response>;
}

/** An endpoint’s `extraOptions`. */
export interface CallOptions {
  /** Sends an idempotency key that stays the same until the call is answered. */
  once?: boolean;
  /** Not repeated automatically after a recent failure. */
  noRetry?: boolean;
}

/**
 * For calls that would have a second effect when a browser, a proxy or a reader without an answer sends
 * them twice. Other calls that book or pay are idempotent by themselves.
 */
export const ONCE: CallOptions = { once: true };

/**
 * For data shown in several parts of a page: a part that loads a moment later shows the first part’s failure and does not
 * call again. `refetch` does.
 */
export const NO_RETRY: CallOptions = { noRetry: true };
const SAME_VIEW_MS = 5000;

/** The last failures of each store, by query. */
const failures = new WeakMap<object, Map<string, { at: number; error: Problem }>>();

/** Keys of unanswered calls, so that a repeated call sends the same key. */
const unanswered = new Map<string, string>();

function keyOf(call: string): string | undefined {
  // randomUUID exists on secure origins only.
  const key = unanswered.get(call) ?? (globalThis.crypto as Partial<Crypto> | undefined)?.randomUUID?.();
  if (key) unanswered.set(call, key);
  return key;
}

const send: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  CallOptions,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const { fetch: answer = fetch } = api.extra as ApiContext;
  const once = (extraOptions as CallOptions | undefined)?.once ?? false;
  const call = once ? `${api.endpoint} ${JSON.stringify(args)}` : '';
  const query = fetchBaseQuery({
    // Absolute, so that the same client runs outside browsers; paths in the contract already start with /api.
    baseUrl: typeof window === 'undefined' ? 'http://localhost' : window.location.origin,
    credentials: 'include',
    headers: { accept: 'application/json' },
    prepareHeaders: (headers) => {
      const key = once ? keyOf(call) : undefined;
      if (key) headers.set('Idempotency-Key', key);
    },
    fetchFn: (request) => answer(request as Request),
  });
  const result = await query(args, api, {});
  const status = result.meta?.response?.status ?? 0;
  if (status > 0 && status < 500) unanswered.delete(call);
  return result;
};

const NOT_LOGGED_IN: Problem = {
  status: 401,
  code: 'not_logged_in',
  message: 'You are not logged in.',
  errors: {},
  extra: {},
};

type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, Problem, CallOptions, FetchBaseQueryMeta>;

/** Sends the call once, with cookies, and turns every failure into a `Problem`. */
const sendOnce: BaseQuery = async (args, api, extraOptions) => {
  if (api.endpoint === 'getCurrentUser' && !hasSessionHint()) return { error: NOT_LOGGED_IN };
  const result = await send(args, api, extraOptions);
  if (result.meta?.response) noteServerTime(result.meta.response.headers);
  if (!result.error) return result;
  return { error: toProblem(result.error, result.meta?.response?.statusText), meta: result.meta };
};

/** The same, but returns a recent failure for reads that must not be repeated at once. */
const sendUnlessFailed: BaseQuery = async (args, api, extraOptions) => {
  const { noRetry = false } = (extraOptions as CallOptions | undefined) ?? {};
  if (!noRetry || !api.queryCacheKey) return sendOnce(args, api, extraOptions);
  const failed = failures.get(api.extra as ApiContext) ?? new Map<string, { at: number; error: Problem }>();
  failures.set(api.extra as ApiContext, failed);
  const last = failed.get(api.queryCacheKey);
  if (last && !api.forced && Date.now() - last.at < SAME_VIEW_MS) return { error: last.error };
  const result = await sendOnce(args, api, extraOptions);
  // Refusals are not kept, because the call may be allowed a moment later.
  if (result.error && (result.error.status === 0 || result.error.status >= 500))
    failed.set(api.queryCacheKey, { at: Date.now(), error: result.error });
  else failed.delete(api.queryCacheKey);
  return result;
};

/** The same, repeated once after the reader has confirmed their password. */
const problemBaseQuery: BaseQuery = async (args, api, extraOptions) => {
  const first = await sendUnlessFailed(args, api, extraOptions);
  const isAgain = first.error !== undefined && (await awaitConfirmation(first.error.code, api.endpoint));
  const result = isAgain ? await sendOnce(args, api, extraOptions) : first;
  // The session ended while the page was open. Reloading the user updates guards and header.
  if (result.error?.code === 'not_logged_in' && api.endpoint !== 'getCurrentUser') {
    api.dispatch(baseApi.util.invalidateTags(['User']));
  }
  return result;
};

/** The one API slice. Calls come in groups (`site/`, `members/`, `staff/`), each with its tags and cache times. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: problemBaseQuery,
  // Tags that change with the signed-in reader; the others are declared by their groups.
  tagTypes: ['User', 'MyBookings', 'Booking'],
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
