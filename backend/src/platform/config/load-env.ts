import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Env } from './env.js';
import { insecureSettings } from './start-rules.js';

/**
 * Reads and checks the settings.
 * @throws Error with one line for each variable that is missing or wrong
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = plainToInstance(Env, given, { exposeDefaultValues: true });
  const problems = validateSync(env, { skipMissingProperties: false }).map(
    (problem) => `${problem.property}: ${Object.values(problem.constraints ?? {}).join(', ')}`,
  );
  if (problems.length === 0) problems.push(...insecureSettings(env, new Set(Object.keys(given))));
  if (problems.length > 0) throw new Error(`Invalid settings:\n  ${problems.join('\n  ')}`);
  return env;
}
