import { ForbiddenException } from '@nestjs/common';
import { errorCodes } from 'fastify';
import { toProblem } from './problem.filter.js';

describe('a temporary database error', () => {
  it.each([
    ['a lock timeout', { code: '55P03' }],
    ['a statement timeout', { code: '57014' }],
    ['an idle transaction timeout', { code: '25P03' }],
    ['a read-only database', { code: '25006' }],
    ['a connection that the server ended', { code: '57P01' }],
    ['the same within TypeORM’s error', { driverError: { code: '55P03' } }],
    ['no answer at all', new Error('Query read timeout')],
    ['no connection', new Error('timeout exceeded when trying to connect')],
    [
      'a connection lost within a transaction',
      new Error('Query runner already released. Cannot run queries anymore.'),
    ],
  ])('gets 503 with Retry-After: %s', (_, error) => {
    const { problem, retryAfterSeconds } = toProblem(error);
    expect(problem).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(retryAfterSeconds).toBeGreaterThan(0);
  });

  it('does not include a violated constraint, which gets 500', () => {
    expect(toProblem({ code: '23502' }).problem.status).toBe(500);
  });
});

describe('the status of an error', () => {
  it.each([
    ['of Nest', new ForbiddenException(), 403],
    ['of Fastify', new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), 413],
    ['of Fastify, its own defect', new errorCodes.FST_ERR_SEND_INSIDE_ONERR(), 500],
    ['of the file server', Object.assign(new Error('Forbidden'), { statusCode: 403, expose: true }), 403],
  ])('is the status of the response: %s', (_, error, status) => {
    expect(toProblem(error).problem.status).toBe(status);
  });

  it.each([400, 401, 403, 404, 422])(
    'is not used for the response if it comes from a provider: %d',
    (statusCode) => {
      const error = Object.assign(new Error('no such key'), { statusCode, code: 'resource_missing' });
      expect(toProblem(error).problem).toMatchObject({ status: 500, code: 'internal_error' });
    },
  );
});
