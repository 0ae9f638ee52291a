import { sceneOf } from '../scenes';

/** Descriptions of pages without editable texts, for search engines and sharing cards. */
export const OTHER_DESCRIPTIONS = {
  newsDescription: 'News from the {club}, its teams and its members.',
  newsletterDescription: 'All issues of the monthly what’s on guide of the {club}.',
  hireTermsDescription: 'Terms for hiring the venue of the {club}: guests, food, music and cleaning up.',
};

/** Images of pages without editable texts. */
export const OTHER_PICTURES = {
  authPicture: sceneOf('front-bar').src,
  notFoundPicture: sceneOf('football-oval').src,
};
