import { formatCount } from '../../../platform/common/formats.js';
/** What people may send: as large, as many pixels, and as much memory to open it. */
export const MOST_BYTES = 15 * 1024 * 1024;
const MOST_MEGAPIXELS = 50;
const MOST_MEMORY_BYTES = 160 * 1024 * 1024;

/** What a file says of itself before it is opened. */
export interface PictureFacts {
  format: string;
  width: number;
  height: number;
  /** Colours, and transparency where it has some. */
  channels: number;
  bytesPerSample: number;
  /** Drawn in several passes: progressive JPEG, interlaced PNG. */
  inPasses: boolean;
  /** A JPEG whose colours are as fine as its brightness. */
  fullColour: boolean;
  /** Turned or mirrored by its orientation. */
  turned: boolean;
}

const AVIF = new Set(['avif', 'avis']);

/** What a file of ISO/IEC 14496-12 says that it can be read as: the major brand, and those that it is compatible with, which count as much. */
function brandsOf(text: string): string[] {
  const length = Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE();
  // The minor version stands between them.
  return [text.slice(8, 12), ...(text.slice(16, length).match(/[^]{4}/g) ?? [])];
}

/** What a file is by its first bytes; its name and what its sender says of it count for nothing. */
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
const PLEASE = 'Upload a JPEG, PNG, WebP or AVIF image.';

/** Why a file of this format is not taken; null when it is. */
export function formatProblem(format: string | null): string | null {
  if (format !== null && ACCEPTED.has(format)) return null;
  if (format === 'svg') return `SVG drawings can contain programs, so they can’t be uploaded. ${PLEASE}`;
  if (format === 'gif') return `GIF images can’t be uploaded. ${PLEASE}`;
  if (format === 'heif')
    return 'We can’t read HEIC images. Save this one as JPEG, or change your phone’s setting: on an iPhone under Settings, Camera, Formats, Most Compatible; on other phones turn off HEIF or high-efficiency images in the camera’s settings.';
  return `We can’t read this file as an image. ${PLEASE}`;
}

/** Why a picture is not opened: it would take too much. null when it can be. */
export function sizeProblem(facts: PictureFacts): string | null {
  const megapixels = (facts.width * facts.height) / 1e6;
  if (megapixels > MOST_MEGAPIXELS)
    return `This photo has ${formatCount(Math.round(megapixels))} megapixels. The limit is ${MOST_MEGAPIXELS}. Save it smaller and try again.`;
  if (memoryFor(facts) > MOST_MEMORY_BYTES)
    return 'This image needs too much memory to open. Make it smaller, for example 4,000 pixels wide, and try again.';
  return null;
}

/**
 * About how many bytes a decoder keeps at once. Most read a picture line by line; these have to have all of it (measured
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
