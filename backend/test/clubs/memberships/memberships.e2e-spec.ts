import { jest } from '@jest/globals';
import type TestAgent from 'supertest/lib/agent.js';
import { MembershipMails } from '../../../src/clubs/memberships/application/membership-mails.js';
import { MembershipRequestsJob } from '../../../src/clubs/memberships/application/membership-requests.job.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { insertEvent } from '../../site/public/content.js';
import { openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

interface OwnClub {
  clubId: number;
  state: string;
  training: string[];
  events: { title: string }[];
}
interface Page {
  items: { userId: number; fullName: string; email: string; state: string }[];
  waiting: number;
}

async function aMember(): Promise<TestUser & { agent: TestAgent }> {
  const user = await createUser(desk.api.db);
  return { ...user, agent: await desk.api.login(user.username) };
}
const ask = (agent: TestAgent, club = desk.ownClub) => agent.put(`/api/user/clubs/${club}`);
const ownClubs = async (agent: TestAgent): Promise<OwnClub[]> =>
  (await agent.get('/api/user/clubs').expect(200)).body as OwnClub[];
const stateOf = async (agent: TestAgent): Promise<string | undefined> => (await ownClubs(agent))[0]?.state;
const membersOf = async (agent: TestAgent, query = '', club = desk.ownClub): Promise<Page> =>
  (await agent.get(`/api/admin/clubs/${club}/members${query}`).expect(200)).body as Page;
const decide = (agent: TestAgent, userId: number, decision: string, more: object = {}, club = desk.ownClub) =>
  agent.post(`/api/admin/clubs/${club}/members/${userId}/decision`).send({ decision, ...more });
const mailsTo = async (userId: number): Promise<{ kind: string; text: string }[]> => {
  const { rows } = await desk.api.db.query<{ kind: string; text: string }>(
    `SELECT kind, text FROM mails WHERE about_kind = 'user' AND about_id = $1 AND kind LIKE 'membership-%' ORDER BY id`,
    [userId],
  );
  return rows;
};

describe('a membership request', () => {
  it("is sent at registration and shown to the club's secretary", async () => {
    const agent = desk.api.agent();
    const { body } = await agent
      .post('/api/register')
      .send({
        username: 'wren',
        email: 'wren@members.example',
        fullName: 'Wren Walker',
        password: 'gum tree oval lantern',
        clubId: desk.ownClub,
      })
      .expect(201);
    expect(body).toMatchObject({ clubId: desk.ownClub });
    expect(await ownClubs(agent)).toMatchObject([{ clubId: desk.ownClub, state: 'requested', training: [] }]);
    expect((await membersOf(desk.secretary, '?q=wren')).items).toEqual([
      {
        userId: (body as { id: number }).id,
        fullName: 'Wren Walker',
        email: 'wren@members.example',
        phone: null,
        state: 'requested',
        requestedAt: expect.any(String) as string,
        decidedAt: null,
      },
    ]);
  });

  it('is sent once by a member, and can be withdrawn', async () => {
    const { agent, id } = await aMember();
    await ask(agent).expect(200);
    const { body } = await ask(agent).expect(200);
    expect(body).toMatchObject({ clubId: desk.ownClub, state: 'requested' });
    expect((await membersOf(desk.secretary)).items.filter(({ userId }) => userId === id)).toHaveLength(1);
    await agent.delete(`/api/user/clubs/${desk.ownClub}`).expect(204);
    await agent.delete(`/api/user/clubs/${desk.ownClub}`).expect(204);
    expect(await ownClubs(agent)).toEqual([]);
    await decide(desk.secretary, id, 'accept').expect(404);
  });

  it('is refused for unknown and unpublished clubs', async () => {
    const { agent } = await aMember();
    await ask(agent, 999_999).expect(404);
    await agent.put('/api/user/clubs/none').expect(404);
    await desk.api.db.query('UPDATE clubs SET published_at = NULL WHERE id = $1', [desk.foreignClub]);
    await ask(agent, desk.foreignClub).expect(404);
    await desk.api.db.query('UPDATE clubs SET published_at = now() WHERE id = $1', [desk.foreignClub]);
  });

  it('requires a sign-in', async () => {
    await desk.api.agent().put(`/api/user/clubs/${desk.ownClub}`).expect(401);
  });
});

describe("a club's secretary", () => {
  it('accepts a request: the member is emailed and sees training times and events', async () => {
    const { agent, id } = await aMember();
    await ask(agent).expect(200);
    await desk.api.db.query(
      `UPDATE clubs SET training_schedule = E'Tuesdays 5:30 PM\\nFridays 6 PM' WHERE id = $1`,
      [desk.ownClub],
    );
    await insertEvent(desk.api.db, { clubId: desk.ownClub, title: 'Grand final', date: '2031-08-02' });
    const lunch = await insertEvent(desk.api.db, {
      clubId: desk.ownClub,
      title: 'Lunch',
      date: '2031-08-03',
    });
    await desk.api.db.query(`UPDATE events SET status = 'cancelled' WHERE id = $1`, [lunch]);
    await decide(desk.secretary, id, 'accept', { note: 'Bring water.' }).expect(204);
    expect(await ownClubs(agent)).toMatchObject([
      {
        state: 'accepted',
        training: ['Tuesdays 5:30 PM', 'Fridays 6 PM'],
        events: [
          { title: 'Grand final', status: 'published' },
          { title: 'Lunch', status: 'cancelled' },
        ],
      },
    ]);
    const [mail, ...others] = await mailsTo(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'membership-accepted' });
    expect(mail?.text).toContain('Bring water.');
    const { body } = await desk.admin
      .get(`/api/admin/log?objectKind=club&objectId=${desk.ownClub}`)
      .expect(200);
    expect((body as { items: object[] }).items[0]).toMatchObject({ action: 'club.member_accept' });
  });

  it('declines a request, which can be sent again, and ends a membership', async () => {
    const { agent, id } = await aMember();
    await ask(agent).expect(200);
    await decide(desk.secretary, id, 'decline').expect(204);
    expect(await stateOf(agent)).toBe('declined');
    expect((await membersOf(desk.secretary)).items.some(({ userId }) => userId === id)).toBe(false);
    await ask(agent).expect(200);
    await decide(desk.secretary, id, 'accept').expect(204);
    await decide(desk.secretary, id, 'end').expect(204);
    expect(await stateOf(agent)).toBe('ended');
    expect((await mailsTo(id)).map(({ kind }) => kind)).toEqual([
      'membership-declined',
      'membership-accepted',
      'membership-ended',
    ]);
  });

  it('sees names and addresses of the own club only', async () => {
    const { agent, id, email } = await aMember();
    await ask(agent, desk.foreignClub).expect(200);
    await desk.secretary.get(`/api/admin/clubs/${desk.foreignClub}/members`).expect(404);
    await desk.secretary.get(`/api/admin/clubs/${desk.foreignClub}/members/export.csv`).expect(404);
    await decide(desk.secretary, id, 'accept', {}, desk.foreignClub).expect(404);
    await agent.get(`/api/admin/clubs/${desk.foreignClub}/members`).expect(403);
    const { items } = await membersOf(desk.admin, `?q=${email.split('@')[0]}`, desk.foreignClub);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ['decidedAt', 'email', 'fullName', 'phone', 'state', 'userId', 'requestedAt'].sort(),
    );
  });

  it('sorts and filters members, sees the number of requests, and exports a file, which the audit log records', async () => {
    const { items, waiting } = await membersOf(desk.secretary, '?state=requested&sort=-requestedAt');
    expect(waiting).toBe(items.length);
    expect(items.every(({ state }) => state === 'requested')).toBe(true);
    await desk.secretary.get(`/api/admin/clubs/${desk.ownClub}/members?state=declined`).expect(400);
    const { text } = await desk.secretary
      .get(`/api/admin/clubs/${desk.ownClub}/members/export.csv?state=accepted`)
      .expect(200);
    expect(text.split('\r\n')[0]).toContain('Name,Email,Phone,Status');
    const { body } = await desk.admin.get('/api/admin/log?action=list.export').expect(200);
    expect((body as { items: object[] }).items[0]).toMatchObject({ objectName: 'members' });
  });

  it('gets an error for an unknown decision and for a message that is too long', async () => {
    await decide(desk.secretary, 1, 'marry').expect(400);
    await decide(desk.secretary, 1, 'accept', { note: 'x'.repeat(501) }).expect(400);
  });
});

describe('requests to join', () => {
  const look = () => desk.api.get(MembershipRequestsJob).run();
  const emails = async (): Promise<{ to: number; subject: string; text: string }[]> => {
    const { rows } = await desk.api.db.query<{ to: number; subject: string; text: string }>(
      `SELECT about_id AS "to", subject, text FROM mails WHERE kind = 'membership-requested' ORDER BY id`,
    );
    return rows;
  };
  const anHourLater = async () => {
    await desk.api.db.query(`UPDATE membership_request_mails SET sent_at = sent_at - interval '61 minutes'`);
    await desk.api.db.query(`UPDATE club_members SET requested_at = requested_at - interval '61 minutes'`);
  };
  beforeEach(async () => {
    await desk.api.db.query('DELETE FROM club_members');
    await desk.api.db.query('DELETE FROM membership_request_mails');
    await desk.api.db.query(`DELETE FROM mails WHERE kind = 'membership-requested'`);
  });

  it('are emailed to the club’s secretary once, on two processes, without names', async () => {
    const { agent } = await aMember();
    await ask(agent).expect(200);
    await Promise.all([look(), look(), look()]);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: desk.secretaryId, subject: '1 person has asked to join Netball' });
    expect(email?.text).toContain(`/my-club/members/${desk.ownClub}`);
  });

  it('are emailed one by one, repeated requests of one person at most once an hour', async () => {
    const [one, two] = [await aMember(), await aMember()];
    const askAgain = async (agent: TestAgent) => {
      await agent.delete(`/api/user/clubs/${desk.ownClub}`).expect(204);
      await ask(agent).expect(200);
    };
    await ask(one.agent).expect(200);
    await look();
    await ask(two.agent).expect(200);
    await look();
    expect(await emails()).toHaveLength(2);
    await askAgain(one.agent);
    await look();
    await look();
    expect(await emails()).toHaveLength(2);
    await anHourLater();
    await look();
    await look();
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      '1 person has asked to join Netball',
      '1 person has asked to join Netball',
      '1 person has asked to join Netball',
    ]);
  });

  it('of more than ten people an hour are emailed together after it', async () => {
    for (let person = 0; person < 10; person += 1) {
      await ask((await aMember()).agent).expect(200);
      if (person % 5 === 4) await look();
    }
    expect(await emails()).toHaveLength(2);
    for (let person = 0; person < 3; person += 1) await ask((await aMember()).agent).expect(200);
    await look();
    expect(await emails()).toHaveLength(2);
    await anHourLater();
    await look();
    expect((await emails()).at(-1)?.subject).toBe('3 people have asked to join Netball');
  });

  it('are emailed after a failure, once', async () => {
    const { agent } = await aMember();
    await ask(agent).expect(200);
    const failure = jest
      .spyOn(desk.api.get(MembershipMails), 'requested')
      .mockRejectedValueOnce(new Error('No connection.'));
    await expect(look()).rejects.toThrow('No connection.');
    failure.mockRestore();
    expect(await emails()).toEqual([]);
    await look();
    await look();
    expect(await emails()).toHaveLength(1);
  });

  it('are not emailed to a deactivated secretary, nor to one of another club', async () => {
    await desk.api.db.query('UPDATE users SET is_active = false WHERE id = $1', [desk.secretaryId]);
    const { agent } = await aMember();
    await ask(agent).expect(200);
    await look();
    await desk.api.db.query('UPDATE users SET is_active = true WHERE id = $1', [desk.secretaryId]);
    await ask((await aMember()).agent, desk.foreignClub).expect(200);
    await look();
    expect((await emails()).map(({ to }) => to)).not.toContain(desk.secretaryId);
  });

  it('leave no record of the email a day after the decision', async () => {
    const { agent, id } = await aMember();
    await ask(agent).expect(200);
    await look();
    await desk.api.db.query(`UPDATE membership_request_mails SET sent_at = sent_at - interval '2 days'`);
    await desk.api.db.query(`UPDATE club_members SET requested_at = requested_at - interval '2 days'`);
    const records = async () => (await desk.api.db.query('SELECT FROM membership_request_mails')).rows.length;
    await look();
    expect([await records(), (await emails()).length]).toEqual([1, 1]);
    await decide(desk.secretary, id, 'accept').expect(204);
    await look();
    expect(await records()).toBe(0);
  });

  it('go to the admins of a club that has no secretary', async () => {
    const { agent } = await aMember();
    await ask(agent, desk.foreignClub).expect(200);
    await look();
    const told = await emails();
    expect(told.map(({ to }) => to)).toContain(desk.adminId);
    expect(told[0]?.text).toContain(`/admin/clubs/${desk.foreignClub}/members`);
  });

  it('are counted beside Members in the side bar until they are decided', async () => {
    const counted = async (agent: TestAgent): Promise<number> =>
      ((await agent.get('/api/admin/me').expect(200)).body as { counts: { members: number } }).counts.members;
    const { agent, id } = await aMember();
    await ask(agent).expect(200);
    await ask((await aMember()).agent, desk.foreignClub).expect(200);
    expect([await counted(desk.secretary), await counted(desk.admin)]).toEqual([1, 2]);
    await decide(desk.secretary, id, 'accept').expect(204);
    expect(await counted(desk.secretary)).toBe(0);
  });
});

describe('two simultaneous decisions', () => {
  it('that differ give one result and one refusal; equal ones send one email', async () => {
    for (const other of ['decline', 'accept']) {
      const { agent, id } = await aMember();
      await ask(agent).expect(200);
      const answers = await Promise.all([
        decide(desk.secretary, id, 'accept'),
        decide(desk.admin, id, other),
        decide(desk.admin, id, other),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(await mailsTo(id)).toHaveLength(1);
      if (other === 'accept') expect(statuses).toEqual([204, 204, 204]);
      // The second decision finds a member, or no request any more.
      else expect(['204,409,409', '204,204,404']).toContain(statuses.join());
    }
  });

  it('of a member who leaves and a secretary who accepts end without a membership', async () => {
    const { agent, id } = await aMember();
    await ask(agent).expect(200);
    const [left, decided] = await Promise.all([
      agent.delete(`/api/user/clubs/${desk.ownClub}`),
      decide(desk.secretary, id, 'accept'),
    ]);
    expect(left.status).toBe(204);
    expect([204, 404]).toContain(decided.status);
    expect(await ownClubs(agent)).toEqual([]);
    expect(await mailsTo(id)).toHaveLength(decided.status === 204 ? 1 : 0);
  });
});

it('a club that has members cannot be deleted', async () => {
  const club = await desk.api.db.query<{ id: number; version: number }>(
    `INSERT INTO clubs (name, description, short_description, image_url, logo_url, season_period, age_groups, contact_email, contact_phone, published_at)
     SELECT 'Chess', description, short_description, image_url, logo_url, season_period, age_groups, contact_email, contact_phone, now()
     FROM clubs WHERE id = $1 RETURNING id, version`,
    [desk.ownClub],
  );
  const { id = 0, version = 0 } = club.rows[0] ?? {};
  const { agent } = await aMember();
  await ask(agent, id).expect(200);
  await desk.admin.post('/api/user/reauthenticate').send({ password: PASSWORD });
  const { status, body } = await desk.admin.delete(`/api/admin/clubs/${id}`).set('If-Match', `"${version}"`);
  expect([status, body]).toMatchObject([409, { code: 'in_use', usedBy: ['members'] }]);
});
