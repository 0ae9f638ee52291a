import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { FirstAdminDto } from '../api/first-admin.dto.js';
import { checked } from '../api/form-rules.js';
import { actorOf, type FirstAdmin, type KnownAdmin } from '../application/first-admin.js';
import type { SetUp, SetUpView } from '../application/set-up.service.js';
import { type Step, STEPS } from '../domain/set-up.js';
import { HEADINGS, QUESTIONS } from './questions.js';
import type { Terminal } from './terminal.js';

export interface Tools {
  setUp: SetUp;
  admins: FirstAdmin;
  terminal: Terminal;
}

/** The content of an answers file. A missing step keeps its earlier answers. */
export type AnswersFile = { admin?: unknown } & Partial<Record<Step, unknown>>;

/** The error messages for the terminal, one for each field. */
export function errorLines(error: unknown): string[] {
  if (error instanceof ValidationError)
    return Object.entries(error.errors ?? {}).map(([field, [message]]) => `${field}: ${message}`);
  return [error instanceof Error ? error.message : String(error)];
}

/** Sets a site up from a file, without asking. @throws DomainError, ValidationError */
export async function setUpFromFile(
  file: AnswersFile,
  password: string | null,
  adminOnly: boolean,
  { setUp, admins, terminal }: Tools,
): Promise<void> {
  let view = await setUp.read();
  const unknown = Object.keys(file).filter(
    (key) => key !== 'admin' && !(STEPS as readonly string[]).includes(key),
  );
  if (unknown.length > 0)
    throw new ValidationError(Object.fromEntries(unknown.map((key) => [key, ['Unknown field.']])));
  const admin = (await admins.find()) ?? (await adminFromFile(file.admin, password, admins));
  terminal.say(`The admin is ${admin.username}.`);
  if (adminOnly) return;
  for (const step of STEPS) {
    if (file[step] === undefined) continue;
    try {
      view = await setUp.save(step, file[step], view.version, actorOf(admin));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const errors = Object.entries(error.errors ?? {}).map(([field, messages]) => [
        `${step}.${field}`,
        messages,
      ]);
      throw new ValidationError(Object.fromEntries(errors) as Record<string, string[]>);
    }
  }
  await setUp.finish(view.version, actorOf(admin));
  terminal.say('The site is set up.');
}

async function adminFromFile(
  given: unknown,
  password: string | null,
  admins: FirstAdmin,
): Promise<KnownAdmin> {
  if (password === null)
    throw new ValidationError({
      password: ['Send the first admin’s password with --password-stdin.'],
    });
  if (typeof given !== 'object' || given === null)
    throw new ValidationError({ admin: ['Add username, email and fullName of the first admin.'] });
  if ('password' in given)
    throw new ValidationError({
      'admin.password': ['Don’t put the password in the file. Use --password-stdin.'],
    });
  return admins.create(checked(FirstAdminDto, { ...given, password }));
}

/** Asks for all steps, and stores each as soon as it is answered. @throws EndOfInputError */
export async function setUpByDialogue(adminOnly: boolean, tools: Tools): Promise<void> {
  const { setUp, admins, terminal } = tools;
  let view = await setUp.read();
  const known = await admins.find();
  if (known) terminal.say(`The admin is ${known.username}.`);
  const admin = known ?? (await askForAdmin(tools));
  if (adminOnly || !(await terminal.confirm('Continue here (yes) or in the browser (no)?', true))) {
    terminal.say(`Start the site and log in as ${admin.username} to finish the set-up.`);
    return;
  }
  for (const step of STEPS) view = await askStep(step, view, admin, tools);
  terminal.say();
  if (!(await terminal.confirm('Set up the site with these answers?', true))) {
    terminal.say('Your answers are saved. Run this again, or log in, to change them.');
    return;
  }
  await setUp.finish(view.version, actorOf(admin));
  terminal.say(
    `The site of the ${view.answers.club?.name ?? 'club'} is set up. Log in as ${admin.username}.`,
  );
}

async function askForAdmin({ admins, terminal }: Tools): Promise<KnownAdmin> {
  terminal.say('\nThe first admin');
  for (;;) {
    const email = await terminal.ask('Your email address');
    const fullName = await terminal.ask('Your name');
    const username = await terminal.ask('Username', 'admin');
    const password = await terminal.askSecret('Password');
    if ((await terminal.askSecret('Password again')) !== password) {
      terminal.say('The passwords don’t match.');
      continue;
    }
    try {
      return await admins.create(checked(FirstAdminDto, { email, fullName, username, password }));
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      tell(error, terminal);
    }
  }
}

async function askStep(step: Step, view: SetUpView, admin: KnownAdmin, tools: Tools): Promise<SetUpView> {
  const { setUp, terminal } = tools;
  let now = view;
  terminal.say(`\n${HEADINGS[step]}`);
  for (;;) {
    const given = await QUESTIONS[step](terminal, now);
    try {
      return await setUp.save(step, given, now.version, actorOf(admin));
    } catch (error) {
      if (error instanceof StaleVersionError) {
        terminal.say('Someone else changed the answers meanwhile. Please repeat this step.');
        now = await setUp.read();
      } else if (error instanceof ValidationError) {
        tell(error, terminal);
        // An empty line now keeps what was typed, except for refused answers.
        now = { ...now, answers: { ...now.answers, ...keptOf(step, given, error) } };
      } else throw error;
    }
  }
}

/** A step's answers without those that were refused. A list with an error is asked for again as a whole. */
function keptOf(step: Step, given: object, error: DomainError): SetUpView['answers'] {
  if (step !== 'club' && step !== 'times') return {};
  const wrong = Object.keys(error.errors ?? {});
  const kept = Object.entries(given as Record<string, unknown>).filter(([field]) => !wrong.includes(field));
  return { [step]: Object.fromEntries(kept) };
}

function tell(error: ValidationError, terminal: Terminal): void {
  for (const line of errorLines(error)) terminal.say(`  ! ${line}`);
}
