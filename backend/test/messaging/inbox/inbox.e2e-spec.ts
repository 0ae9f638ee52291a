import { jest } from '@jest/globals';
import { ForgetMessagesJob } from '../../../src/messaging/inbox/application/forget-messages.job.js';
import { Messages } from '../../../src/messaging/inbox/application/messages.service.js';
import { ContactMessageEntity } from '../../../src/messaging/inbox/persistence/contact-message.entity.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { insertEvent } from '../../site/public/content.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { eventually } from '../../support/eventually.js';
import { itAtRelease } from '../../support/level.js';

interface Detail {
  id: number;
  version: number;
  state: string;
  isRead: boolean;
  assignee: { id: number } | null;
  club: { id: number } | null;
  tags: string[];
  respondedBy: { id: number } | null;
  responseDate: string | null;
  booking: { id: number } | null;
  event: { id: number } | null;
  next: string[];
  replies: { direction: string; text: string; author: { id: number } | null; mailState: string | null }[];
}
interface List {
  items: { id: number; subject: string }[];
  total: number;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await desk.api.db.query('TRUNCATE contact_messages CASCADE');
  await desk.api.db.query('DELETE FROM mails');
});
afterAll(() => desk.close());

const at = (id: number, rest = ''): string => `/api/admin/messages/${id}${rest}`;
const read = (id: number, agent = desk.admin): Promise<Detail> => done<Detail>(agent.get(at(id)));
const update = async (
  id: number,
  version: number,
  fields: object,
  agent = desk.admin,
): Promise<Detail | null> =>
  (await done<{ message: Detail | null }>(change(agent, 'patch', at(id), version, fields))).message;
const reply = (id: number, version: number, text = 'Yes, it is free.', agent = desk.admin) =>
  change(agent, 'post', at(id, '/replies'), version, { text });
const idsOf = async (query: string, agent = desk.admin): Promise<number[]> =>
  (await done<List>(agent.get(`/api/admin/messages?${query}`))).items.map(({ id }) => id);

async function aMessage(over: Partial<Record<string, unknown>> = {}): Promise<number> {
  const row = {
    name: 'Robin Taylor',
    email: 'robin@visitors.example',
    subject: 'Hall',
    message: 'Is the hall free?\n<b>Robin</b>',
    ...over,
  };
  const columns = Object.keys(row);
  const { rows } = await desk.api.db.query<{ id: number }>(
    `INSERT INTO contact_messages (${columns.join(', ')}) VALUES (${columns.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}

async function mailsTo(email = 'robin@visitors.example') {
  const { rows } = await desk.api.db.query<{ subject: string; text: string; reply_to: { address: string } }>(
    `SELECT subject, text, reply_to FROM mails WHERE kind = 'message-reply' AND "to" = $1 ORDER BY id`,
    [email],
  );
  return rows;
}

describe('the list of messages', () => {
  it('is narrowed by views, filters and search words', async () => {
    const { adminId, ownClub } = desk;
    const fresh = await aMessage();
    const mine = await aMessage({ state: 'open', assignee_id: adminId, tags: ['wedding'] });
    const ofClub = await aMessage({ club_id: ownClub, subject: 'Training' });
    const long = await aMessage({
      state: 'waiting',
      state_at: new Date(Date.now() - 3 * 864e5),
      assignee_id: adminId,
    });
    const closed = await aMessage({ state: 'closed', name: 'Kim Hill', email: 'kim@other.example' });
    const spam = await aMessage({ state: 'spam' });
    expect(await idsOf('')).toEqual([fresh]);
    expect(await idsOf('view=mine')).toEqual([long, mine]);
    expect(await idsOf('view=waiting')).toEqual([long]);
    expect(await idsOf('view=all')).toEqual([closed, long, ofClub, mine, fresh]);
    expect(await idsOf('view=all&state=new')).toEqual([ofClub, fresh]);
    expect(await idsOf('view=closed')).toEqual([closed]);
    expect(await idsOf('view=spam')).toEqual([spam]);
    expect(await idsOf(`view=all&clubId=${ownClub}`)).toEqual([ofClub]);
    expect(await idsOf(`view=all&assigneeId=${adminId}`)).toEqual([long, mine]);
    expect(await idsOf('view=all&tag=wedding')).toEqual([mine]);
    for (const q of ['hill', 'kim other', 'kim@other.example'])
      expect(await idsOf(`view=all&q=${q}`)).toEqual([closed]);
    expect(await idsOf('view=all&q=train')).toEqual([ofClub]);
    const { counts } = await done<{ counts: { messages: number } }>(desk.admin.get('/api/admin/me'));
    // All but those that wait for their writer, are closed or are spam.
    expect(counts.messages).toBe(3);
  });

  it.each(['view=none', 'state=gone', 'clubId=x', 'assigneeId=0', 'tag=', 'cursor=!'])(
    'refuses ?%s',
    async (query) => {
      const { status } = await desk.admin.get(`/api/admin/messages?${query}`);
      expect(query === 'tag=' ? 200 : 400).toBe(status);
    },
  );

  it('shows secretaries only the messages of their clubs', async () => {
    const { secretary, ownClub, foreignClub } = desk;
    const own = await aMessage({
      club_id: ownClub,
      booking_id: await insertBooking(desk.api.db, { date: dayAhead(31) }),
    });
    const others = [await aMessage(), await aMessage({ club_id: foreignClub })];
    expect(await idsOf('', secretary)).toEqual([own]);
    expect(await idsOf('view=all', secretary)).toEqual([own]);
    expect((await read(own, secretary)).booking).toBeNull();
    expect((await read(own)).booking).not.toBeNull();
    for (const id of others) {
      for (const call of [
        secretary.get(at(id)),
        secretary.get(at(id, '/assignees')),
        change(secretary, 'patch', at(id), 1, { state: 'closed' }),
        reply(id, 1, 'Hello', secretary),
        secretary.post(at(id, '/replies/preview')).send({ text: 'Hello' }),
        secretary.put(at(id, '/writing')).send({ isWriting: true }),
      ])
        expect((await call).status).toBe(404);
    }
    const { counts } = await done<{ counts: { messages: number } }>(secretary.get('/api/admin/me'));
    expect(counts.messages).toBe(1);
  });
});

describe('assigning a message', () => {
  it('opens a new message, and is recorded in the audit log', async () => {
    const id = await aMessage();
    const taken = await update(id, 1, { assigneeId: desk.adminId, tags: ['Wedding'] });
    expect(taken).toMatchObject({
      version: 2,
      state: 'open',
      isRead: true,
      tags: ['wedding'],
      assignee: { id: desk.adminId },
    });
    const { rows } = await desk.api.db.query<{ changes: { field: string }[] }>(
      `SELECT changes FROM audit_log WHERE action = 'message.update' AND object_id = $1`,
      [String(id)],
    );
    expect(rows[0]?.changes.map(({ field }) => field).sort()).toEqual(['assigneeId', 'state', 'tags']);
    expect(JSON.stringify(rows)).not.toContain('robin');
  });

  it('is refused for a person who may not read it, and for invalid states', async () => {
    const member = await createUser(desk.api.db);
    const id = await aMessage();
    for (const assigneeId of [member.id, desk.secretaryId, 999_999])
      expect((await change(desk.admin, 'patch', at(id), 1, { assigneeId })).body).toMatchObject({
        code: 'validation_failed',
        errors: { assigneeId: [expect.any(String)] },
      });
    expect((await change(desk.admin, 'patch', at(id), 1, { state: 'new' })).status).toBe(200);
    const open = await update(id, 1, { state: 'closed' });
    expect(
      (await change(desk.admin, 'patch', at(id), open?.version ?? 0, { state: 'waiting' })).body,
    ).toMatchObject({
      code: 'invalid_transition',
    });
    expect((await change(desk.admin, 'patch', at(id), 1, { state: 'open' })).status).toBe(412);
    expect((await desk.admin.patch(at(id)).send({ state: 'open' })).status).toBe(428);
  });

  it('to a club lets its secretary return it, but not pass it on', async () => {
    const { secretary, secretaryId, ownClub, foreignClub } = desk;
    const id = await aMessage();
    await update(id, 1, { clubId: ownClub, assigneeId: secretaryId });
    const foreign = await change(secretary, 'patch', at(id), 2, { clubId: foreignClub });
    expect(foreign.body).toMatchObject({ code: 'validation_failed' });
    expect((await change(secretary, 'patch', at(id), 2, { bookingId: 1 })).status).toBe(403);
    expect(await update(id, 2, { clubId: null }, secretary)).toBeNull();
    // A person who may no longer see it is unassigned.
    expect(await read(id)).toMatchObject({ club: null, assignee: null });
  });
});

describe('an answer', () => {
  it('is sent as previewed and stored with the message', async () => {
    const id = await aMessage({ subject: 'Hall\r\nBcc: all@evil.example' });
    const shown = await done<{
      to: string;
      subject: string;
      text: string;
      repliesJoinThread: boolean;
      replyTo: string;
    }>(desk.admin.post(at(id, '/replies/preview')).send({ text: ' Yes, it is free. ' }));
    expect(shown).toMatchObject({
      to: 'robin@visitors.example',
      subject: 'Re: Hall Bcc: all@evil.example',
      repliesJoinThread: false,
      replyTo: 'hello@bridgewaterclub.example',
    });
    expect(shown.text).toContain('> Is the hall free?\n> <b>Robin</b>');
    const answered = await done<Detail>(reply(id, 1));
    expect(answered).toMatchObject({
      state: 'waiting',
      isRead: true,
      assignee: { id: desk.adminId },
      respondedBy: { id: desk.adminId },
      replies: [{ direction: 'out', text: 'Yes, it is free.', author: { id: desk.adminId } }],
    });
    expect(answered.responseDate).not.toBeNull();
    expect(await mailsTo()).toEqual([
      {
        subject: shown.subject,
        text: shown.text,
        reply_to: expect.objectContaining({ address: shown.replyTo }) as object,
      },
    ]);
    await eventually(async () =>
      expect((await read(id)).replies[0]?.mailState).toMatch(/queued|sending|sent|failed/),
    );
  });

  it('can close the message, and is refused for spam and erased senders', async () => {
    const id = await aMessage();
    const last = await done<Detail>(
      change(desk.admin, 'post', at(id, '/replies'), 1, { text: 'Bye', closes: true }),
    );
    expect(last).toMatchObject({ state: 'closed', next: ['open', 'spam'] });
    const spam = await aMessage({ state: 'spam' });
    const erased = await aMessage({ email: 'erased@erased.invalid' });
    for (const one of [spam, erased])
      expect((await reply(one, 1)).body).toMatchObject({ code: 'invalid_transition' });
    expect(await mailsTo()).toHaveLength(1);
  });

  it.each([
    [{}],
    [{ text: '' }],
    [{ text: '  ' }],
    [{ text: 'a'.repeat(10_001) }],
    [{ text: 'a', to: 'x@y.example' }],
  ])('refuses %j', async (body) => {
    const id = await aMessage();
    const { status } = await change(desk.admin, 'post', at(id, '/replies'), 1, body);
    expect(status).toBe(400);
  });

  describe('of two people at once', () => {
    const race = async (id: number): Promise<number[]> => {
      const other = await createUser(desk.api.db, { role: 'admin' });
      const kim = await desk.api.login(other.username);
      const answers = await queuedBehind(
        desk.api,
        'SELECT FROM contact_messages WHERE id = $1 FOR UPDATE',
        [id],
        2,
        () => [reply(id, 1, 'Mine'), reply(id, 1, 'Kim’s', kim)],
      );
      return answers.map(({ status }) => status).sort();
    };

    it('is sent once; the second person sees the first answer', async () => {
      const id = await aMessage();
      expect(await race(id)).toEqual([200, 412]);
      expect(await mailsTo()).toHaveLength(1);
      const { body } = await reply(id, 1);
      expect(body).toMatchObject({
        code: 'stale_version',
        current: { version: 2, replies: [{ direction: 'out' }] },
      });
    });

    itAtRelease('negative control: is sent twice without the version check under the lock', async () => {
      jest
        .spyOn(Messages.prototype, 'lock')
        .mockImplementation((id, _version, _actor, manager) =>
          manager.findOneByOrFail(ContactMessageEntity, { id }),
        );
      const id = await aMessage();
      expect(await race(id)).toEqual([200, 200]);
      expect(await mailsTo()).toHaveLength(2);
    });
  });
});

it('a message shows who else is writing, until they stop or leave', async () => {
  const kim = await createUser(desk.api.db, { role: 'admin' });
  const agent = await desk.api.login(kim.username);
  const id = await aMessage();
  const write = (isWriting: boolean, who = desk.admin) =>
    done<{ version: number; writers: { id: number }[] }>(who.put(at(id, '/writing')).send({ isWriting }));
  expect(await write(true)).toEqual({ version: 1, writers: [] });
  expect((await write(true, agent)).writers).toEqual([expect.objectContaining({ id: desk.adminId })]);
  expect((await write(true)).writers).toEqual([expect.objectContaining({ id: kim.id })]);
  await write(false);
  expect((await write(true, agent)).writers).toEqual([]);
  await desk.api.db.query(`UPDATE message_writers SET until = now() - interval '1 second'`);
  expect((await write(false)).writers).toEqual([]);
  // Once the person has answered, they no longer count as writing.
  await write(true, agent);
  await done(reply(id, 1, 'Yes', agent));
  expect((await write(false)).writers).toEqual([]);
});

describe('a saved reply', () => {
  it('is written by the office, filled in for the recipient, and used by secretaries', async () => {
    const { admin, secretary } = desk;
    const made = await done<{ id: number; version: number }>(
      admin.post('/api/admin/saved-replies').send({ title: 'Free', text: 'Hello {{name}},\nit is.\n{{me}}' }),
    );
    const path = `/api/admin/saved-replies/${made.id}`;
    expect((await secretary.post('/api/admin/saved-replies').send({ title: 'A', text: 'B' })).status).toBe(
      403,
    );
    expect(await done(secretary.get('/api/admin/saved-replies'))).toEqual([
      expect.objectContaining({ title: 'Free' }),
    ]);
    const id = await aMessage({ club_id: desk.ownClub });
    const { text } = await done<{ text: string }>(
      secretary
        .post('/api/admin/saved-replies/preview')
        .send({ text: 'Hello {{name}}, {{subject}}', messageId: id }),
    );
    expect(text).toBe('Hello Robin Taylor, Hall');
    const bad = await admin.post('/api/admin/saved-replies').send({ title: 'A', text: '{{nmae}}' });
    expect(bad.body).toMatchObject({ errors: { text: [expect.stringContaining('{{nmae}}')] } });
    expect((await change(admin, 'patch', path, 1, { title: 'It is free' })).status).toBe(200);
    expect((await change(admin, 'patch', path, 1, { title: 'Late' })).status).toBe(412);
    expect((await change(admin, 'delete', path, 2)).status).toBe(204);
  });
});

describe('the subject of a message', () => {
  const send = (body: object, agent = desk.api.agent()) =>
    agent.post('/api/contact').send({
      name: 'Robin Taylor',
      email: 'robin@visitors.example',
      subject: 'Venue Hire',
      message: 'About my booking, please.',
      ...body,
    });
  const newest = async (): Promise<Detail> => {
    const [id = 0] = await idsOf('view=all');
    return read(id);
  };

  it('is linked only if it is the sender’s own booking or a published event', async () => {
    const { db } = desk.api;
    const member = await createUser(db);
    const agent = await desk.api.login(member.username);
    const own = await insertBooking(db, { userId: member.id, date: dayAhead(32) });
    const foreign = await insertBooking(db, { date: dayAhead(33) });
    const eventId = await insertEvent(db);
    await send({ bookingId: own, eventId }, agent).expect(202);
    expect(await newest()).toMatchObject({ booking: { id: own }, event: { id: eventId } });
    await send({ bookingId: foreign, eventId: 999_999 }, agent).expect(202);
    expect(await newest()).toMatchObject({ booking: null, event: null });
    await send({ bookingId: own }).expect(202);
    expect(await newest()).toMatchObject({ booking: null });
    await send({ bookingId: '1 OR 1=1' }).expect(400);
  });

  it('is the booking that was entered from it', async () => {
    const id = await aMessage();
    const { slots, eventTypes } = await done<{ slots: { label: string }[]; eventTypes: { name: string }[] }>(
      desk.admin.get('/api/booking-options'),
    );
    const entry = {
      name: 'Robin Taylor',
      email: 'robin@visitors.example',
      date: dayAhead(34),
      timeSlot: slots[0]?.label,
      eventType: eventTypes[0]?.name,
      guestCount: 20,
    };
    const unknown = await desk.admin.post('/api/admin/bookings').send({ ...entry, messageId: 999_999 });
    expect(unknown.body).toMatchObject({ errors: { messageId: [expect.any(String)] } });
    const booking = await done<{ id: number }>(
      desk.admin.post('/api/admin/bookings').send({ ...entry, messageId: id }),
    );
    expect(await read(id)).toMatchObject({ state: 'open', booking: { id: booking.id } });
    // Each names the other.
    const told = await done<object[]>(desk.admin.get(`/api/admin/bookings/${booking.id}/timeline`));
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'message',
        id: String(id),
        what: 'open',
        subject: 'Hall',
        recipient: 'Robin Taylor',
      }),
    );
    const log = await done<{ items: object[] }>(
      desk.admin.get(`/api/admin/log?objectKind=message&objectId=${id}`),
    );
    expect(log.items).toContainEqual(
      expect.objectContaining({
        action: 'message.book',
        changes: expect.arrayContaining([{ field: 'bookingId', before: null, after: booking.id }]) as unknown,
      }),
    );
    const none = await change(desk.admin, 'patch', at(id), 2, { bookingId: 999_999 });
    expect(none.body).toMatchObject({ errors: { bookingId: [expect.any(String)] } });
    expect(await update(id, 2, { bookingId: null })).toMatchObject({ booking: null });
  });
});

it('messages are deleted after two years with their replies, and spam after 30 days', async () => {
  const ago = (days: number): Date => new Date(Date.now() - days * 864e5);
  await aMessage({ state: 'spam', state_at: ago(31) });
  const old = await aMessage({ created_at: ago(740) });
  await desk.api.db.query(
    `INSERT INTO message_replies (message_id, direction, text) VALUES ($1, 'out', 'Yes')`,
    [old],
  );
  const kept = [
    await aMessage({ created_at: ago(700) }),
    await aMessage({ state: 'spam', state_at: ago(29) }),
  ];
  await desk.api.app.get(ForgetMessagesJob).forget();
  const left = async (): Promise<number[]> => {
    const { rows } = await desk.api.db.query<{ id: number }>('SELECT id FROM contact_messages ORDER BY id');
    return rows.map(({ id }) => id);
  };
  expect(await left()).toEqual(kept);
  expect((await desk.api.db.query('SELECT FROM message_replies')).rowCount).toBe(0);

  // More than one batch. A locked message is left for the next run.
  await desk.api.db.query(
    `INSERT INTO contact_messages (name, email, subject, message, created_at)
     SELECT 'Robin', 'robin@visitors.example', 'Hall', 'Old', now() - interval '3 years' FROM generate_series(1, 2100)`,
  );
  const held = Math.max(...(await left()));
  const other = await desk.api.db.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM contact_messages WHERE id = $1 FOR UPDATE', [held]);
  await desk.api.app.get(ForgetMessagesJob).forget();
  expect(await left()).toEqual([...kept, held]);
  await other.query('ROLLBACK');
  other.release();
  // A process that shuts down starts no further batch.
  await desk.api.app.get(ForgetMessagesJob).forget(AbortSignal.abort());
  expect(await left()).toEqual([...kept, held]);
  await desk.api.app.get(ForgetMessagesJob).forget();
  expect(await left()).toEqual(kept);
});
