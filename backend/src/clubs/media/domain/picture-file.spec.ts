import { formatOf, formatProblem, memoryFor, type PictureFacts, sizeProblem } from './picture-file.js';
import { addressOf, hashOf, widthsOf } from './picture-forms.js';
import { altTextProblem } from './picture-content.js';

const head = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const PHOTO: PictureFacts = {
  format: 'jpeg',
  width: 4000,
  height: 3000,
  channels: 3,
  bytesPerSample: 1,
  inPasses: false,
  fullColour: false,
  turned: false,
};

describe('the format of a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'avif'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x18ftypmsf1\0\0\0\0msf1avis', 'avif'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'heif'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heif'],
    // The minor version is not a brand, and bytes after the box do not belong to it.
    ['\0\0\0\x14ftypmif1avifmif1avif', 'heif'],
    ['\0\0\0\x10ftypmif1\0\0\0\0avif', 'heif'],
    ['\0\0\0\x01ftypmif1', 'heif'],
    ['GIF89a', 'gif'],
    ['\xef\xbb\xbf<?xml version="1.0"?><svg', 'svg'],
    ['  <SVG onload="alert(1)">', 'svg'],
    ['MZ\x90\0', null],
    ['%PDF-1.7', null],
    ['', null],
  ])('is told by its first bytes: %j is %s', (bytes, format) => {
    expect(formatOf(head(bytes))).toBe(format);
    expect(formatProblem(format) === null).toBe(['jpeg', 'png', 'webp', 'avif'].includes(format ?? ''));
  });
});

describe('the size check', () => {
  it('refuses pictures of more than 50 megapixels', () => {
    expect(sizeProblem({ ...PHOTO, width: 8000, height: 6250 })).toBeNull();
    expect(sizeProblem({ ...PHOTO, width: 8000, height: 6251 })).toMatch(/limit is 50/);
    expect(sizeProblem({ ...PHOTO, width: 50_000, height: 50_000 })).toMatch(/2,500 megapixels/);
  });

  it('refuses pictures that need too much memory', () => {
    const large = { ...PHOTO, width: 8000, height: 6000 };
    expect(memoryFor(large)).toBe(0);
    expect(sizeProblem({ ...large, inPasses: true })).toBeNull();
    expect(sizeProblem({ ...large, inPasses: true, fullColour: true })).toMatch(/too much memory to open/);
    expect(sizeProblem({ ...large, format: 'avif' })).toMatch(/too much memory to open/);
    expect(sizeProblem({ ...PHOTO, width: 3000, height: 2600, format: 'avif' })).toBeNull();
    expect(sizeProblem({ ...large, format: 'png', channels: 4, bytesPerSample: 2 })).toBeNull();
    expect(sizeProblem({ ...large, format: 'png', channels: 4, bytesPerSample: 2, inPasses: true })).toMatch(
      /too much memory to open/,
    );
  });
});

describe('sizes and addresses', () => {
  const hash = 'ab'.repeat(32);

  it('are never larger than the picture', () => {
    expect(widthsOf(1)).toEqual([400]);
    expect(widthsOf(400)).toEqual([400]);
    expect(widthsOf(401)).toEqual([400, 800]);
    expect(widthsOf(801)).toEqual([400, 800, 1600]);
    expect(addressOf(hash, 1600)).toBe(`/media/${hash}/1600.jpg`);
    expect(addressOf(hash, 640)).toBe(`/media/${hash}/800.jpg`);
  });

  it('contain the hash of the picture', () => {
    expect(hashOf(`/media/${hash}/800.jpg`)).toBe(hash);
    for (const other of [
      null,
      '',
      '/images/a.svg',
      `/media/${hash}/801.jpg`,
      `/media/${hash}`,
      `/media/../${hash}/800.jpg`,
    ])
      expect(hashOf(other)).toBeNull();
  });
});

describe('an alternative text', () => {
  const problem = (altText: string, fileName = 'main-hall.jpg'): string | null =>
    altTextProblem({ altText, isDecorative: false }, fileName);

  it('must not be a file name or too short', () => {
    expect(problem('The hall, set for a wedding')).toBeNull();
    expect(problem('Goal')).toMatch(/alt text/);
    expect(problem('main-hall')).toMatch(/file name/);
    expect(problem('Main-Hall.jpg')).toMatch(/file name/);
    expect(problem('IMG_2041', 'other.jpg')).toMatch(/file name/);
    expect(problem('holiday.jpeg', 'other.jpg')).toMatch(/file name/);
  });

  it('is not required for decorative pictures', () => {
    expect(altTextProblem({ altText: '', isDecorative: true }, 'a.jpg')).toBeNull();
  });
});
