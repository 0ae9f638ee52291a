import { NETWORK_MESSAGE, toProblem } from './problem';

describe('a failed answer', () => {
  it('keeps the message, code, field errors and extra members of a problem document', () => {
    const data = {
      type: 'about:blank',
      title: 'x',
      status: 409,
      detail: 'd',
      message: 'Taken.',
      code: 'slot_taken',
      errors: { timeSlot: ['Gone.'] },
      freeSlots: ['a'],
    };
    expect(toProblem({ status: 409, data })).toEqual({
      status: 409,
      code: 'slot_taken',
      message: 'Taken.',
      errors: { timeSlot: ['Gone.'] },
      extra: { freeSlots: ['a'] },
    });
  });

  it('becomes "{status}: {text}" without a message', () => {
    expect(toProblem({ status: 502, data: 'Bad Gateway' }).message).toBe('502: Bad Gateway');
    expect(toProblem({ status: 500, data: {} }, 'Internal Server Error').message).toBe(
      '500: Internal Server Error',
    );
    expect(
      toProblem({ status: 'PARSING_ERROR', originalStatus: 504, data: 'Gateway Timeout', error: '' }),
    ).toMatchObject({
      status: 504,
      message: '504: Gateway Timeout',
    });
  });

  it('is a network problem when there was no answer', () => {
    expect(toProblem({ status: 'FETCH_ERROR', error: 'TypeError' })).toMatchObject({
      status: 0,
      code: 'network_error',
      message: NETWORK_MESSAGE,
    });
  });
});
