import { getDataSourceToken } from '@nestjs/typeorm';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { ExpiredPhotosJob } from '../../../src/payments/bonds/application/expired-photos.job.js';
import { BondPhotos } from '../../../src/payments/bonds/application/bond-photos.service.js';
import { createUser } from '../../factories/users.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { changeBookings } from '../../factories/rooms.js';
import { bomb, phonePhoto, photo } from '../../clubs/media/files.js';
import { ask, bondAt, bondPath, claim, hirer, inspect, receive, settle, tokenOf } from './bond-steps.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import type { Agent } from '../../support/test-app.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());

let past = 0;
async function taken(): Promise<number> {
  const date = dayAhead((past -= 1));
  const id = await insertBooking(treasury.api.db, { isPaid: true, status: 'completed', date });
  await ask(treasury.admin, id);
  await receive(treasury.admin, id);
  return id;
}
const send = (id: number, bytes: Buffer, agent = treasury.admin) =>
  agent.post(bondPath(id, 'photos')).attach('file', bytes, 'IMG_1.jpg');
const get = (id: number, photoId: string, agent: Agent = treasury.admin, size = 'large') =>
  agent.get(bondPath(id, `photos/${photoId}?size=${size}`));
async function withPhoto(seed = 1): Promise<{ id: number; photoId: string }> {
  const id = await taken();
  await send(id, await photo({ seed })).expect(201);
  const [first] = (await bondAt(treasury.admin, id)).photos;
  return { id, photoId: first?.id ?? '' };
}
const files = async (): Promise<{ hash: string; is_public: boolean; name: string }[]> =>
  (
    await treasury.api.db.query<{ hash: string; is_public: boolean; name: string }>(
      'SELECT hash, is_public, name FROM stored_files',
    )
  ).rows;

describe('inspection photos', () => {
  it('a photo is encoded again, upright and without metadata, and is not cached', async () => {
    const id = await taken();
    const original = await phonePhoto();
    expect(original.includes('SecretCamera')).toBe(true);
    const { body } = await send(id, original).expect(201);
    const [{ id: photoId, width, height } = { id: '', width: 0, height: 0 }] = (
      body as { photos: { id: string; width: number; height: number }[] }
    ).photos;
    expect({ width, height }).toEqual({ width: 1200, height: 1600 });
    for (const [size, wide] of [
      ['large', 1200],
      ['small', 400],
    ] as const) {
      const answer = await get(id, photoId, treasury.admin, size).buffer(true).expect(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      const bytes = answer.body as Buffer;
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: 'jpeg', width: wide });
      for (const trace of [facts.exif, facts.xmp, facts.iptc, facts.orientation])
        expect(trace).toBeUndefined();
      for (const secret of ['SecretCamera', 'Robin', 'hidden place', 'Exif'])
        expect(bytes.includes(secret)).toBe(false);
    }
    // The same photo sent again is stored once.
    expect(((await send(id, original).expect(201)).body as { photos: object[] }).photos).toHaveLength(1);
  });

  it('a photo is refused without a session, to members and club secretaries, and under another booking', async () => {
    const { id, photoId } = await withPhoto(2);
    await get(id, photoId, hirer(treasury)).expect(401);
    const { userId, agent } = await memberOf();
    await treasury.api.db.query('UPDATE bookings SET user_id = $2 WHERE id = $1', [id, userId]);
    // Only the link to respond opens them, not even the hirer’s own session.
    await get(id, photoId, agent).expect(403);
    const { username } = await createUser(treasury.api.db, { role: 'club_admin' });
    await get(id, photoId, await treasury.api.login(username)).expect(403);
    const other = await taken();
    await get(other, photoId).expect(404);
    await get(id, '00000000-0000-4000-8000-000000000000').expect(404);
    await get(id, '1').expect(400);
    await send(id, await photo(), agent).expect(403);
  });

  it('a photo has no public address in any size or format', async () => {
    const { id } = await withPhoto(3);
    const { rows } = await treasury.api.db.query<{ hash: string }>(
      'SELECT hash FROM bond_photos WHERE booking_id = $1',
      [id],
    );
    const hash = rows[0]?.hash ?? '';
    expect((await files()).filter((file) => file.hash === hash)).toEqual([
      { hash, is_public: false, name: 'large.jpg' },
      { hash, is_public: false, name: 'small.jpg' },
    ]);
    for (const name of ['large.jpg', 'small.jpg', '400.jpg', '1600.jpg', '1600.avif'])
      expect((await fetch(`${treasury.api.url}/media/${hash}/${name}`)).status).toBe(404);
    const { body } = await treasury.admin.get('/api/admin/media').expect(200);
    expect((body as { items: object[] }).items).toEqual([]);
  });

  it('the hirer sees the photos of a claim only by its link', async () => {
    const { id, photoId } = await withPhoto(4);
    const other = await withPhoto(5);
    await inspect(treasury.admin, id);
    await claim(treasury.admin, id);
    const token = await tokenOf(treasury, 'bond-response', id);
    const visitor = hirer(treasury);
    const { body } = await visitor.post('/api/bond-response').send({ token }).expect(200);
    expect((body as { photos: object[] }).photos).toEqual([{ id: photoId, width: 480, height: 320 }]);
    const shown = await visitor
      .post('/api/bond-response/photo')
      .send({ token, photoId, size: 'small' })
      .expect(200);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    await visitor.post('/api/bond-response/photo').send({ token, photoId: other.photoId }).expect(404);
    const payToken = await tokenOf(treasury, 'bond', id);
    await visitor.post('/api/bond-response/photo').send({ token: payToken, photoId }).expect(410);
    // Photos of a claim cannot be changed.
    await send(id, await photo({ seed: 6 })).expect(409);
    await treasury.admin.delete(bondPath(id, `photos/${photoId}`)).expect(409);
  });

  it('a signed-in hirer sees the photos of their own booking once there is a claim, and others do not', async () => {
    const { agent, id: userId } = await treasury.api.visitor();
    const { agent: other } = await treasury.api.visitor();
    const { id, photoId } = await withPhoto(8);
    const elsewhere = await withPhoto(9);
    await treasury.api.db.query('UPDATE bookings SET user_id = $2 WHERE id = $1', [id, userId]);
    await inspect(treasury.admin, id);
    const path = `/api/bookings/${id}/bond/photos/${photoId}?size=small`;
    const shownTo = async (): Promise<object[]> =>
      ((await agent.get(`/api/bookings/${id}/bond`).expect(200)).body as { photos: object[] }).photos;
    expect(await shownTo()).toEqual([]);
    await agent.get(path).expect(404);
    await claim(treasury.admin, id);
    expect(await shownTo()).toEqual([{ id: photoId, width: 480, height: 320 }]);
    const { headers } = await agent.get(path).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    await agent.get(`/api/bookings/${id}/bond/photos/${elsewhere.photoId}`).expect(404);
    await other.get(path).expect(404);
    await treasury.admin.get(path).expect(404);
    await treasury.api.agent().get(path).expect(401);
  });

  it('a photo can be removed before the claim, with its files', async () => {
    const { id, photoId } = await withPhoto(7);
    const before = (await files()).length;
    await treasury.admin.delete(bondPath(id, `photos/${photoId}`)).expect(204);
    await get(id, photoId).expect(404);
    expect((await files()).length).toBe(before - 2);
    await treasury.admin.delete(bondPath(id, `photos/${photoId}`)).expect(404);
  });

  it('a photo is deleted 180 days after the bond was settled, and not before', async () => {
    const { id, photoId } = await withPhoto(8);
    await inspect(treasury.admin, id, 'clean');
    expect((await settle(treasury.admin, id)).status).toBe(200);
    const deleteExpired = (): Promise<void> =>
      treasury.api.app.get(BondPhotos, { strict: false }).deleteExpired();
    treasury.api.app.get(ExpiredPhotosJob, { strict: false });
    const settledAgo = (days: number) =>
      treasury.api.db.query(
        `UPDATE bonds SET settled_at = clock_timestamp() - make_interval(days => $2) WHERE booking_id = $1`,
        [id, days],
      );
    await settledAgo(179);
    await deleteExpired();
    await get(id, photoId).expect(200);
    const before = (await files()).length;
    await settledAgo(181);
    await deleteExpired();
    await get(id, photoId).expect(404);
    expect((await bondAt(treasury.admin, id)).photos).toEqual([]);
    expect((await files()).length).toBe(before - 2);
  });

  it('a photo is deleted 180 days after a booking without a bond', async () => {
    const date = dayAhead(-120);
    const id = await insertBooking(treasury.api.db, { isPaid: true, date, status: 'completed' });
    await send(id, await photo({ seed: 12 })).expect(201);
    const [{ id: photoId } = { id: '' }] = (await bondAt(treasury.admin, id)).photos;
    const deleteExpired = (): Promise<void> =>
      treasury.api.app.get(BondPhotos, { strict: false }).deleteExpired();
    const over = (days: number) =>
      changeBookings(
        treasury.api.db,
        `UPDATE bookings SET start_time = now() - make_interval(days => $2, hours => 2), end_time = now() - make_interval(days => $2)
         WHERE id = $1 RETURNING id`,
        [id, days],
      );
    await over(179);
    await deleteExpired();
    await get(id, photoId).expect(200);
    await over(181);
    await deleteExpired();
    await get(id, photoId).expect(404);
  });

  it('an invalid file is refused, and so is a photo before the booking starts without a bond', async () => {
    const id = await taken();
    await send(id, Buffer.from('not a picture')).expect(415);
    await send(id, await bomb(8_000)).expect(422);
    await send(id, Buffer.concat([await photo(), Buffer.alloc(16 * 1024 * 1024)])).expect(413);
    await treasury.admin.post(bondPath(id, 'photos')).send({ file: 'x' }).expect(415);
    await treasury.admin
      .post(bondPath(id, 'photos'))
      .field('clubId', '1')
      .attach('file', await photo(), 'a.jpg')
      .expect(400);
    const none = await insertBooking(treasury.api.db, { isPaid: true, date: dayAhead(40) });
    await send(none, await photo()).expect(409);
    await send(999_999, await photo()).expect(404);
    expect((await bondAt(treasury.admin, id)).photos).toEqual([]);
  });

  it('a booking can have at most 20 photos', async () => {
    const id = await taken();
    await treasury.api.app.get<DataSource>(getDataSourceToken()).query(
      `INSERT INTO bond_photos (booking_id, hash, width, height, bytes)
       SELECT $1, 'of ' || n, 1, 1, 1 FROM generate_series(1, 20) n`,
      [id],
    );
    const { body } = await send(id, await photo({ seed: 9 })).expect(400);
    expect(body).toMatchObject({ errors: { file: [expect.stringContaining('20 photos')] } });
  });
});

async function memberOf(): Promise<{ agent: Agent; userId: number }> {
  const { id, username } = await createUser(treasury.api.db, { role: 'member' });
  return { agent: await treasury.api.login(username), userId: id };
}
