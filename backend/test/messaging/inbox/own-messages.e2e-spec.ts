import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import type { Agent } from '../../support/test-app.js';

interface OwnMessage {
  sender: string;
  subject: string | null;
  text: string;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const messagesOf = (agent: Agent, id: number) =>
  done<OwnMessage[]>(agent.get(`/api/bookings/${id}/messages`));

/** A member with a booking, a message about it and its id at the desk. */
async function aConversation(day: number) {
  const member = await desk.api.visitor();
  const booking = await insertBooking(desk.api.db, { userId: member.id, date: dayAhead(day) });
  const { body: account } = await member.agent.get('/api/user').expect(200);
  const { email } = account as { email: string };
  const sent = { name: 'Robin Taylor', email, subject: 'The stage', message: 'How deep is it?' };
  await member.agent
    .post('/api/contact')
    .send({ ...sent, bookingId: booking })
    .expect(202);
  const { rows } = await desk.api.db.query<{ id: number }>(
    'SELECT id FROM contact_messages WHERE booking_id = $1',
    [booking],
  );
  return { agent: member.agent, booking, email, message: rows[0]?.id ?? NaN };
}

describe('the messages about a booking', () => {
  it('has what its member wrote and the club answered, in order', async () => {
    const { agent, booking, message, email } = await aConversation(20);
    const answer = { text: 'Four metres.' };
    await done(change(desk.admin, 'post', `/api/admin/messages/${message}/replies`, 1, answer));
    await desk.api.db.query(
      `INSERT INTO message_replies (message_id, direction, sender, text)
       VALUES ($1, 'in', $2, 'Thank you'), ($1, 'in', 'other@visitors.example', 'Not theirs')`,
      [message, email.toUpperCase()],
    );
    expect(await messagesOf(agent, booking)).toMatchObject([
      { sender: 'hirer', subject: 'The stage', text: 'How deep is it?' },
      { sender: 'club', subject: null, text: 'Four metres.' },
      { sender: 'hirer', subject: null, text: 'Thank you' },
    ]);
  });

  it('is empty without messages, and leaves out spam, a cancelled answer and messages of other people', async () => {
    const { agent, booking, message } = await aConversation(21);
    const answer = { text: 'Wrong answer.' };
    await done(change(desk.admin, 'post', `/api/admin/messages/${message}/replies`, 1, answer));
    await desk.api.db.query(
      `UPDATE mails SET state = 'cancelled' WHERE id IN (SELECT mail_id FROM message_replies WHERE message_id = $1)`,
      [message],
    );
    await desk.api.db.query(
      `INSERT INTO contact_messages (name, email, subject, message, booking_id)
       VALUES ('Alex', 'alex@visitors.example', 'Linked by staff', 'Not theirs', $1)`,
      [booking],
    );
    expect(await messagesOf(agent, booking)).toMatchObject([{ text: 'How deep is it?' }]);
    await desk.api.db.query(`UPDATE contact_messages SET state = 'spam' WHERE id = $1`, [message]);
    expect(await messagesOf(agent, booking)).toEqual([]);
  });

  it('is not found for another member and for staff', async () => {
    const { booking } = await aConversation(22);
    const other = await desk.api.visitor();
    for (const agent of [other.agent, desk.admin])
      expect((await agent.get(`/api/bookings/${booking}/messages`)).body).toMatchObject({
        status: 404,
        code: 'booking_not_found',
      });
  });
});
