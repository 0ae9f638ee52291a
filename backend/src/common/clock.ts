/** The present, as a port: tests bring their own. Database rules (hold expiry) use the database's clock instead. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
