import pg from 'pg';
import { isTransientFailure } from './postgres-errors.js';

function databaseError(code: string, routine?: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('what it says', 0, 'error'), { code, routine });
}

describe('isTransientFailure', () => {
  it.each([
    ['a pooler without its server', databaseError('08P01'), true],
    ['the same, wrapped', Object.assign(new Error('failed'), { driverError: databaseError('08P01') }), true],
    ['a message that PostgreSQL does not understand', databaseError('08P01', 'exec_bind_message'), false],
    ['a commit that its standby has not confirmed', databaseError('08007', 'x'), true],
    [
      'a connection that has ended between two statements',
      new Error('Database connection provided by a query runner was already released, cannot continue'),
      true,
    ],
    ['a wrong statement', databaseError('42601', 'scanner_yyerror'), false],
  ])('%s', (_, error, passes) => {
    expect(isTransientFailure(error)).toBe(passes);
  });
});
