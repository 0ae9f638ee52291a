import { createDeflate } from 'node:zlib';
import { crc32 } from 'node:zlib';
import type TestAgent from 'supertest/lib/agent.js';
import type { Response } from 'supertest';
import sharp from 'sharp';

export interface Photo {
  width?: number;
  height?: number;
  /** Pictures of different seeds differ. */
  seed?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  progressive?: boolean;
  quality?: number;
}

/** A picture of colour bands, dark at the top left. */
export async function photo(options: Photo = {}): Promise<Buffer> {
  const { width = 480, height = 320, seed = 1, format = 'jpeg', progressive = false, quality = 80 } = options;
  const pixels = Buffer.alloc(64 * 48 * 3);
  for (let place = 0; place < pixels.length; place += 1) pixels[place] = (place * (seed * 7 + 3)) % 251;
  const image = sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } }).resize(width, height, {
    fit: 'fill',
  });
  return image.toFormat(format, format === 'avif' ? { effort: 0 } : { progressive, quality }).toBuffer();
}

/** A photo as phones save it: rotated, with GPS position, author and embedded thumbnail. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp(await photo({ width: 1600, height: 1200 }))
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Robin Secret', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '35/1 0/1 1234/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '138/1 45/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>hidden place</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** A black square PNG with the given side in pixels; a few hundred kilobytes. */
export async function bomb(side: number): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  const line = Buffer.alloc(Math.ceil(side / 8) + 1);
  const lines = Buffer.concat(Array.from({ length: 100 }, () => line));
  for (let row = 0; row < side; row += 100)
    if (!deflate.write(lines)) await new Promise((resolve) => deflate.once('drain', resolve));
  await new Promise<void>((resolve) => deflate.end(resolve));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export interface Picture {
  id: number;
  version: number;
  imageUrl: string;
  width: number;
  height: number;
  widths: number[];
  bytes: number;
  fileName: string;
  content: Record<string, unknown>;
  isComplete: boolean;
  binnedAt: string | null;
  uses: { kind: string; id: number; name: string }[];
}

/** Uploads a file to the library. */
export function send(
  agent: TestAgent,
  bytes: Buffer,
  { name = 'hall.jpg', clubId }: { name?: string; clubId?: number } = {},
): Promise<Response> {
  const request = agent.post('/api/admin/media');
  if (clubId !== undefined) void request.field('clubId', String(clubId));
  return request.attach('file', bytes, name).then((answer) => answer);
}

/** Uploads a picture that is ready to show. */
export async function complete(agent: TestAgent, bytes: Buffer, clubId?: number): Promise<Picture> {
  const sent = await send(agent, bytes, { clubId });
  const { id, version } = sent.body as Picture;
  const answer = await agent
    .patch(`/api/admin/media/${id}`)
    .set('If-Match', `"${version}"`)
    .send({ altText: 'Bands of colour across the hall' })
    .expect(200);
  return answer.body as Picture;
}
