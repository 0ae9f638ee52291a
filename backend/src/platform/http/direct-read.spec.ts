import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseClock } from '../common/database-clock.js';
import { DirectRead, type DirectReadOptions, type OnDirectAnswer } from './direct-read.js';
import { memoryFirst } from './public-reads/memory-first.js';

type Told = Parameters<OnDirectAnswer>[1];

describe('a read that is answered beside the application', () => {
  let server: Server;
  let url: string;
  let isOpen = true;
  let read: DirectReadOptions['read'];
  let told: ((answer: Told) => void) | undefined;

  beforeAll(async () => {
    const direct = new DirectRead({
      route: '/own',
      read: (request) => read(request),
      isOpen: () => isOpen,
      headers: { 'x-frame-options': 'DENY' },
      clock: { estimate: () => new Date(0) } as unknown as DatabaseClock,
      onAnswer: (_request, answer) => told?.(answer),
    });
    server = memoryFirst({ direct }, 10_000)((_request, response) => {
      response.end('the application');
    }, {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    isOpen = true;
    told = undefined;
  });

  const asked = async (path: string, method: string): Promise<string> => {
    const answer = await fetch(`${url}${path}`, { method, headers: { connection: 'close' } });
    return answer.text();
  };

  it('has the headers of all answers, its length in bytes and an id, and is told of', async () => {
    read = () => Promise.resolve({ name: 'Zoë' });
    const tellsOf = new Promise<Told>((resolve) => (told = resolve));
    const answer = await fetch(`${url}/own`, { headers: { connection: 'close' } });
    expect(await answer.json()).toEqual({ name: 'Zoë' });
    const { requestId, route, status, ms } = await tellsOf;
    expect({ route, status }).toEqual({ route: '/own', status: 200 });
    expect(ms).toBeGreaterThan(0);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'x-frame-options': 'DENY',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      date: 'Thu, 01 Jan 1970 00:00:00 GMT',
      'x-request-id': requestId,
      'content-length': '15',
      connection: 'close',
    });
  });

  it.each<[string, string, string, () => void]>([
    ['of whom nothing is found', 'GET', '/own', () => (read = () => Promise.resolve(null))],
    ['that fails', 'GET', '/own', () => (read = () => Promise.reject(new Error('no database')))],
    ['while nobody is to pass by', 'GET', '/own', () => (isOpen = false)],
    ['of another address', 'GET', '/own/other', () => undefined],
    ['with a query', 'GET', '/own?a=1', () => undefined],
    ['by another method', 'POST', '/own', () => undefined],
  ])('leaves to the application one %s', async (_what, method, path, arrange) => {
    read = () => Promise.resolve({});
    arrange();
    expect(await asked(path, method)).toBe('the application');
  });

  it('is told as closed by the caller when that has gone meanwhile', async () => {
    const tellsOf = new Promise<Told>((resolve) => (told = resolve));
    let arrived: (request: IncomingMessage) => void;
    const arrival = new Promise<IncomingMessage>((resolve) => (arrived = resolve));
    read = async (request) => {
      const gone = new Promise((resolve) => request.once('close', resolve));
      arrived(request);
      await gone;
      return {};
    };
    const call = get(`${url}/own`);
    call.on('error', () => undefined);
    await arrival;
    call.destroy();
    expect((await tellsOf).status).toBe(499);
  });
});
