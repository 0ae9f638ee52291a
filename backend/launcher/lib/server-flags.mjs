/**
 * How Node runs the API; the Dockerfile says the same. Each answer leaves litter behind that is dead in milliseconds: with more room
 * for the young it is cleared away half as often.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];
