import { Logger, type INestApplication } from '@nestjs/common';
import { Departure } from './departure.js';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Then the process goes as it is: whatever runs can be taken up by another one, as after a crash. */
const LONGEST_MS = 19_000;

/** A signal ends the process in order, within twenty seconds. */
export function leaveOnSignal(app: INestApplication): void {
  const logger = new Logger('shutdown');
  let leaving = false;
  const leave = async (): Promise<void> => {
    await app.get(Departure).leave();
    await app.close();
  };
  const onSignal = (): void => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => {
      logger.warn('what runs has not ended in time: leaving without it');
      process.exit(1);
    }, LONGEST_MS).unref();
    leave().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(error instanceof Error ? (error.stack ?? error.message) : error);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}
