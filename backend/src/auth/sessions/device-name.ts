import bowser from 'bowser';

/** No browser sends a longer user agent. */
const MAX_USER_AGENT_LENGTH = 400;

/** A readable name for a user agent, for example 'Firefox on Android'; null if it is unknown. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name === '' ? null : name.slice(0, 100);
}
