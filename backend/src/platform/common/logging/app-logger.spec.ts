import { Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { AppLogger, createLogger } from './app-logger.js';

it('a log line has the error and the class that logged it', () => {
  const lines: string[] = [];
  const env = Object.assign(new Env(), { LOG_LEVEL: 'info' });
  const logger = new AppLogger(createLogger(env, { write: (line) => void lines.push(line) }));
  Logger.overrideLogger(logger);
  try {
    new Logger('Somewhere').error('It broke', { requestId: 'r-1' });
    new Logger('Somewhere').warn('It may break');
  } finally {
    Logger.overrideLogger(false);
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, context: 'Somewhere', requestId: 'r-1', msg: 'It broke' },
    { level: 40, context: 'Somewhere', msg: 'It may break' },
  ]);
});
