import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type PictureFacts, sizeProblem } from '../domain/picture-file.js';
import { FORMATS, type PictureFormat, widthsOf } from '../domain/picture-forms.js';

/** What a file became. */
export interface EncodedPicture {
  /** Of all its forms. */
  hash: string;
  /** Of the largest form, upright. */
  width: number;
  height: number;
  files: { name: string; contentType: string; bytes: Buffer }[];
}

/** Why a file became nothing: a sentence for its sender. */
export class UnreadablePicture extends Error {}

const UNREADABLE = 'This image is damaged or incomplete. Upload it again, or another one.';
const LARGEST = 1600;
/** No form is higher, however narrow it is: WebP has no more than 16,383 lines. */
const HIGHEST = 8000;

// One picture at a time and nothing kept between them: memory is what the largest one takes.
sharp.cache(false);
sharp.concurrency(1);
// Libraries for other formats are not even tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * A file of somebody's as the pictures that are shown: upright, sRGB, at most so wide, with nothing of what the file said
 * besides (place, camera, embedded pictures, appended bytes).
 * @param owner makes the same picture of two owners two pictures
 * @param formats those that are made; without it all
 * @throws UnreadablePicture with what is wrong with it
 */
export async function encodePicture(
  path: string,
  owner: string,
  formats: readonly PictureFormat[] = Object.keys(FORMATS) as PictureFormat[],
): Promise<EncodedPicture> {
  const problem = sizeProblem(await factsOf(path));
  if (problem) throw new UnreadablePicture(problem);
  const { data, info } = await opened(path);
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

/** What the file's head says; no pixel is decoded. */
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

/** The picture itself, once: the forms are made of what is then a few megabytes. A file that breaks off is refused, not filled up. */
async function opened(path: string): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await sharp(path, { failOn: 'error', limitInputPixels: 50_000_000, sequentialRead: true })
      .autoOrient()
      .resize({ width: LARGEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new UnreadablePicture(UNREADABLE);
  }
}

function inFormat(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 });
  if (format === 'webp') return image.webp({ quality: 78, effort: 4 });
  // What shows through is paper.
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
}
