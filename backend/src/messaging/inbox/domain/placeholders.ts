import { oneLine } from '../../../platform/common/one-line.js';

/** The values for the placeholders of a saved reply. */
export interface Filling {
  /** The name of the person who wrote. */
  name: string;
  subject: string;
  club: string;
  phone: string;
  /** The name of the person who answers. */
  me: string;
}

export const PLACEHOLDERS: readonly (keyof Filling)[] = ['name', 'subject', 'club', 'phone', 'me'];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const isKnown = (name: string): name is keyof Filling => (PLACEHOLDERS as readonly string[]).includes(name);

/** Fills in all known placeholders; inserted values are not expanded again. */
export function filled(text: string, filling: Filling): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    return isKnown(name) ? oneLine(filling[name]) : whole;
  });
}

/** The unknown placeholders of a text. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, inner = '']) => inner.trim());
  return names.filter((name) => !isKnown(name));
}
