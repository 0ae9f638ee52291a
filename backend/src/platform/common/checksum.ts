import { crc32 } from 'node:zlib';

/** CRC32 of a text, as 8 hex digits. It finds typing errors; it is no protection against forgery. */
export const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
