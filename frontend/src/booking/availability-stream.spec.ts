import { FakeChannel, FakeLocks, showTab, withTabs } from '@/testing/fake-tabs';
import { listenToAvailability } from './availability-stream';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const leave = () => window.dispatchEvent(new Event('pagehide'));
const restorePage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

let takeAway: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  takeAway = withTabs({ channels: false });
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  showTab(true);
  takeAway();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it('closes the connection when the page is left, and refreshes when it is restored', () => {
  const onChange = jest.fn();
  const stop = listenToAvailability(onChange);
  restorePage(false);
  expect(FakeSource.all).toHaveLength(1);
  leave();
  expect(open()).toHaveLength(0);
  restorePage(true);
  expect(open()).toHaveLength(1);
  open()[0]?.dispatchEvent(new Event('open'));
  jest.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  expect(open()).toHaveLength(0);
  restorePage(true);
  expect(open()).toHaveLength(0);
});

it('reports changed spaces together, and all spaces when none is named', () => {
  const onChange = jest.fn();
  const stop = listenToAvailability(onChange);
  const say = (data: string) => open()[0]?.dispatchEvent(new MessageEvent('availability', { data }));
  say('{"dates":["2026-12-10"],"spaceIds":[1,2]}');
  say('{"dates":["2026-12-11"],"spaceIds":[2,4]}');
  jest.runAllTimers();
  expect(onChange.mock.calls).toEqual([[[1, 2, 4]]]);
  say('{"dates":["2026-12-11"],"spaceIds":[2]}');
  say('{"dates":[],"spaceIds":[]}');
  jest.runAllTimers();
  expect(onChange).toHaveBeenLastCalledWith(null);
  say('{"dates":["2026-12-11"],"spaceIds":[3]}');
  jest.runAllTimers();
  expect(onChange).toHaveBeenLastCalledWith([3]);
  stop();
});

it('shares one stream between all listeners of a tab', () => {
  const [one, other] = [jest.fn(), jest.fn()];
  const stops = [listenToAvailability(one), listenToAvailability(other), listenToAvailability(one)];
  expect(FakeSource.all).toHaveLength(1);
  open()[0]?.dispatchEvent(new MessageEvent('availability', { data: '{"spaceIds":[2]}' }));
  jest.runAllTimers();
  expect([one.mock.calls, other.mock.calls]).toEqual([[[[2]], [[2]]], [[[2]]]]);
  stops.slice(1).forEach((stop) => stop());
  expect(open()).toHaveLength(1);
  stops[0]?.();
  expect(open()).toHaveLength(0);
});

it('has no stream while the tab is hidden, and refreshes when it is shown', () => {
  showTab(false);
  const onChange = jest.fn();
  const stop = listenToAvailability(onChange);
  expect(FakeSource.all).toHaveLength(0);
  showTab(true);
  expect(open()).toHaveLength(1);
  open()[0]?.dispatchEvent(new Event('open'));
  jest.runAllTimers();
  expect(onChange.mock.calls).toEqual([[null]]);
  showTab(false);
  expect(open()).toHaveLength(0);
  stop();
  showTab(true);
  expect(open()).toHaveLength(0);
});

describe.each([
  ['with locks', () => new FakeLocks()],
  ['without locks, as over plain HTTP', () => undefined],
])('among several tabs, %s', (_name, make) => {
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  /** Another tab that holds the stream. @returns a function that removes it */
  async function otherTab(locks: FakeLocks | undefined): Promise<() => void> {
    if (locks) {
      let leave = () => {};
      void locks.request('availability', {}, () => new Promise<void>((resolve) => (leave = resolve)));
      await pass(1);
      return () => leave();
    }
    const channel = new FakeChannel('availability leader');
    const say = (kind: string) => channel.postMessage({ kind, id: '' });
    channel.addEventListener('message', () => say('leads'));
    const beating = setInterval(() => say('leads'), 1000);
    return () => {
      clearInterval(beating);
      say('leaves');
      channel.close();
    };
  }
  let locks: FakeLocks | undefined;
  beforeEach(() => {
    locks = make();
    takeAway();
    takeAway = withTabs(locks ? { locks } : {});
  });

  it('the leader informs the other tabs', async () => {
    const heard = jest.fn();
    new FakeChannel('availability').addEventListener('message', ({ data }) => void heard(data));
    const onChange = jest.fn();
    const stop = listenToAvailability(onChange);
    await pass(1000);
    open()[0]?.dispatchEvent(new Event('open'));
    await pass(1000);
    // The others may have missed a change; this one has just loaded everything.
    expect([heard.mock.calls, onChange.mock.calls]).toEqual([[[null]], []]);
    open()[0]?.dispatchEvent(new MessageEvent('availability', { data: '{"spaceIds":[2]}' }));
    await pass(1000);
    expect([heard.mock.calls.at(-1), onChange.mock.calls]).toEqual([[[2]], [[[2]]]]);
    stop();
    expect(open()).toHaveLength(0);
  });

  it('a follower opens no stream and takes over when the leader leaves', async () => {
    const leave = await otherTab(locks);
    const onChange = jest.fn();
    const stop = listenToAvailability(onChange);
    await pass(10_000);
    expect(FakeSource.all).toHaveLength(0);
    new FakeChannel('availability').postMessage([7]);
    await pass(1000);
    expect(onChange.mock.calls).toEqual([[[7]]]);
    leave();
    await pass(1000);
    expect(open()).toHaveLength(1);
    open()[0]?.dispatchEvent(new Event('open'));
    await pass(1000);
    // No tab listened in between.
    expect(onChange).toHaveBeenLastCalledWith(null);
    stop();
    expect(open()).toHaveLength(0);
  });

  it('a hidden tab does not take over, and catches up once shown', async () => {
    const leave = await otherTab(locks);
    const onChange = jest.fn();
    const stop = listenToAvailability(onChange);
    await pass(1000);
    showTab(false);
    const other = new FakeChannel('availability');
    other.postMessage([7]);
    other.postMessage([8]);
    leave();
    await pass(20_000);
    expect([FakeSource.all.length, onChange.mock.calls.length]).toEqual([0, 0]);
    showTab(true);
    await pass(1000);
    expect([open().length, onChange.mock.calls]).toEqual([1, [[[7, 8]]]]);
    stop();
  });
});
