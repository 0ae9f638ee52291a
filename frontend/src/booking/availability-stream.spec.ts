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
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it('lets go of its connection when the page is left, and looks again when the reader comes back to it', () => {
  const onChange = jest.fn();
  const stop = listenToAvailability(onChange);
  comeBack(false);
  expect(FakeSource.all).toHaveLength(1);
  leave();
  expect(open()).toHaveLength(0);
  comeBack(true);
  expect(open()).toHaveLength(1);
  open()[0]?.dispatchEvent(new Event('open'));
  jest.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  expect(open()).toHaveLength(0);
  comeBack(true);
  expect(open()).toHaveLength(0);
});

it('tells the spaces whose days changed, all in one breath, and all of them when none is named', () => {
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
