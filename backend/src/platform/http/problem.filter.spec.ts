import { toProblem } from './problem.filter.js';

describe('what the database cannot do at the moment', () => {
  it.each([
    ['waiting for a lock', { code: '55P03' }],
    ['a statement that was given up', { code: '57014' }],
    ['a transaction that was silent for too long', { code: '25P03' }],
    ['a database that only reads', { code: '25006' }],
    ['a connection that the server ended', { code: '57P01' }],
    ['the same within TypeORM’s error', { driverError: { code: '55P03' } }],
    ['no answer at all', new Error('Query read timeout')],
    ['no connection', new Error('timeout exceeded when trying to connect')],
    [
      'a connection lost within a transaction',
      new Error('Query runner already released. Cannot run queries anymore.'),
    ],
  ])('%s becomes 503, with a time to come again', (_, error) => {
    const { problem, retryAfterSeconds } = toProblem(error);
    expect(problem).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(retryAfterSeconds).toBeGreaterThan(0);
  });

  it('a broken rule of the database stays a defect', () => {
    expect(toProblem({ code: '23502' }).problem.status).toBe(500);
  });
});
