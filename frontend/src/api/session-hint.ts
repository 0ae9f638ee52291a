/**
 * The server sets this readable cookie at login and removes it at logout. Without it nobody is signed in,
 * which spares visitors a call that could only answer 401.
 */
const HINT_COOKIE = 'bridgewater_signed_in';

export function hasSessionHint(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${HINT_COOKIE}=1`);
}
