import type { Env } from '../../config/env.js';
import { type DkimKey, dkimOf } from './dkim.js';

/** Makes the transport of each kind. */
export interface TransportFactories<Transport> {
  server: (url: string, dkim: DkimKey | null) => Transport;
  files: (directory: string) => Transport;
}

/** The mail server's transport, else the one for files; null without either: emails wait. */
export function transportOf<Transport>(
  env: Env,
  { server, files }: TransportFactories<Transport>,
): Transport | null {
  if (env.SMTP_URL) return server(env.SMTP_URL, dkimOf(env));
  return env.MAIL_DIR ? files(env.MAIL_DIR) : null;
}
