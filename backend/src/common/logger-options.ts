import type { Params } from 'nestjs-pino';
import type { Env } from '../config/env.js';

/**
 * At LOG_LEVEL debug one line a request: method, path without its query (it can hold personal data), status and time. No
 * headers, no bodies, no addresses. Failures of the server are logged at every level, by the problem filter.
 */
export function loggerOptions(env: Env): Params {
  const logsRequests = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace';
  return {
    pinoHttp: {
      level: env.LOG_LEVEL,
      autoLogging: logsRequests && {
        ignore: (request) => !request.url?.startsWith('/api/') || request.url === '/api/health',
      },
      serializers: {
        req: (request: { id: unknown; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?', 1)[0],
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
      },
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? 'error' : 'debug',
    },
  };
}
