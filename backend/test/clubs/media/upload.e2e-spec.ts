import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { bomb, type Picture, phonePhoto, photo, send } from './files.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const fetched = async (path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> => {
  const answer = await fetch(desk.api.url + path);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const stored = async (): Promise<{ pictures: number; files: number }> => {
  const { rows } = await desk.api.db.query<{ pictures: number; files: number }>(
    `SELECT (SELECT count(*)::int FROM pictures) AS pictures, (SELECT count(*)::int FROM stored_files) AS files`,
  );
  return rows[0] ?? { pictures: -1, files: -1 };
};

describe('an uploaded picture', () => {
  it('is stored in three widths and three formats, upright, without its location', async () => {
    const original = await phonePhoto();
    expect(original.includes('SecretCamera')).toBe(true);
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const answer = await send(desk.admin, original, { name: 'C:\\Users\\robin\\IMG_2041.jpg' });
    expect(answer.status).toBe(201);
    const picture = answer.body as Picture;
    expect(picture).toMatchObject({
      fileName: 'IMG_2041.jpg',
      width: 1200,
      height: 1600,
      widths: [400, 800, 1600],
      content: { altText: '', clubId: null, focalX: 50 },
      isComplete: false,
      uses: [],
      version: 1,
    });
    expect(answer.headers['etag']).toBe('"1"');
    const base = picture.imageUrl.replace(/1600\.jpg$/, '');
    let total = 0;
    for (const [format, type] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const)
      for (const width of [400, 800, 1600]) {
        const { status, bytes, headers } = await fetched(`${base}${width}.${format}`);
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
        const facts = await sharp(bytes).metadata();
        expect(facts).toMatchObject({ format: type, width: Math.min(width, 1200), space: 'srgb' });
        for (const trace of [facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation])
          expect(trace).toBeUndefined();
        for (const secret of ['SecretCamera', 'Robin', 'hidden place', 'Exif'])
          expect(bytes.includes(secret)).toBe(false);
        total += bytes.length;
      }
    expect(picture.bytes).toBe(total);
  });

  it('is not enlarged', async () => {
    const picture = (await send(desk.admin, await photo({ width: 640, height: 480 }))).body as Picture;
    expect(picture).toMatchObject({ width: 640, height: 480, widths: [400, 800] });
    expect(picture.imageUrl).toMatch(/\/800\.jpg$/);
    expect((await fetched(picture.imageUrl.replace('800.jpg', '1600.jpg'))).status).toBe(404);
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s under any file name', async (format) => {
    const answer = await send(desk.admin, await photo({ format, seed: 3 }), { name: 'party.exe' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ fileName: 'party.exe', width: 480 });
  });

  it('is stored once when it is sent again, also by two requests at once', async () => {
    const bytes = await photo({ seed: 9 });
    const before = await stored();
    const answers = await Promise.all([
      send(desk.admin, bytes),
      send(desk.admin, bytes, { name: 'again.jpg' }),
    ]);
    const third = await send(desk.admin, bytes);
    expect([...answers, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, third].map(({ body }) => (body as Picture).id)).size).toBe(1);
    expect(await stored()).toEqual({ pictures: before.pictures + 1, files: before.files + 6 });
  });

  it('keeps transparency, and has a white background in JPEG', async () => {
    const clear = await sharp({ create: { width: 500, height: 500, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { imageUrl } = (await send(desk.admin, clear, { name: 'logo.png' })).body as Picture;
    const jpeg = await sharp((await fetched(imageUrl)).bytes)
      .raw()
      .toBuffer();
    expect([...jpeg.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect((await sharp((await fetched(imageUrl.replace('jpg', 'webp'))).bytes).metadata()).hasAlpha).toBe(
      true,
    );
  });
});

it('is recognised as AVIF also with another major brand, as some phones write it', async () => {
  const picture = await photo({ format: 'avif', seed: 33 });
  expect(picture.subarray(16, picture.readUInt32BE(0)).toString('latin1')).toContain('avif');
  picture.write('mif1', 8, 'latin1');
  expect((await send(desk.admin, picture, { name: 'a.avif' })).status).toBe(201);
});

describe('a bad file is refused with a sentence and does no harm:', () => {
  const script = '<script>alert(document.domain)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
  const bad: [string, () => Buffer | Promise<Buffer>, string, number, string, RegExp][] = [
    [
      'a bomb of 50,000 × 50,000 pixels',
      () => bomb(50_000),
      'bomb.png',
      422,
      'image_unreadable',
      /2,500 megapixels/,
    ],
    ['a drawing with a script', () => Buffer.from(svg), 'logo.svg', 415, 'unsupported_media_type', /SVG/],
    [
      'a drawing that calls itself a JPEG',
      () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      'a.jpg',
      415,
      'unsupported_media_type',
      /SVG/,
    ],
    [
      'a GIF',
      () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
      'a.gif',
      415,
      'unsupported_media_type',
      /GIF/,
    ],
    [
      'a HEIC picture',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'a.heic',
      415,
      'unsupported_media_type',
      /JPEG.*iPhone under Settings, Camera, Formats, Most Compatible/,
    ],
    [
      'a renamed program',
      () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(5000, 7)]),
      'photo.jpg',
      415,
      'unsupported_media_type',
      /as a photo/,
    ],
    [
      'a renamed archive',
      () => gzipSync(Buffer.alloc(100_000)),
      'photo.png',
      415,
      'unsupported_media_type',
      /as a photo/,
    ],
    ['nothing at all', () => Buffer.alloc(0), 'empty.jpg', 415, 'unsupported_media_type', /as a photo/],
    [
      'a JPEG that breaks off',
      async () => (await photo({ quality: 95 })).subarray(0, 9000),
      'half.jpg',
      422,
      'image_unreadable',
      /damaged/,
    ],
    [
      'a PNG that breaks off',
      async () => (await photo({ format: 'png' })).subarray(0, 9000),
      'half.png',
      422,
      'image_unreadable',
      /damaged/,
    ],
    [
      'a WebP that breaks off',
      async () => (await photo({ format: 'webp' })).subarray(0, 3000),
      'half.webp',
      422,
      'image_unreadable',
      /damaged/,
    ],
    [
      'an AVIF that breaks off',
      async () => (await photo({ format: 'avif' })).subarray(0, 1200),
      'half.avif',
      422,
      'image_unreadable',
      /damaged/,
    ],
    [
      'a head of a JPEG with noise behind it',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(4000, 0xab)]),
      'x.jpg',
      422,
      'image_unreadable',
      /damaged/,
    ],
    [
      '16 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(16 * 1024 * 1024)]),
      'large.jpg',
      413,
      'payload_too_large',
      /15 MB/,
    ],
  ];

  it.each(bad)('%s', async (_what, make, name, status, code, message) => {
    const before = await stored();
    const answer = await send(desk.admin, await make(), { name });
    expect({ status: answer.status, body: answer.body as object }).toMatchObject({ status, body: { code } });
    expect((answer.body as { message: string }).message).toMatch(message);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(await stored()).toEqual(before);
    // The next upload works.
    expect((await send(desk.admin, await photo({ seed: 21 }))).status).toBe(201);
    expect((await readdir(tmpdir())).filter((left) => left.startsWith(`picture-${process.pid}-`))).toEqual(
      [],
    );
  });

  it('a picture with a hidden web page is stored without the page', async () => {
    const hidden = Buffer.concat([await photo({ seed: 31 }), Buffer.from(`<html>${script}PK\x03\x04hidden`)]);
    const { imageUrl, widths } = (await send(desk.admin, hidden, { name: 'poly.html' })).body as Picture;
    for (const width of widths)
      for (const format of ['avif', 'webp', 'jpg']) {
        const { bytes, headers } = await fetched(imageUrl.replace(/[^/]+$/, `${width}.${format}`));
        expect(bytes.includes('alert(') || bytes.includes('hidden')).toBe(false);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      }
  });
});

describe('the upload route', () => {
  it('requires a form with one file', async () => {
    const { admin } = desk;
    const json = await admin.post('/api/admin/media').send({ file: 'x' });
    expect(json.status).toBe(415);
    const none = await admin.post('/api/admin/media').field('clubId', '');
    expect(none.status).toBe(400);
    expect(none.body).toMatchObject({ code: 'validation_failed', errors: { file: [expect.any(String)] } });
    const named = await admin.post('/api/admin/media').attach('picture', await photo(), 'a.jpg');
    expect(named.status).toBe(400);
    const more = await admin
      .post('/api/admin/media')
      .field('role', 'admin')
      .attach('file', await photo(), 'a.jpg');
    expect(more.status).toBe(400);
    const two = await admin
      .post('/api/admin/media')
      .attach('file', await photo(), 'a.jpg')
      .attach('file', await photo(), 'b.jpg');
    expect(two.status).toBe(413);
  });

  it('is the only one; other routes refuse files and large bodies', async () => {
    const { admin } = desk;
    const form = await admin.post('/api/admin/clubs').attach('file', await photo(), 'a.jpg');
    expect(form.status).toBe(415);
    expect(form.body).toMatchObject({ code: 'unsupported_media_type' });
    const large = await admin.post('/api/admin/clubs').send({ name: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
    const json = await admin.post('/api/admin/media').send({ name: 'x'.repeat(300_000) });
    expect(json.status).toBe(413);
  });

  it('is open to staff, and to secretaries only for their own clubs', async () => {
    const bytes = await photo({ seed: 41 });
    expect((await send(desk.api.agent(), bytes)).status).toBe(401);
    const { agent } = await desk.api.visitor();
    expect((await send(agent, bytes)).status).toBe(403);
    const refused = [undefined, desk.foreignClub, 999_999];
    for (const clubId of refused) {
      const answer = await send(desk.secretary, bytes, { clubId });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { clubId: ['Choose one of your clubs.'] } });
    }
    const own = await send(desk.secretary, bytes, { clubId: desk.ownClub });
    expect(own.status).toBe(201);
    expect(own.body).toMatchObject({ content: { clubId: desk.ownClub } });
    // The office's copy is a separate picture with its own details.
    const office = await send(desk.admin, bytes);
    expect((office.body as Picture).id).not.toBe((own.body as Picture).id);
    expect((office.body as Picture).imageUrl).not.toBe((own.body as Picture).imageUrl);
  });
});

describe('a served file', () => {
  it('is immutable, has an ETag and comes from memory', async () => {
    const { imageUrl } = (await send(desk.admin, await photo({ seed: 51 }))).body as Picture;
    const first = await fetched(imageUrl);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await fetch(desk.api.url + imageUrl, {
      headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
    });
    expect(again.status).toBe(304);
    // Served from memory: works without its row, and so without the database.
    await desk.api.db.query('UPDATE stored_files SET bytes = $1 WHERE hash = $2', [
      'x',
      imageUrl.split('/')[2],
    ]);
    const kept = await fetch(desk.api.url + imageUrl, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(kept.headers.get('content-encoding')).toBeNull();
    expect(kept.headers.get('etag')).toBe(etag);
    expect(Buffer.from(await kept.arrayBuffer()).equals(first.bytes)).toBe(true);
    const head = await fetch(desk.api.url + imageUrl, { method: 'HEAD' });
    expect(head.status).toBe(200);
  });

  it('is not found for an unknown width, format or hash, or with anything appended', async () => {
    const { imageUrl } = (await send(desk.admin, await photo({ seed: 52 }))).body as Picture;
    const folder = imageUrl.replace(/[^/]+$/, '');
    const hash = folder.split('/')[2] ?? '';
    for (const path of [
      ...[
        '401.jpg',
        '400.gif',
        '400.jpg/',
        '400',
        '',
        '../../api/admin/media',
        '%2e%2e/400.jpg',
        '400.jpg?x=1',
      ].map((name) => folder + name),
      `/media/${'0'.repeat(64)}/400.jpg`,
      `/media/${hash.toUpperCase()}/400.jpg`,
      `/media/${hash}`,
    ]) {
      const answer = await fetch(desk.api.url + path, { redirect: 'manual' });
      expect({ path, status: answer.status }).toEqual({ path, status: path.includes('/../') ? 401 : 404 });
    }
  });

  it('is never a private one', async () => {
    const hash = 'cd'.repeat(32);
    await desk.api.db.query(
      `INSERT INTO stored_files (is_public, hash, name, content_type, bytes) VALUES (false, $1, '800.jpg', 'image/jpeg', 'secret')`,
      [hash],
    );
    expect((await fetched(`/media/${hash}/800.jpg`)).status).toBe(404);
  });
});
