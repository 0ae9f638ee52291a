/** Injects pino, for code that writes structured lines. Other code uses Nest's `Logger`. */
export const LOGGER = Symbol('logger');
