import { randomUUID } from 'node:crypto';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const at = (id: number) => `/api/admin/bookings/${id}/email`;
const EMAIL = { subject: 'Your booking', text: 'The side door is open from 5 PM.' };
const send = (id: number, email: object = EMAIL) =>
  done<{ messageId: number }>(desk.admin.post(at(id)).send(email));

const mailsAbout = async (messageId: number) =>
  (
    await desk.api.db.query<{ to: string; subject: string; text: string }>(
      `SELECT "to", subject, text FROM mails WHERE about_kind = 'contact-message' AND about_id = $1 ORDER BY id`,
      [messageId],
    )
  ).rows;

describe('an email to the hirer of a booking', () => {
  it('begins a conversation in the inbox, which the member and the timeline show', async () => {
    const { agent, id: userId } = await desk.api.visitor();
    const { email } = (await agent.get('/api/user').expect(200)).body as { email: string };
    const id = await insertBooking(desk.api.db, { userId, email, date: dayAhead(20) });
    expect(await done(desk.admin.get(at(id)))).toMatchObject({ to: email, messageId: null, subject: null });
    const { messageId } = await send(id);
    const [mail] = await mailsAbout(messageId);
    expect(mail).toMatchObject({ to: email, subject: 'Your booking' });
    expect(mail?.text).toContain(EMAIL.text);
    expect(mail?.text).not.toContain('wrote:');
    const message = await done(desk.admin.get(`/api/admin/messages/${messageId}`));
    expect(message).toMatchObject({
      state: 'waiting',
      isRead: true,
      assignee: { id: desk.adminId },
      booking: { id },
      replies: [{ direction: 'out', text: EMAIL.text }],
    });
    expect(await done(agent.get(`/api/bookings/${id}/messages`))).toMatchObject([
      { sender: 'club', text: EMAIL.text },
    ]);
    const timeline = await done<object[]>(desk.admin.get(`/api/admin/bookings/${id}/timeline`));
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'message', subject: 'Your booking' }));
  });

  it('continues the conversation that there is', async () => {
    const id = await insertBooking(desk.api.db, { email: 'robin@visitors.example', date: dayAhead(21) });
    const { messageId } = await send(id);
    expect(await done(desk.admin.get(at(id)))).toMatchObject({ messageId, subject: 'Your booking' });
    expect(await send(id, { ...EMAIL, subject: 'Another one' })).toEqual({ messageId });
    expect((await mailsAbout(messageId)).map(({ subject }) => subject)).toEqual([
      'Your booking',
      'Re: Your booking',
    ]);
  });

  it('is sent once for a repeated request, and two at once share a conversation', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(22) });
    const key = randomUUID();
    const once = () => desk.admin.post(at(id)).set('Idempotency-Key', key).send(EMAIL);
    const first = (await once().expect(200)).body as { messageId: number };
    expect((await once().expect(200)).body).toEqual(first);
    expect(await mailsAbout(first.messageId)).toHaveLength(1);
    const other = await insertBooking(desk.api.db, { date: dayAhead(23) });
    const [one, two] = await Promise.all([send(other), send(other)]);
    expect(one).toEqual(two);
  });

  it('is refused without a text, and for an unknown booking', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(24) });
    await desk.admin
      .post(at(id))
      .send({ ...EMAIL, text: '' })
      .expect(400);
    await desk.admin.post(at(999_999)).send(EMAIL).expect(404);
  });
});
