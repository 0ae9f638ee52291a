import type { Env } from '../../platform/config/env.js';
import type { Club } from '../domain/mails.js';

/** The club as its mails name it. */
export function clubOf(env: Env): Club {
  const { CLUB_NAME: name, CONTACT_ADDRESS: address, CONTACT_PHONE: phone, CONTACT_EMAIL: email } = env;
  return { name, address, phone, email, url: env.publicUrl };
}
