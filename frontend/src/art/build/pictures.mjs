import { hero } from './scenes/hero.mjs';

/** Path below `public/images` (without `.svg`) → drawing. */
export const pictures = {
  'scenes/hero-dusk': () => hero('dusk'),
  'scenes/hero-night': () => hero('night'),
};
