/**
 * Loaded before everything else (`node --import`): this process's clock is CLOCK_SKEW_MINUTES ahead, or behind. Says on
 * standard output what time it takes it to be.
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
