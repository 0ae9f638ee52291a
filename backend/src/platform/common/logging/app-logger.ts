import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino, type Level, type Logger, stdSerializers } from 'pino';
import type { Env } from '../../config/env.js';

/** Writes JSON lines, by default to standard output. */
export function createLogger(env: Env, destination?: DestinationStream): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      // Errors of the database driver include statements and values, which may be personal data.
      serializers: { err: (error: Error) => pickError(stdSerializers.err(error)) },
    },
    destination ?? pino.destination(1),
  );
}

function pickError({ type, message, stack }: ReturnType<typeof stdSerializers.err>): object {
  return { type, message, stack };
}

/** Lets Nest's `Logger` write to pino. The last text is the class name; objects add fields to the line. */
export class AppLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const texts = rest.filter((part) => typeof part === 'string');
    const context = texts.at(-1);
    const given = rest.filter((part) => typeof part === 'object' && part !== null);
    const fields = Object.assign(context === undefined ? {} : { context }, ...given) as object;
    if (message instanceof Error) {
      this.logger[level]({ ...fields, err: message }, message.message);
      return;
    }
    const stack = texts.length > 1 ? { stack: texts[0] } : {};
    this.logger[level](
      { ...fields, ...stack },
      typeof message === 'string' ? message : JSON.stringify(message),
    );
  }
}
