import { DataSource, type EntityManager } from 'typeorm';
import { KeyMails } from '../../../src/auth/api-keys/application/key-mails.js';
import { ApiKeyRepository } from '../../../src/auth/api-keys/persistence/api-key.repository.js';
import { AccountMails } from '../../../src/auth/sessions/account-mails.js';
import { FactorMails } from '../../../src/auth/sessions/second-factor/factor-mails.js';
import { BookingsService } from '../../../src/bookings/application/bookings.service.js';
import type { BondEntity } from '../../../src/bookings/persistence/bond.entity.js';
import type { BookingEntity } from '../../../src/bookings/persistence/booking.entity.js';
import { ContactService } from '../../../src/messaging/inbox/application/contact.service.js';
import { MembershipMails } from '../../../src/clubs/memberships/application/membership-mails.js';
import { MembershipDecision } from '../../../src/clubs/memberships/domain/membership.js';
import { BondMails } from '../../../src/messaging/emails/application/bond-mails.js';
import { BookingMails } from '../../../src/messaging/emails/application/booking-mails.js';
import { SeriesMails } from '../../../src/messaging/emails/application/series-mails.js';
import { OwnDataMails } from '../../../src/auth/own-data/application/own-data-mails.js';
import { findPerson } from '../../../src/auth/own-data/persistence/person.js';
import { InvitationMails } from '../../../src/auth/people/application/invitation-mails.js';
import { MAIL_KINDS } from '../../../src/platform/mail/domain/mail-kinds.js';
import { UserRole } from '../../../src/auth/accounts/user.entity.js';
import { WebhookMails } from '../../../src/office/webhooks/application/webhook-mails.js';
import { EndpointRepository } from '../../../src/office/webhooks/persistence/endpoint.repository.js';
import { UsersService } from '../../../src/auth/accounts/users.service.js';
import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Typed into every field. */
const TYPED = 'Free-Money-Now';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.db.query('DELETE FROM mails'));

const inTransaction = <Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> =>
  api.get(DataSource).transaction(work);

interface Stored {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
const mails = async (): Promise<Stored[]> =>
  (await api.db.query<Stored>('SELECT kind, "to", subject, text, html FROM mails ORDER BY id')).rows;

/** Queues every account email, to an account with typed names. */
async function writeAll(isConfirmed: boolean): Promise<void> {
  const { id } = await createUser(api.db, { isConfirmed });
  await api.db.query('UPDATE users SET username = $2, full_name = $3 WHERE id = $1', [
    id,
    `${TYPED}-${id}`,
    TYPED,
  ]);
  const user = await api.get(UsersService).findById(id);
  if (!user) throw new Error('no account');
  const [account, own, factors, clubs] = [
    api.get(AccountMails),
    api.get(OwnDataMails),
    api.get(FactorMails),
    api.get(MembershipMails),
  ];
  await inTransaction(async (manager) => {
    const person = await findPerson(id, manager);
    await account.resetPassword(user, manager);
    await account.passwordChanged(user, { endedOthers: true, hasRemoved: true }, manager);
    await account.addressToConfirm(user, user.email, manager);
    await account.addressToConfirm(user, 'next@members.example', manager);
    await account.addressChangeRequested(user, `${TYPED}@members.example`, manager);
    await account.addressChanged(user, `${TYPED}@members.example`, manager);
    await account.addressTaken(user, manager);
    await account.permissionsChanged(
      user,
      { role: UserRole.ClubAdmin, duties: null, clubs: [{ name: TYPED }] },
      manager,
    );
    await factors.changed(user, { kind: 'passkey_added', name: TYPED }, manager);
    await factors.changed(user, { kind: 'passkey_removed', name: TYPED }, manager);
    for (const kind of ['app_added', 'app_removed', 'codes_renewed', 'all_removed'] as const)
      await factors.changed(user, { kind }, manager);
    await factors.changed(user, { kind: 'code_used', left: 1 }, manager);
    await own.deletionRequested(person, new Date(), manager);
    await own.deletionCancelled(person, manager);
    await own.postponed(person, [], manager);
    await own.erased(person, manager);
    await own.fileReady(person, manager);
    await clubs.requested([user], { clubId: 1, clubName: TYPED, requests: 1 }, { isAdmin: false }, manager);
    for (const decision of Object.values(MembershipDecision))
      await clubs.decided(user, { club: TYPED, decision, note: TYPED }, manager);
    await writeForPrograms(id, manager);
  });
}

/** Queues the emails about an API key and a webhook of an account. */
async function writeForPrograms(makerId: number, manager: EntityManager): Promise<void> {
  await manager.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [makerId]);
  const [{ id: keyId }] = await manager.query<[{ id: number }]>(
    `INSERT INTO api_keys (name, is_test, hash, last_four, scopes, maker_id, expires_at)
     VALUES ($2, false, sha256(''), 'abcd', ARRAY['tonight'], $1, now() + interval '9 days') RETURNING id`,
    [makerId, TYPED],
  );
  const key = await api.get(ApiKeyRepository).byId(keyId, null, manager);
  if (!key) throw new Error('no key');
  await api.get(KeyMails).expires(key, manager);
  await api.get(KeyMails).exposed(key, manager);
  await api.get(KeyMails).changed('created', key, manager);
  await api.get(KeyMails).takenOver(key, manager);
  const [{ id: endpointId }] = await manager.query<[{ id: number }]>(
    `INSERT INTO webhook_endpoints (url, description, types, maker_id, secret)
     VALUES ('https://${TYPED.toLowerCase()}.example/hook', $2, ARRAY['booking.created'], $1, '') RETURNING id`,
    [makerId, TYPED],
  );
  const endpoint = await api.get(EndpointRepository).disable(endpointId, 'gone', manager);
  if (!endpoint) throw new Error('no endpoint');
  await api.get(WebhookMails).disabled(endpoint, manager);
  await api.get(WebhookMails).takenOver(endpoint, manager);
}

/** Without those about bookings and those to the club. */
const ACCOUNT_KINDS = MAIL_KINDS.filter(
  (kind) =>
    !/^(booking|bond|refund|receipt|invoice|credit|viewing|waiting|newsletter|contact|message|month)-/.test(
      kind,
    ) && kind !== 'invitation',
);

it('an account email greets by name, unless the address is not confirmed: then it has no typed text', async () => {
  await writeAll(false);
  const strangers = await mails();
  expect(new Set(strangers.map(({ kind }) => kind))).toEqual(new Set(ACCOUNT_KINDS));
  expect(strangers.filter((mail) => JSON.stringify(mail).includes(TYPED))).toEqual([]);
  for (const { text } of strangers) expect(text).toMatch(/^Hi,\n/);

  await api.db.query('DELETE FROM mails');
  await writeAll(true);
  for (const { kind, text } of await mails())
    expect([kind, text.split('\n', 1)[0]]).toEqual([
      kind,
      // Its address is not confirmed yet.
      kind === 'address-confirm' ? 'Hi,' : `Hi ${TYPED},`,
    ]);
});

it('the email after a registration has no typed text', async () => {
  const names = { username: `${TYPED}-x`, fullName: TYPED, email: 'stranger@members.example' };
  await api
    .agent()
    .post('/api/register')
    .send({ ...names, password: PASSWORD })
    .expect(201);
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'address-confirm', to: 'stranger@members.example' });
  expect(JSON.stringify(mail)).not.toContain(TYPED);
});

it('an invitation has no typed text, whether imported or not', async () => {
  const clubs = [{ id: 1, name: TYPED }];
  for (const role of Object.values(UserRole)) {
    const invitation = {
      id: 1,
      email: 'stranger@members.example',
      fullName: TYPED,
      role,
      duties: null,
      clubs,
    };
    await inTransaction((manager) => api.get(InvitationMails).write(invitation, manager));
  }
  const written = await mails();
  expect(written).toHaveLength(3);
  expect(JSON.stringify(written)).not.toContain(TYPED);
  for (const { text } of written) expect(text).toMatch(/^Hi,\n/);
});

it('a subscription email has no typed name, and a contact message sends no copy to its typed address', async () => {
  const email = 'stranger@readers.example';
  await api.agent().post('/api/subscribers').send({ email, name: TYPED }).expect(202);
  const enquiry = { name: TYPED, email, subject: TYPED, message: TYPED };
  await api.get(ContactService).accept(enquiry, '192.0.2.1');
  await eventually(async () => expect(await mails()).toHaveLength(2));
  const toStranger = (await mails()).filter(({ to }) => to === email);
  expect(toStranger.map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
  expect(JSON.stringify(toStranger)).not.toContain(TYPED);
});

describe('a reason that staff typed for a hirer', () => {
  const booked = async (email: string): Promise<BookingEntity> => {
    const date = dayAhead(40 + Math.floor(Math.random() * 300));
    const id = await insertBooking(api.db, {
      ...bookingFields({ date }),
      email,
      name: 'Robin Taylor',
      userId: null,
    });
    const booking = await api.get(BookingsService).find(id);
    if (!booking) throw new Error('no booking');
    return booking;
  };
  const write = async (email: string): Promise<Stored[]> => {
    const booking = await booked(email);
    const reason = `${TYPED} <b>`;
    const bond = {
      version: 1,
      amountMinor: 20_000,
      claimMinor: 5_000,
      claimReason: reason,
      responseDueAt: new Date(),
      keptMinor: 5_000,
      settledReason: reason,
    } as BondEntity;
    const notice = { reason, refundMinor: 0, bondMinor: 0 };
    await inTransaction(async (manager) => {
      await api.get(BookingMails).cancelled(booking, { ...notice, isDeclined: false }, manager);
      await api.get(SeriesMails).cancelled(1, [booking], { reason, refundMinor: 0 }, manager);
      await api.get(BondMails).response(booking, bond, manager);
      await api.get(BondMails).settled(booking, bond, 15_000, manager);
    });
    return mails();
  };

  it('is in the email, as plain text, whether or not an account has confirmed the address', async () => {
    const { email: confirmed } = await createUser(api.db);
    const { email: unconfirmed } = await createUser(api.db, { isConfirmed: false });
    for (const email of ['hirer@guests.example', confirmed, unconfirmed]) {
      await api.db.query('DELETE FROM mails');
      const written = await write(email);
      expect(written).toHaveLength(4);
      for (const { kind, text, html } of written) {
        expect([kind, text]).toEqual([kind, expect.stringContaining(`Reason: ${TYPED}`)]);
        expect(html).toContain('&lt;b&gt;');
        expect(text).toContain('Hi Robin Taylor,');
      }
    }
  });
});

describe('the owner of an address that is entered for another account', () => {
  let made = 0;
  const register = (over: object) => {
    made += 1;
    const names = { username: `second-${made}`, fullName: 'Kim Second', email: `second-${made}@x.example` };
    return api
      .agent()
      .post('/api/register')
      .send({ ...names, password: PASSWORD, ...over });
  };

  it('gets one email a day, even for many registrations at once, and each registration gets the same answer', async () => {
    const { email, username } = await createUser(api.db);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => register({ email: email.toUpperCase() })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } });
    }
    const written = await mails();
    expect(written.map(({ kind, to }) => [kind, to])).toEqual([['address-taken', email]]);
    expect(written[0]?.text).toContain(`“${username}”`);
    expect(JSON.stringify(written)).not.toContain('Kim Second');

    await api.db.query(`UPDATE mails SET created_at = now() - interval '25 hours'`);
    await register({ email }).expect(409);
    expect(await mails()).toHaveLength(2);
  });

  it('also gets it when a member enters the address for an existing account', async () => {
    const { email } = await createUser(api.db);
    const { agent } = await api.visitor();
    await agent.put('/api/user/email').send({ email, currentPassword: PASSWORD }).expect(409);
    expect((await mails()).map(({ kind, to }) => [kind, to])).toEqual([['address-taken', email]]);
  });

  it('gets no email for a taken username, nor if the account is deactivated', async () => {
    const { username } = await createUser(api.db);
    await register({ username }).expect(409);
    const { email } = await createUser(api.db, { isActive: false });
    await register({ email }).expect(409);
    expect(await mails()).toEqual([]);
  });
});
