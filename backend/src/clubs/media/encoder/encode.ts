import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type PictureCrop, pixelsOf } from '../domain/picture-crop.js';
import { type PictureFacts, sizeProblem } from '../domain/picture-file.js';
import { FORMATS, type PictureFormat, widthsOf } from '../domain/picture-forms.js';

/** An encoded picture. */
export interface EncodedPicture {
  /** Bytes of all sizes and formats together. */
  hash: string;
  /** Pixels of the largest size, upright. */
  width: number;
  height: number;
  files: { name: string; contentType: string; bytes: Buffer }[];
}

/** A file that cannot be read; the message is a sentence for the person who sent it. */
export class UnreadablePicture extends Error {}

interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

const UNREADABLE = 'This photo is damaged or incomplete. Upload it again, or another one.';
const MAX_WIDTH = 1600;
/** Height limit in pixels, because WebP allows at most 16,383. */
const MAX_HEIGHT = 8000;

// One picture at a time without a cache, so that memory is bounded by the largest one.
sharp.cache(false);
sharp.concurrency(1);
// Decoders of other formats are switched off.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * Encodes an uploaded file: upright, sRGB, limited width, and without any metadata
 * (place, camera, embedded pictures, appended bytes).
 * @param owner part of the hash, so that two owners never share a picture
 * @param formats the formats to make; all by default
 * @param crop the turn and part to keep; the whole picture by default
 * @throws UnreadablePicture with the reason
 */
export async function encodePicture(
  path: string,
  owner: string,
  formats: readonly PictureFormat[] = Object.keys(FORMATS) as PictureFormat[],
  crop?: PictureCrop,
): Promise<EncodedPicture> {
  const problem = sizeProblem(await factsOf(path));
  if (problem) throw new UnreadablePicture(problem);
  const whole = await opened(path);
  const { data, info } = crop ? await cropped(whole, crop) : whole;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: EncodedPicture['files'] = [];
  for (const width of widthsOf(info.width))
    for (const format of formats) {
      const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      const bytes = await inFormat(image, format).toBuffer();
      files.push({ name: `${width}.${format}`, contentType: FORMATS[format], bytes });
    }
  const hash = createHash('sha256').update(`${owner}\n`);
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  return { hash: hash.digest('hex'), width: info.width, height: info.height, files };
}

/** Reads the header without decoding pixels. */
async function factsOf(path: string): Promise<PictureFacts> {
  try {
    const found = await sharp(path, { limitInputPixels: false }).metadata();
    return {
      format: found.format === 'heif' ? 'avif' : found.format,
      width: found.width,
      height: found.height,
      channels: found.channels,
      bytesPerSample: found.depth === 'uchar' ? 1 : 2,
      inPasses: found.isProgressive,
      fullColour: found.chromaSubsampling === '4:4:4',
      turned: (found.orientation ?? 1) > 1,
    };
  } catch {
    throw new UnreadablePicture(UNREADABLE);
  }
}

/** Decodes once to a few megabytes, from which all sizes are made. Refuses truncated files. */
async function opened(path: string): Promise<Decoded> {
  try {
    return await sharp(path, { failOn: 'error', limitInputPixels: 50_000_000, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new UnreadablePicture(UNREADABLE);
  }
}

/** Turns decoded pixels and cuts a part out of them. */
async function cropped({ data, info }: Decoded, crop: PictureCrop): Promise<Decoded> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const turned = await sharp(data, { raw }).rotate(crop.turn).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turned.info;
  return sharp(turned.data, { raw: { width, height, channels } })
    .extract(pixelsOf(crop, { width, height }))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function inFormat(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 });
  if (format === 'webp') return image.webp({ quality: 78, effort: 4 });
  // JPEG has no transparency: use a white background.
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
}
