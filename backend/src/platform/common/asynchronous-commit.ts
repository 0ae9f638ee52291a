/**
 * A condition, always true, that makes its transaction commit asynchronously, without waiting for disk or standby. A
 * crash or failover may lose its last writes. Only for single statements whose loss does no harm, such as last-used
 * times and rate limit counters; in a larger transaction it would apply to all writes.
 */
export const ASYNCHRONOUS_COMMIT = `set_config('synchronous_commit', 'off', true) = 'off'`;
