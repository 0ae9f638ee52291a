import bowser from 'bowser';

/** Longer ones are no browser's. */
const LONGEST = 400;

/** What a person calls the program that says this of itself: 'Firefox on Android'; null where it does not say. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, LONGEST));
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name === '' ? null : name.slice(0, 100);
}
