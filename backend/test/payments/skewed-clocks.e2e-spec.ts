import { skewedDate } from '../support/skewed-clock.js';
import {
  describeAgreement,
  SKEW_MINUTES,
  type SkewedNodes,
  START_TIMEOUT,
  startSkewedNodes,
} from './skewed-nodes.js';

/** The short form: the processes' `Date` is wrong. The long one, with the whole system's clock, is in `test/drills`. */
let nodes: SkewedNodes;
beforeAll(async () => {
  nodes = await startSkewedNodes(skewedDate);
}, START_TIMEOUT);
afterAll(() => nodes.close());

describe('two nodes whose clocks differ by twenty minutes', () => {
  it('are that far apart', () => {
    const timeOf = (output: string): number => Date.parse(/takes it to be (\S+)/.exec(output)?.[1] ?? '');
    const [fast, slow] = [timeOf(nodes.fast.output()), timeOf(nodes.slow.output())];
    expect(Math.round((fast - slow) / 60_000)).toBe(2 * SKEW_MINUTES);
  });

  describeAgreement(() => nodes);
});
