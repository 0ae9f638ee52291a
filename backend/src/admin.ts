import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrateFor } from './database/data-source.js';
import { FirstAdminInvitation } from './auth/people/application/first-admin-invitation.js';
import { AuditTrail } from './platform/audit/audit-trail.js';
import { DomainError } from './platform/common/domain-error.js';
import { normaliseEmail } from './platform/common/mail-address.js';
import { isEmailAddress } from './platform/common/validation.js';
import { loadEnv } from './platform/config/load-env.js';
import { MailLinks } from './platform/mail/application/mail-links.js';

const USAGE = `npm run admin -- create EMAIL      prints a link that makes the address’s owner an admin
`;

try {
  const { positionals, values } = parseArgs({
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: true,
  });
  const [verb, email, ...rest] = positionals;
  if (values.help) process.stdout.write(USAGE);
  else if (verb !== 'create' || email === undefined || rest.length > 0)
    throw new DomainError('validation_failed', USAGE.trimEnd());
  else await create(normaliseEmail(email));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function create(email: string): Promise<void> {
  if (!isEmailAddress(email)) throw new DomainError('validation_failed', `${email} is not an email address.`);
  Logger.overrideLogger(false);
  const env = loadEnv({ ...process.env, SEED_DEMO: 'false' });
  await migrateFor(env);
  const database = dataSourceOptions({ url: env.DATABASE_URL, poolSize: 1 });
  const dataSource = await new DataSource({ ...database, entities: [] }).initialize();
  try {
    const invitation = new FirstAdminInvitation(dataSource, new MailLinks(dataSource, env), new AuditTrail());
    const link = await invitation.invite(email);
    process.stdout.write(
      `Open this link, or send it to ${email}. It works once, within seven days, and makes an admin:\n\n${link}\n\n`,
    );
  } finally {
    await dataSource.destroy();
  }
}
