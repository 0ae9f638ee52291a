import { ValidationError } from '../common/domain-error.js';

/**
 * A page begins after the row with these keys (before it, if backwards). The keys are text as PostgreSQL writes them.
 */
export interface Cursor {
  sort: string;
  backwards: boolean;
  keys: string[];
}

export function cursorError(): ValidationError {
  return new ValidationError({ cursor: ['Send a cursor of this list, or none.'] });
}

export function writeCursor({ sort, backwards, keys }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, backwards ? 'p' : 'n', ...keys])).toString('base64url');
}

/**
 * @param keyCount number of keys of the order
 * @throws ValidationError if the text is not a cursor of this order
 */
export function readCursor(text: string, sort: string, keyCount: number): Cursor {
  const parts = parse(text);
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) throw cursorError();
  const [ofSort, direction, ...keys] = parts;
  const fits = ofSort === sort && (direction === 'n' || direction === 'p') && keys.length === keyCount;
  if (!fits) throw cursorError();
  return { sort, backwards: direction === 'p', keys };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
