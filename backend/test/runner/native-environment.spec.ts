import { jest } from '@jest/globals';

interface OurEnvironment {
  default: new (
    config: object,
    context: { testPath: string },
  ) => {
    global: typeof globalThis;
    moduleMocker: { spyOn: typeof jest.spyOn };
    fakeTimersModern: { useFakeTimers(): void };
    teardown(): Promise<void>;
  };
}
const FILE: string = './native-environment.mjs';
const { default: NativeEnvironment } = (await import(FILE)) as OurEnvironment;

describe('the state that an API test file leaves behind', () => {
  const spied = { answer: () => 42 };
  const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
  const worker = globalThis as Record<symbol, unknown>;
  const before = { timer: setTimeout, console, exit: Reflect.get(process, 'exit') as unknown };

  beforeAll(async () => {
    const environment = new NativeEnvironment(
      { projectConfig: { fakeTimers: {} } },
      { testPath: '/test/a.spec.ts' },
    );
    environment.moduleMocker.spyOn(spied, 'answer').mockReturnValue(0);
    environment.fakeTimersModern.useFakeTimers();
    environment.global.console = { ...console };
    process.exit = () => {
      throw new Error('not here');
    };
    worker[TIMEOUT] = 1;
    expect(spied.answer()).toBe(0);
    expect(setTimeout).not.toBe(before.timer);
    await environment.teardown();
  });

  it('is reset for the next file: spies, timers, console, process.exit and time limit', () => {
    expect(spied.answer()).toBe(42);
    expect({ timer: setTimeout, console, exit: Reflect.get(process, 'exit') }).toEqual(before);
    expect(TIMEOUT in worker).toBe(false);
  });
});
