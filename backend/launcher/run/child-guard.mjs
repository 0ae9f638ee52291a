/**
 * Loaded into every child (`node --import`): when the launcher dies without stopping its children, the channel
 * between them closes, and the child ends by itself as if it had been asked to.
 */
const GRACE_MS = 8_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  });
  // Listening must not keep a program alive that has nothing else to do.
  process.channel.unref();
}
