/**
 * A condition, always true, by which a statement of its own waits neither for the disk nor for a standby: a crash or a promotion may
 * lose what it wrote in the last moment. Only for what nobody was told: marks of use and counters of limits. Never within
 * somebody's transaction, which would not be waited for either.
 */
export const UNHURRIED = `set_config('synchronous_commit', 'off', true) = 'off'`;
