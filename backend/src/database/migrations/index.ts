import { CoreSchema1763600000000 } from './1763600000000-core-schema.js';

/** In the order in which they run. */
export const MIGRATIONS = [CoreSchema1763600000000];
