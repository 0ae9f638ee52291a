import { Logger, type INestApplication } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown.js';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** After this the process exits anyway. Another process takes up its work, as after a crash. */
const FORCED_EXIT_MS = 19_000;

/** Shuts the process down gracefully on a signal, within 20 seconds. */
export function shutdownOnSignal(app: INestApplication): void {
  const logger = new Logger('shutdown');
  let isShuttingDown = false;
  const shutDown = async (): Promise<void> => {
    await app.get(GracefulShutdown).run();
    await app.close();
  };
  const onSignal = (): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    setTimeout(() => {
      logger.warn('the shutdown took too long: exiting now');
      process.exit(1);
    }, FORCED_EXIT_MS).unref();
    shutDown().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(error instanceof Error ? (error.stack ?? error.message) : error);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}
