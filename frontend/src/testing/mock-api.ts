import { act } from '@testing-library/react';
import { aConfig } from './factories';
import { aScope } from './staff-factories';

export interface ApiCall {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = (call: ApiCall) => Response | Promise<Response>;

export interface MockApi {
  /** Every call so far, in order. */
  calls: ApiCall[];
  /** The calls to one route: `callsTo('POST /api/login')`. */
  callsTo: (route: string) => ApiCall[];
  /** Replaces an answer. */
  on: (route: string, answer: Answer) => void;
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** An error as the API sends them: RFC 9457 with `message` and `code`. */
export function problem(status: number, code: string, message: string, extra: object = {}): Response {
  return new Response(
    JSON.stringify({ type: 'about:blank', title: code, status, detail: message, message, code, ...extra }),
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
}

/** The request's body: JSON, or CSV as text. */
function bodyOf(text: string, headers: Headers): unknown {
  if (!text) return null;
  return headers.get('content-type') === 'text/csv' ? text : (JSON.parse(text) as unknown);
}

/** A response that never arrives. */
export function never(): Promise<Response> {
  return new Promise(() => undefined);
}

/** An answer that arrives when the test says so: for what is changed while a call is under way. */
export function later(): { answer: Answer; arrives: (body: unknown) => Promise<void> } {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return {
    answer: async () => (await promise).clone(),
    arrives: (body) =>
      act(async () => {
        resolve(body instanceof Response ? body : json(body));
        // The store reads the body before it tells the page.
        await new Promise((done) => setTimeout(done));
      }),
  };
}

/** What the frame of a page asks for, beside what it shows. Only staff pages may ask what the reader may do. */
const ofTheFrame = (): Record<string, Answer> => ({
  'GET /api/config': () => json(aConfig()),
  ...(/^\/(admin|my-club)\b/.test(window.location.pathname) && {
    'GET /api/admin/me': () => json(aScope({ role: 'admin', clubs: [] })),
  }),
});

/**
 * Stands in for the server at the `fetch` boundary, until the test ends. Routes are 'METHOD /path' with the exact path.
 * A call that neither they nor the frame of the page answer fails the test.
 */
export function mockApi(routes: Record<string, Answer>): MockApi {
  const answers = new Map(Object.entries(routes));
  const calls: ApiCall[] = [];
  const ofThisTest = unanswered;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call = {
      method: request.method,
      path: pathname,
      search: searchParams,
      headers: request.headers,
      body: bodyOf(text, request.headers),
    };
    calls.push(call);
    const route = `${call.method} ${call.path}`;
    const answer = answers.get(route) ?? ofTheFrame()[route];
    if (!answer) {
      ofThisTest.push(route);
      return problem(599, 'no_mock', `No mock for ${route}`);
    }
    return answer(call);
  };
  return {
    calls,
    callsTo: (route) => calls.filter(({ method, path }) => `${method} ${path}` === route),
    on: (route, answer) => void answers.set(route, answer),
  };
}

const original = globalThis.fetch;
let unanswered: string[] = [];
afterEach(() => {
  globalThis.fetch = original;
  const ofThisTest = unanswered;
  unanswered = [];
  expect({ unanswered: ofThisTest }).toEqual({ unanswered: [] });
});
