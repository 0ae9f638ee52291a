import sharp from 'sharp';

const WIDTH = 2400;
const HEIGHT = 1600;
/** The layers of a generated photo, with size and range of values: large shapes, leaves, grain. */
const LAYERS = [
  { across: 5, by: 110 },
  { across: 24, by: 60 },
  { across: 120, by: 34 },
  { across: 500, by: 22 },
  { across: WIDTH, by: 7 },
];

/** Numbers from 0 to 1, the same for the same seed. @param {number} seed */
function numbers(seed) {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return (state >>> 0) / 4294967296;
  };
}

/**
 * Generates an image that compresses like a photo: overlapping shapes and the grain of a phone camera.
 * @param {number} seed pictures of different seeds differ
 */
async function photograph(seed) {
  const next = numbers(seed);
  const sum = new Float32Array(WIDTH * HEIGHT * 3).fill(118);
  for (const { across, by } of LAYERS) {
    const down = Math.max(2, Math.round((across * HEIGHT) / WIDTH));
    const points = Buffer.alloc(across * down * 3);
    for (let place = 0; place < points.length; place += 3) {
      const light = next() * 200;
      for (let colour = 0; colour < 3; colour += 1) points[place + colour] = light + next() * 55;
    }
    const layer = await sharp(points, { raw: { width: across, height: down, channels: 3 } })
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let place = 0; place < sum.length; place += 1) sum[place] += ((layer[place] - 128) / 128) * by;
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(sum)), {
    raw: { width: WIDTH, height: HEIGHT, channels: 3 },
  })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/**
 * Replaces drawings by photos: behind the home page's title, in its cards, on a club's page and in its gallery.
 * @param {string} base of a site with the demo's data @param {number} clubId
 */
export async function hangPhotographs(base, clubId) {
  const login = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'bridgewater' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  /** @param {string} path @param {{ method?: string, version?: number, body?: object }} [call] */
  const call = async (path, { method = 'GET', version, body } = {}) => {
    const answer = await fetch(`${base}/api/admin/${path}`, {
      method,
      headers: {
        cookie,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return /** @type {any} */ (await answer.json());
  };
  /** @param {string} path @param {object} content */
  const publish = async (path, content) => {
    const { version } = await call(path);
    const draft = await call(path, { method: 'PATCH', version, body: content });
    await call(`${path}/publish`, { method: 'POST', version: draft.version });
  };

  const pictures = [];
  for (let seed = 1; seed <= 10; seed += 1) {
    const form = new FormData();
    form.append('file', new Blob([await photograph(seed)]), `photograph ${seed}.jpg`);
    const sent = await call('media', { method: 'POST', body: form });
    const altText = `Photograph number ${seed} of the club`;
    pictures.push(
      await call(`media/${sent.id}`, { method: 'PATCH', version: sent.version, body: { altText } }),
    );
  }
  const addresses = pictures.map(({ imageUrl }) => imageUrl);
  const places = [
    'Hero',
    'Welcome',
    'Moment',
    'Hire',
    'Sport',
    'Social',
    'Hall',
    'Bars',
    'Family',
    'Newsletter',
  ];
  await publish(
    'pages/home',
    Object.fromEntries(places.map((place, index) => [`home${place}Picture`, addresses[index]])),
  );
  await publish(`clubs/${clubId}`, {
    imageUrl: addresses[1],
    galleryPictureIds: pictures.slice(2).map(({ id }) => id),
  });
  const gallery = await call('gallery');
  const pictureIds = pictures.map(({ id }) => id);
  await call('gallery', { method: 'PUT', version: gallery.version, body: { pictureIds } });
  /** @type {[string, string][]} */
  const sizes = [];
  for (const format of ['avif', 'webp', 'jpg'])
    for (const width of [400, 800, 1600]) {
      const file = await fetch(base + addresses[0].replace('1600.jpg', `${width}.${format}`));
      sizes.push([`${width}.${format}`, `${((await file.arrayBuffer()).byteLength / 1000).toFixed(0)} kB`]);
    }
  return sizes;
}
