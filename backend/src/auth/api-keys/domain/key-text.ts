import { checksumOf } from '../../../platform/common/checksum.js';
import { isId } from '../../../platform/common/fields.js';

/** What the text of an API key says. */
export interface KeyText {
  id: number;
  /** Created while payments were in test mode. */
  isTest: boolean;
  /** 48 hex digits. */
  secret: string;
}

/** Bytes of the secret: 192 bits. */
export const SECRET_BYTES = 24;

const TEXT = /^(bsc_(live|test)_(\d{1,10})_([0-9a-f]{48}))([0-9a-f]{8})$/;

/** The beginning of a key's text, which is not secret: 'bsc_live_17_'. */
export const startOf = ({ id, isTest }: Omit<KeyText, 'secret'>): string =>
  `bsc_${isTest ? 'test' : 'live'}_${id}_`;

/** 'bsc_live_17_{secret}{checksum}'. Secret scanners can recognise it, and a mistyped key is refused without a query. */
export function formatKey(key: KeyText): string {
  const text = startOf(key) + key.secret;
  return text + checksumOf(text);
}

/** null for any text that `formatKey` does not give. */
export function parseKey(text: string): KeyText | null {
  const [, checked = '', mode, id = '', secret = '', checksum] = TEXT.exec(text) ?? [];
  if (!isId(id) || checksumOf(checked) !== checksum) return null;
  return { id: Number(id), isTest: mode === 'test', secret };
}
