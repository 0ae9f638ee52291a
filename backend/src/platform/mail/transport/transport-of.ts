import type { Env } from '../../config/env.js';
import { type DkimKey, dkimOf } from './dkim.js';

/** The ways out of the house. */
export interface Ways<Transport> {
  server: (url: string, dkim: DkimKey | null) => Transport;
  files: (directory: string) => Transport;
}

/** A mail server, where there is none files, and without either nothing: mails wait. */
export function transportOf<Transport>(env: Env, { server, files }: Ways<Transport>): Transport | null {
  if (env.SMTP_URL) return server(env.SMTP_URL, dkimOf(env));
  return env.MAIL_DIR ? files(env.MAIL_DIR) : null;
}
