import { jest } from '@jest/globals';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { DomainError } from '../common/domain-error.js';
import { ProblemFilter } from './problem.filter.js';

const reply = {
  raw: {},
  request: { id: 'r1' },
  header: () => reply,
  status: () => reply,
  send: () => reply,
};
const host = {
  switchToHttp: () => ({ getRequest: () => ({ raw: {}, id: 'r1' }), getResponse: () => reply }),
} as unknown as ArgumentsHost;

afterEach(() => jest.restoreAllMocks());

it.each([
  ['a limit that is reached', new DomainError('service_unavailable', 'Too many calendars are open.'), 0, 1],
  ['a fault of ours', new Error('no such table'), 1, 0],
  ['a mistake of the caller', new DomainError('not_found', 'We could not find it.'), 0, 0],
])('the log has %s as an error or a warning only when it is one', (_, error, errors, warnings) => {
  const [asError, asWarning] = [
    jest.spyOn(Logger.prototype, 'error').mockReturnValue(),
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue(),
  ];
  new ProblemFilter({ noteRefusal: () => undefined } as never).catch(error, host);
  expect([asError.mock.calls.length, asWarning.mock.calls.length]).toEqual([errors, warnings]);
});
