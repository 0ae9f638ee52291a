import { noteServerTime, serverNow } from './server-clock';

const MINUTE = 60_000;

function answer(time: number, cacheControl = 'no-store') {
  return new Headers({ date: new Date(time).toUTCString(), 'cache-control': cacheControl });
}

describe("the server's clock", () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2099, 0, 1, 12) }));
  afterEach(() => {
    noteServerTime(answer(Date.now()));
    jest.useRealTimers();
  });

  it('is the local time until the first response', () => {
    noteServerTime(new Headers());
    expect(serverNow()).toBe(Date.now());
  });

  it.each([-20, 120])('follows a server %i minutes off', (minutes) => {
    noteServerTime(answer(Date.now() + minutes * MINUTE));
    expect(serverNow()).toBe(Date.now() + minutes * MINUTE);
    jest.advanceTimersByTime(MINUTE);
    expect(serverNow()).toBe(Date.now() + minutes * MINUTE);
  });

  it('ignores differences of the header’s precision', () => {
    noteServerTime(answer(Date.now() - 1000));
    expect(serverNow()).toBe(Date.now());
  });

  it('ignores cached responses', () => {
    noteServerTime(answer(Date.now() - 20 * MINUTE, 'public, max-age=600'));
    expect(serverNow()).toBe(Date.now());
  });
});
