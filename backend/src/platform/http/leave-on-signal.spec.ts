import { jest } from '@jest/globals';
import { type INestApplication, Logger } from '@nestjs/common';
import { leaveOnSignal } from './leave-on-signal.js';

const ofProcess = { on: jest.spyOn(process, 'on'), exit: jest.spyOn(process, 'exit') };
beforeAll(() => {
  Logger.overrideLogger(false);
});
beforeEach(() => {
  jest.useFakeTimers();
  ofProcess.exit.mockImplementation(() => undefined as never);
  ofProcess.on.mockReturnValue(process);
});
afterEach(() => {
  jest.useRealTimers();
  ofProcess.on.mockReset();
  ofProcess.exit.mockReset();
});

const never = (): Promise<void> => new Promise(() => undefined);

/** Sends SIGTERM to an application that takes as long to leave and to close as is told. @returns a second SIGTERM */
function told(leave: () => Promise<void>, close: () => Promise<void>): () => void {
  const app = { get: () => ({ leave }), close };
  leaveOnSignal(app as unknown as INestApplication);
  const [, signal] = ofProcess.on.mock.calls.find(([name]) => name === 'SIGTERM') ?? [];
  if (!signal) throw new Error('nobody listens to SIGTERM');
  const send = signal as () => void;
  send();
  return send;
}

it.each([
  ['the requests that run', never, () => Promise.resolve()],
  ['what closes', () => Promise.resolve(), never],
])('goes after 19 s whatever %s wait for', async (_, leave, close) => {
  told(leave, close);
  await jest.advanceTimersByTimeAsync(18_999);
  expect(ofProcess.exit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ofProcess.exit).toHaveBeenCalledWith(1);
});

it('closes once all has been answered, and goes then; a second signal changes nothing', async () => {
  const steps: string[] = [];
  const step = (name: string) => (): Promise<void> => Promise.resolve(steps.push(name)).then(() => undefined);
  const again = told(step('left'), step('closed'));
  again();
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['left', 'closed']);
  expect(ofProcess.exit.mock.calls).toEqual([[0]]);
});

it('goes with a failure when closing fails', async () => {
  told(
    () => Promise.resolve(),
    () => Promise.reject(new Error('no')),
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(ofProcess.exit).toHaveBeenCalledWith(1);
});
