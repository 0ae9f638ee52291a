import { CoreSchema1763600000000 } from './1763600000000-core-schema.js';
import { PublicSite1763640000000 } from './1763640000000-public-site.js';

/** In the order in which they run. */
export const MIGRATIONS = [CoreSchema1763600000000, PublicSite1763640000000];
