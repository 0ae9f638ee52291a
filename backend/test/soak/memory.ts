/** A node's resident memory. `at` is in seconds since the load began. */
export interface MemorySample {
  at: number;
  megabytes: number;
}

/** The memory after the warm-up, in MB. */
export interface MemoryTrend {
  mean: number;
  /** From start to end of the best-fitting line. */
  rise: number;
  minutes: number;
  /** null if the time was too short. */
  isFlat: boolean | null;
}

/** Time for caches and compiled code; at most a third of the samples are skipped. */
const WARM_UP_S = 300;
const MIN_MINUTES = 4;
const MAX_RISE = 0.1;

export function trendOf(samples: readonly MemorySample[]): MemoryTrend {
  const last = samples.at(-1)?.at ?? 0;
  const judged = samples.filter(({ at }) => at >= Math.min(WARM_UP_S, last / 3));
  const mean = average(judged.map(({ megabytes }) => megabytes));
  const middle = average(judged.map(({ at }) => at));
  const covariance = judged.reduce((sum, { at, megabytes }) => sum + (at - middle) * (megabytes - mean), 0);
  const variance = judged.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const seconds = last - (judged[0]?.at ?? last);
  const rise = variance === 0 ? 0 : (covariance / variance) * seconds;
  const minutes = seconds / 60;
  return { mean, rise, minutes, isFlat: minutes < MIN_MINUTES ? null : rise <= mean * MAX_RISE };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
