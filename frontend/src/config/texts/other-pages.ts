import { sceneOf } from '../scenes';

/** What pages say of themselves to search engines and in cards that have no texts of their own to be written. */
export const OTHER_DESCRIPTIONS = {
  newsDescription: 'News of the {club}: what its sports, its house and its people have been up to.',
  newsletterDescription: 'The monthly guide of the {club} as its readers got it: every issue that was sent.',
  hireTermsDescription:
    'What holds for whoever hires the venue of the {club}: guests, food, music, leaving the rooms.',
};

/** What pages show that have no texts of their own to be written. */
export const OTHER_PICTURES = {
  authPicture: sceneOf('front-bar').src,
  notFoundPicture: sceneOf('football-oval').src,
};
