import { jest } from '@jest/globals';
import { type INestApplication, Logger } from '@nestjs/common';
import { shutdownOnSignal } from './shutdown-on-signal.js';

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

/** Sends SIGTERM to an application whose shutdown steps are given. @returns a function that sends SIGTERM again */
function sendSigterm(drain: () => Promise<void>, close: () => Promise<void>): () => void {
  const app = { get: () => ({ run: drain }), close };
  shutdownOnSignal(app as unknown as INestApplication);
  const [, signal] = ofProcess.on.mock.calls.find(([name]) => name === 'SIGTERM') ?? [];
  if (!signal) throw new Error('no listener for SIGTERM');
  const send = signal as () => void;
  send();
  return send;
}

it.each([
  ['running requests', never, () => Promise.resolve()],
  ['modules that close', () => Promise.resolve(), never],
])('exits after 19 s although %s have not ended', async (_, leave, close) => {
  sendSigterm(leave, close);
  await jest.advanceTimersByTimeAsync(18_999);
  expect(ofProcess.exit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ofProcess.exit).toHaveBeenCalledWith(1);
});

it('closes the application after the last answer, exits, and ignores a second signal', async () => {
  const steps: string[] = [];
  const step = (name: string) => (): Promise<void> => Promise.resolve(steps.push(name)).then(() => undefined);
  const again = sendSigterm(step('drained'), step('closed'));
  again();
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['drained', 'closed']);
  expect(ofProcess.exit.mock.calls).toEqual([[0]]);
});

it('exits with code 1 when closing fails', async () => {
  sendSigterm(
    () => Promise.resolve(),
    () => Promise.reject(new Error('no')),
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(ofProcess.exit).toHaveBeenCalledWith(1);
});
