/**
 * Loaded with `node --import`: moves this process's `Date` ahead by CLOCK_SKEW_MINUTES (back, if negative) and prints its time.
 */
const skew = Number(process.env.CLOCK_SKEW_MINUTES) * 60_000;
const now = () => RealDate.now() + skew;
const RealDate = Date;
const SkewedDate = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = SkewedDate;
globalThis.Date = SkewedDate;
process.stdout.write(`This process takes it to be ${new Date().toISOString()}\n`);
