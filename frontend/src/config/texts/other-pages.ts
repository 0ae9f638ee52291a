import { sceneOf } from '../scenes';

/** What pages show that have no texts of their own to be written. */
export const OTHER_PICTURES = {
  authPicture: sceneOf('front-bar').src,
  notFoundPicture: sceneOf('football-oval').src,
};
