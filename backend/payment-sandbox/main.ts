import { optionsFromEnv } from './options.js';
import { startSandbox } from './server.js';

async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The payment sandbox does not run with NODE_ENV=production');
  }
  const sandbox = await startSandbox(optionsFromEnv(process.env));
  process.stdout.write(`Payment sandbox (TEST MODE) listens on ${sandbox.url}\n`);

  let closing = false;
  const stop = (): void => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`Payment sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
