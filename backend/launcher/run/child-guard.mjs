/**
 * Loaded into every child (`node --import`): if the launcher dies without stopping its children, the channel between them closes and the child stops itself.
 */
const GRACE_MS = 8_000;

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  });
  // The listener must not keep a finished program alive.
  process.channel.unref();
}
