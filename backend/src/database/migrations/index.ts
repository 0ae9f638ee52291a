import type { Migration } from '../migrating/migration.js';
import { Baseline1764600000000 } from './1764600000000-baseline.js';

/** In order of execution. */
export const MIGRATIONS: (new () => Migration)[] = [Baseline1764600000000];
