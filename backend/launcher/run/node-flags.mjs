/**
 * How Node runs the API; the Dockerfile says the same. Each answer leaves litter behind that is dead in milliseconds: with more room
 * for the young it is cleared away half as often.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];

/**
 * How Node runs compilers and test runners, and what these fork: they make far more of what is dead at once, and twice the room
 * saves a build a quarter of its work and tests a seventh.
 */
export const TOOL_FLAGS = ['--max-semi-space-size=64'];
