/** pino, for what writes structured lines; everything else uses Nest's `Logger`. */
export const LOGGER = Symbol('logger');
