import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PriceVersionEntity } from './bookings/persistence/price-version.entity.js';
import { SlotEntity } from './bookings/persistence/slot.entity.js';
import { ClubEntity } from './clubs/persistence/club.entity.js';
import { dataSourceOptions, migrateFor } from './database/data-source.js';
import { prepareDatabase } from './database/prepare-database.js';
import { AuditTrail } from './platform/audit/audit-trail.js';
import { SystemClock } from './platform/common/clock.js';
import { DomainError } from './platform/common/domain-error.js';
import { loadEnv } from './platform/config/load-env.js';
import { EditingKit } from './platform/editing/editing-kit.js';
import { RevisionEntity } from './platform/editing/revision.entity.js';
import { Revisions } from './platform/editing/revisions.js';
import type { PublicContent } from './platform/http/public-reads/public-content.js';
import { FormRules } from './site/setup/api/form-rules.js';
import { FirstAdmin } from './site/setup/application/first-admin.js';
import { SetUp } from './site/setup/application/set-up.service.js';
import {
  errorLines,
  type AnswersFile,
  setUpByDialogue,
  setUpFromFile,
} from './site/setup/terminal/run-set-up.js';
import { EndOfInputError, Terminal } from './site/setup/terminal/terminal.js';
import { ContentBlockEntity } from './site/pages/persistence/content-block.entity.js';
import { SettingsEntity } from './site/pages/persistence/settings.entity.js';
import { ExtraEntity } from './bookings/spaces/persistence/extra.entity.js';
import { HireTermsEntity } from './bookings/spaces/persistence/hire-terms.entity.js';
import { SpaceEntity } from './bookings/spaces/persistence/space.entity.js';
import { RoomEntity } from './bookings/spaces/persistence/room.entity.js';

const USAGE = `npm run setup                      asks questions and sets up the site
npm run setup -- --admin-only      creates the first admin only; finish in the browser
npm run setup -- --file FILE       reads the answers from a JSON file
    --password-stdin               with --file: the first admin's password is the first line of the standard input
`;

const OPTIONS = {
  file: { type: 'string' },
  'admin-only': { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const ENTITIES = [
  ClubEntity,
  ContentBlockEntity,
  ExtraEntity,
  HireTermsEntity,
  PriceVersionEntity,
  RevisionEntity,
  SettingsEntity,
  SlotEntity,
  SpaceEntity,
  RoomEntity,
];

/** This process caches no pages; the database notifies the others. */
const NO_CACHE = { forget: () => undefined } as unknown as PublicContent;

try {
  const { values } = parseArgs({ options: OPTIONS, strict: true });
  if (values.help) process.stdout.write(USAGE);
  else await setUp(values);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

async function setUp(options: {
  file?: string;
  'admin-only': boolean;
  'password-stdin': boolean;
}): Promise<void> {
  Logger.overrideLogger(false);
  const file = options.file === undefined ? null : readAnswers(options.file);
  const env = loadEnv({ ...process.env, SEED_DEMO: 'false' });
  await migrateFor(env);
  const database = dataSourceOptions({ url: env.DATABASE_URL, poolSize: 2 });
  const dataSource = await new DataSource({ ...database, entities: ENTITIES }).initialize();
  const terminal = new Terminal(process.stdin, process.stdout);
  try {
    await prepareDatabase(dataSource, env, new SystemClock());
    const audit = new AuditTrail();
    const kit = new EditingKit(dataSource, new Revisions(), audit, NO_CACHE);
    const tools = {
      setUp: new SetUp(kit, new FormRules(), env),
      admins: new FirstAdmin(dataSource, audit),
      terminal,
    };
    const adminOnly = options['admin-only'];
    if (file === null) await setUpByDialogue(adminOnly, tools);
    else {
      const password = options['password-stdin'] ? await terminal.readLine() : null;
      await setUpFromFile(file, password, adminOnly, tools);
    }
  } finally {
    terminal.close();
    await dataSource.destroy();
  }
}

function readAnswers(file: string): AnswersFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new DomainError('validation_failed', `${file} cannot be read.`);
  }
  try {
    const answers: unknown = JSON.parse(text);
    if (typeof answers === 'object' && answers !== null && !Array.isArray(answers)) return answers;
  } catch {
    // Reported below.
  }
  throw new DomainError('validation_failed', `${file} is not a JSON object.`);
}

function messageOf(error: unknown): string {
  if (error instanceof EndOfInputError)
    return '\nStopped. Your answers are saved, and the site has not changed.';
  return errorLines(error).join('\n');
}
