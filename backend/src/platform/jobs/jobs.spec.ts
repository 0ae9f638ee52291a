import { loadEnv } from '../config/load-env.js';
import { PROVIDER_NAMES } from '../config/payment-providers.js';
import { jobFacts, queueOf, queuesOf } from './jobs.js';

const env = (settings: Record<string, string> = {}) =>
  loadEnv({ DATABASE_URL: 'postgres://db', SESSION_SECRET: 'x'.repeat(32), ...settings });

describe('jobFacts', () => {
  it.each(['1000', '30000'])(
    'allows a handler the time of its provider calls, with a timeout of %s ms',
    (timeout) => {
      const { refund, 'cancel-payment': cancel } = jobFacts(env({ PROVIDER_TIMEOUT_MS: timeout }));
      for (const { seconds } of [refund, cancel])
        expect(seconds).toBeGreaterThan((2 * Number(timeout)) / 1000);
    },
  );

  it('lists a dead letter queue before the queue that uses it', () => {
    const entries = Object.entries(jobFacts(env()));
    const names = entries.map(([name]) => name);
    for (const [name, { deadLetter }] of entries)
      if (deadLetter) expect(names.indexOf(deadLetter)).toBeLessThan(names.indexOf(name));
  });

  it('puts a provider’s jobs into its lane', () => {
    const { refund, 'hold-released': released } = jobFacts(env());
    expect(queuesOf('refund', refund)).toEqual(PROVIDER_NAMES.map((name) => `refund-${name}`));
    expect(queuesOf('refund', refund)).toEqual(expect.arrayContaining(['refund-stripe', 'refund-paypal']));
    expect(queueOf('refund', refund, { refundId: 'r', provider: 'paypal' })).toBe('refund-paypal');
    expect(queueOf('hold-released', released, { bookingId: 1 })).toBe('hold-released');
  });
});
