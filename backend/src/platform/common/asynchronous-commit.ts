/**
 * A condition, always true, that makes its transaction commit asynchronously: it waits neither for the disk nor for a standby, so a
 * crash or a failover may lose its last writes. Only for single statements whose loss does no harm, such as last-used marks and rate
 * limit counters; in a larger transaction it would apply to all of its writes.
 */
export const ASYNCHRONOUS_COMMIT = `set_config('synchronous_commit', 'off', true) = 'off'`;
