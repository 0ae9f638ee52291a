import { oneLine } from '../../../platform/common/one-line.js';

/** What a saved reply says of whom it goes to, and of who sends it. */
export interface Filling {
  /** Who wrote. */
  name: string;
  subject: string;
  club: string;
  phone: string;
  /** Who answers. */
  me: string;
}

export const PLACEHOLDERS: readonly (keyof Filling)[] = ['name', 'subject', 'club', 'phone', 'me'];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const isKnown = (name: string): name is keyof Filling => (PLACEHOLDERS as readonly string[]).includes(name);

/** The text with every known placeholder filled in; what is filled in is not looked through again. */
export function filled(text: string, filling: Filling): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    return isKnown(name) ? oneLine(filling[name]) : whole;
  });
}

/** The placeholders of a text that nothing is filled in for. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, inner = '']) => inner.trim());
  return names.filter((name) => !isKnown(name));
}
