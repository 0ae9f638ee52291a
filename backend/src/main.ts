import { createApp } from './create-app.js';
import { loadEnv } from './platform/config/load-env.js';
import { StartRefusedError } from './platform/config/start-rules.js';
import { setupApiDocs } from './platform/http/api-docs.js';
import { shutdownOnSignal } from './platform/http/shutdown-on-signal.js';

try {
  const env = loadEnv();
  const app = await createApp(env);
  if (env.servesApiDocs) setupApiDocs(app, env.NODE_ENV === 'production');
  shutdownOnSignal(app);
  await app.listen(env.PORT, env.HOST);
  // If the launcher dies, the API must stop as well.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
} catch (error) {
  process.stderr.write(
    `The API could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(error instanceof StartRefusedError ? error.exitCode : 1);
}
