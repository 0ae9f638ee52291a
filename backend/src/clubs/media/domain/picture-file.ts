import { formatCount } from '../../../platform/common/formats.js';
/** Limits of an upload: file size, pixels, and memory to decode it. */
export const MAX_BYTES = 15 * 1024 * 1024;
const MAX_MEGAPIXELS = 50;
const MAX_MEMORY_BYTES = 160 * 1024 * 1024;

/** The metadata in a file's header. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
  /** Colour channels, including transparency. */
  channels: number;
  bytesPerSample: number;
  /** Progressive JPEG or interlaced PNG. */
  inPasses: boolean;
  /** A JPEG without chroma subsampling. */
  fullColour: boolean;
  /** Turned or mirrored by its orientation. */
  turned: boolean;
}

const AVIF = new Set(['avif', 'avis']);

/** The brands of an ISO/IEC 14496-12 file: the major one and the compatible ones, which count the same. */
function brandsOf(text: string): string[] {
  const length = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE();
  // Skips the minor version.
  return [text.slice(8, 12), ...(text.slice(16, length).match(/[^]{4}/g) ?? [])];
}

/** The format by the first bytes; file name and declared type are ignored. */
export function formatOf(head: Uint8Array): string | null {
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return brandsOf(text).some((brand) => AVIF.has(brand)) ? 'avif' : 'heif';
  if (text.startsWith('GIF8')) return 'gif';
  if (/^\s*(<\?xml|<svg|<!doctype svg)/i.test(text.replace(/^\xef\xbb\xbf/, ''))) return 'svg';
  return null;
}

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif']);
const PLEASE = 'Upload a JPEG, PNG, WebP or AVIF photo.';

/** The reason to refuse a file of this format, or null. */
export function formatProblem(format: string | null): string | null {
  if (format !== null && ACCEPTED.has(format)) return null;
  if (format === 'svg') return `SVG drawings can contain programs, so they can’t be uploaded. ${PLEASE}`;
  if (format === 'gif') return `GIF files can’t be uploaded. ${PLEASE}`;
  if (format === 'heif')
    return 'We can’t read HEIC photos. Save this one as JPEG, or change your phone’s setting: on an iPhone under Settings, Camera, Formats, Most Compatible; on other phones turn off HEIF or high-efficiency photos in the camera’s settings.';
  return `We can’t read this file as a photo. ${PLEASE}`;
}

/** The reason to refuse a picture that is too large to decode, or null. */
export function sizeProblem(facts: PictureFacts): string | null {
  const megapixels = (facts.width * facts.height) / 1e6;
  if (megapixels > MAX_MEGAPIXELS)
    return `This photo has ${formatCount(Math.round(megapixels))} megapixels; the limit is ${MAX_MEGAPIXELS}. Save it smaller and try again.`;
  if (memoryFor(facts) > MAX_MEMORY_BYTES)
    return 'This photo needs too much memory to open. Make it smaller, for example 4,000 pixels wide, and try again.';
  return null;
}

/**
 * Approximate bytes that a decoder needs. Most read line by line; these need the whole picture (measured
 * with libvips 8.18, libjpeg-turbo, libpng, libwebp and libaom).
 */
export function memoryFor(facts: PictureFacts): number {
  const pixels = facts.width * facts.height;
  const whole = pixels * facts.channels * facts.bytesPerSample;
  switch (facts.format) {
    case 'jpeg':
      return facts.inPasses ? pixels * (facts.fullColour ? 6 : 3) : 0;
    case 'png':
      return (facts.inPasses ? whole : 0) + (facts.turned ? whole : 0);
    case 'webp':
      return whole + (facts.turned ? whole : 0);
    default:
      return pixels * 20;
  }
}
