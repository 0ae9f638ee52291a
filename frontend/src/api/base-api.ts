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
import { isAnswered } from './session-questions';

/** What a store hands to every call. */
export interface ApiContext {
  /** Stands in for the network: on the server the API is in the same process. */
  fetch?: (request: Request) => Promise<Response>;
}

/** What an endpoint says of itself in its `extraOptions`. */
export interface CallOptions {
  /** It carries a key of its own, which stays the same until it is answered. */
  once?: boolean;
  /** It is not asked again by itself when it has just failed. */
  noRetry?: boolean;
}

/**
 * For calls that would have another effect when something on the way, a browser or a proxy, or a reader who got no answer, sends
 * them twice. The others that book or pay answer a repeat the same anyway.
 */
export const ONCE: CallOptions = { once: true };

/**
 * For what several parts of a page show: a part that comes a moment later shows the failure that the first has had, and does not
 * ask once more. `refetch` asks.
 */
export const NO_RETRY: CallOptions = { noRetry: true };
const SAME_VIEW_MS = 5000;

/** What has failed last in a store, by what was asked. */
const failures = new WeakMap<object, Map<string, { at: number; error: Problem }>>();

/** The keys of calls that have had no answer: the same call is made again with the same key. */
const unanswered = new Map<string, string>();

function keyOf(call: string): string | undefined {
  // Only pages of a secure origin can make one.
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

/** The same, but not again at once for a read that is not to be asked again. */
const sendUnlessFailed: BaseQuery = async (args, api, extraOptions) => {
  const { noRetry = false } = (extraOptions as CallOptions | undefined) ?? {};
  if (!noRetry || !api.queryCacheKey) return sendOnce(args, api, extraOptions);
  const failed = failures.get(api.extra as ApiContext) ?? new Map<string, { at: number; error: Problem }>();
  failures.set(api.extra as ApiContext, failed);
  const last = failed.get(api.queryCacheKey);
  if (last && !api.forced && Date.now() - last.at < SAME_VIEW_MS) return { error: last.error };
  const result = await sendOnce(args, api, extraOptions);
  // Refusals are another matter: what was refused may be allowed a moment later.
  if (result.error && (result.error.status === 0 || result.error.status >= 500))
    failed.set(api.queryCacheKey, { at: Date.now(), error: result.error });
  else failed.delete(api.queryCacheKey);
  return result;
};

/** The same, and once more where staff have said again who they are. */
const problemBaseQuery: BaseQuery = async (args, api, extraOptions) => {
  const first = await sendUnlessFailed(args, api, extraOptions);
  const isAgain = first.error !== undefined && (await isAnswered(first.error.code, api.endpoint));
  const result = isAgain ? await sendOnce(args, api, extraOptions) : first;
  // The session ended while the page was open: ask who is signed in, so that guards and the header follow.
  if (result.error?.code === 'not_logged_in' && api.endpoint !== 'getCurrentUser') {
    api.dispatch(baseApi.util.invalidateTags(['User']));
  }
  return result;
};

/** The one API slice. Calls come in groups (`site/`, `members/`, `staff/`), each with its tags and cache times. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: problemBaseQuery,
  // What is another's when another reader signs in; the other tags stand with their groups.
  tagTypes: ['User', 'MyBookings', 'Booking'],
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
