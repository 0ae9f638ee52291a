import { PersonData } from '../../../src/auth/own-data/application/person-data.service.js';
import { PersonErasure } from '../../../src/auth/own-data/application/person-erasure.service.js';
import {
  NON_PERSONAL_TABLES,
  PERSONAL_DATA_TABLES,
} from '../../../src/auth/own-data/persistence/personal-data-tables.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { BY_JOB, MARK, settledMember, tablesWith } from './people.js';

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const erasure = (api = first) => api.get(PersonErasure);
const fileOf = (id: number) => first.get(PersonData).collect(id);

describe('the list of tables with personal data', () => {
  interface Column {
    table: string;
    column: string;
    type: string;
    references: string | null;
  }
  /** All columns, with the type and a reference to an account. */
  const columns = async (): Promise<Column[]> => {
    const { rows } = await first.db.query<Column>(
      `SELECT t.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
         (SELECT c.confrelid::regclass::text FROM pg_constraint c
          WHERE c.contype = 'f' AND c.conrelid = t.oid AND a.attnum = ANY (c.conkey) AND c.confrelid = 'users'::regclass LIMIT 1) AS "references"
       FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid
       WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
       ORDER BY 1, 2`,
    );
    return rows;
  };
  const WORDS = /text|char|json|inet|cidr/;
  /** Actions of staff, which keep their reference to a blanked account. */
  const ACTOR_COLUMN = /^(.*_by|by_id|.*_by_id)$/;
  const PERSONAL =
    /(^|_)(e?mail|phone|address|network|device|user|person|owner|author|contact|member|message|comment|full_name|first_name|last_name|birth|ip)(_|$)/;

  /** Columns that look personal and have no rule. */
  const undecided = (all: readonly Column[]): string[] =>
    all
      .filter(({ table, column, type, references }) => {
        const rule = PERSONAL_DATA_TABLES.find((one) => one.table === table);
        const other = NON_PERSONAL_TABLES[table];
        if (!rule && !other) return true;
        if (references !== null && ACTOR_COLUMN.test(column)) return false;
        if (rule) {
          if (rule.erased === 'deleted') return false;
          const isPersonal = WORDS.test(type) || references !== null || PERSONAL.test(column);
          const decided = [rule.erased?.[column], rule.erased?.[`"${column}"`], rule.keptColumns?.[column]];
          return (
            isPersonal &&
            !rule.belongsTo.includes(`t.${column} `) &&
            decided.every((one) => one === undefined)
          );
        }
        return (references !== null || PERSONAL.test(column)) && other?.[column] === undefined;
      })
      .map(({ table, column }) => `${table}.${column}`);

  it('has a rule for every column that looks personal', async () => {
    expect(undecided(await columns())).toEqual([]);
    const there = new Set((await columns()).map(({ table }) => table));
    const named = [...PERSONAL_DATA_TABLES.map(({ table }) => table), ...Object.keys(NON_PERSONAL_TABLES)];
    expect(named.filter((table) => !there.has(table))).toEqual([]);
  });

  it('detects a new table or column without a rule (control)', async () => {
    const all = await columns();
    const added = [
      { table: 'guests', column: 'id', type: 'integer', references: null },
      { table: 'bookings', column: 'passport', type: 'text', references: null },
      { table: 'slots', column: 'member_email', type: 'text', references: null },
      { table: 'slots', column: 'held_for', type: 'integer', references: 'users' },
    ];
    expect(undecided([...all, ...added])).toEqual([
      'guests.id',
      'bookings.passport',
      'slots.member_email',
      'slots.held_for',
    ]);
  });
});

describe('the data file of a person', () => {
  it('contains all of their data, and no secrets', async () => {
    const member = await settledMember(first);
    const file = await fileOf(member.id);
    const lists = PERSONAL_DATA_TABLES.flatMap(({ exported }) => (exported ? [exported.as] : []));
    expect(Object.keys(file)).toEqual(['collectedAt', ...lists]);
    expect(file).toMatchObject({
      account: [{ id: member.id, username: member.username, email: member.email, phone: MARK }],
      bookings: [
        { id: member.bookingId, notes: MARK, internalNote: MARK, totalMinor: 36_000, paidMinor: 36_000 },
      ],
      bookingLines: [{ kind: 'hire', amountMinor: 36_000 }],
      payments: [{ provider: 'cash', receivedMinor: 36_000 }],
      bonds: [{ bookingId: member.bookingId, answerWords: MARK }],
      mails: [{ subject: MARK }, { subject: MARK }],
      messages: [{ message: MARK }],
      newsletter: [{ email: member.email }],
      newsletterConsents: [{ source: 'form' }],
      testimonials: [{ rating: 5 }],
      reviewRequests: [{ byEmail: true }],
      waitingList: [{ endReason: MARK }],
      viewings: [{ name: MARK, email: member.email }],
      savedViews: [{ name: MARK }],
      staffVisits: [{ lastVisitAt: null }],
      clubsEdited: [{}],
      clubs: [{ state: 'requested' }],
      dataExports: [{}],
      sessions: [{ device: MARK }],
      log: [{ action: 'testimonial.write' }],
    });
    const { rows } = await first.db.query<{ secret: string }>(
      `SELECT password AS secret FROM users WHERE id = $1 UNION ALL SELECT encode(id, 'hex') FROM sessions WHERE user_id = $1`,
      [member.id],
    );
    for (const { secret } of rows) expect(JSON.stringify(file)).not.toContain(secret);
    await erasure().erase(member.id, BY_JOB);
  });

  it('contains nothing found by an address that was never confirmed', async () => {
    const { id, email } = await createUser(first.db, { isConfirmed: false });
    await first.db.query(
      `INSERT INTO contact_messages (name, email, subject, message) VALUES ('A', $1, 'S', 'M')`,
      [email],
    );
    await first.db.query(`INSERT INTO subscribers (email) VALUES ($1)`, [email]);
    expect(await fileOf(id)).toMatchObject({ messages: [], newsletter: [], account: [{ email }] });
    await erasure().erase(id, BY_JOB);
    const { rows } = await first.db.query(`SELECT name FROM contact_messages WHERE email = $1`, [email]);
    expect(rows).toEqual([{ name: 'A' }]);
    await first.db.query(`UPDATE users SET email_confirmed_at = now() WHERE id = $1`, [id]);
  });

  it('is refused for an unknown account', async () => {
    await expect(fileOf(0)).rejects.toMatchObject({ code: 'person_not_found' });
    await expect(erasure().erase(0, BY_JOB)).rejects.toMatchObject({ code: 'person_not_found' });
  });
});

describe('the erasure of a person', () => {
  it('leaves payment records only, without personal data', async () => {
    const member = await settledMember(first);
    expect((await tablesWith(first, MARK)).length).toBeGreaterThan(10);
    await erasure().erase(member.id, BY_JOB);
    expect(await tablesWith(first, MARK)).toEqual([]);
    expect(await tablesWith(first, member.username)).toEqual([]);
    const { rows } = await first.db.query(
      `SELECT b.total_minor, b.paid_minor, b.user_id, b.name, b.search_terms::text ~ 'erased' AS found, p.reference, p.network, p.received_minor
       FROM bookings b JOIN payment_allocations allocation ON allocation.booking_id = b.id JOIN payments p ON p.id = allocation.payment_id WHERE b.id = $1`,
      [member.bookingId],
    );
    expect(rows).toEqual([
      {
        total_minor: 36_000,
        paid_minor: 36_000,
        user_id: member.id,
        name: 'Erased person',
        found: true,
        reference: 'R-1',
        network: null,
        received_minor: 36_000,
      },
    ]);
    await first.agent().post('/api/login').send({ username: member.username, password: 'x' }).expect(401);
    const again = { username: member.username, email: member.email, fullName: 'Robin New' };
    await first
      .agent()
      .post('/api/register')
      .send({ ...again, password: 'gum tree oval lantern' })
      .expect(201);
    // The next test searches for the same word.
    await eventually(async () => {
      const { rowCount } = await first.db.query(`DELETE FROM mails WHERE "to" = $1 AND state <> 'sending'`, [
        member.email,
      ]);
      expect(rowCount).toBe(1);
    });
    await first.db.query(`DELETE FROM users WHERE username = $1`, [member.username]);
  });

  it('leaves the buyer of an invoice that is for another hirer too', async () => {
    const member = await createUser(first.db);
    const ids = [
      await insertBooking(first.db, {
        userId: member.id,
        date: dayAhead(-400),
        status: 'completed',
        isPaid: true,
      }),
      await insertBooking(first.db, { date: dayAhead(-401), status: 'completed', isPaid: true }),
    ];
    const { rows } = await first.db.query<{ id: number }>(
      `INSERT INTO documents (kind, state, buyer_name, email, currency)
       VALUES ('invoice', 'draft', 'The school', 'office@school.example', 'GBP') RETURNING id`,
    );
    await first.db.query(
      `INSERT INTO document_bookings (document_id, booking_id, created_at, currency)
       SELECT id, unnest($2::integer[]), created_at, currency FROM documents WHERE id = $1`,
      [rows[0]?.id, ids],
    );
    await erasure().erase(member.id, BY_JOB);
    const { rows: kept } = await first.db.query('SELECT buyer_name, email FROM documents WHERE id = $1', [
      rows[0]?.id,
    ]);
    expect(kept).toEqual([{ buyer_name: 'The school', email: 'office@school.example' }]);
  });

  it('happens once for concurrent requests in two processes', async () => {
    const member = await settledMember(first);
    await Promise.all([
      erasure(first).erase(member.id, BY_JOB),
      erasure(second).erase(member.id, BY_JOB),
      erasure(first).erase(member.id, BY_JOB),
    ]);
    expect(await tablesWith(first, MARK)).toEqual([]);
    const { rows } = await first.db.query(
      `SELECT FROM audit_log WHERE action = 'user.erase' AND object_id = $1::text`,
      [member.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('changes nothing if it fails at any table, and succeeds the next time', async () => {
    const member = await settledMember(first);
    const before = { ...(await fileOf(member.id)), collectedAt: '' };
    await first.db.query(
      `CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$`,
    );
    for (const { table, erased } of PERSONAL_DATA_TABLES) {
      // A table without rows of the person cannot fail.
      if (erased === null || table === 'refunds') continue;
      await first.db.query(
        `CREATE TRIGGER stop_here BEFORE ${erased === 'deleted' ? 'DELETE' : 'UPDATE'} ON ${table} FOR EACH ROW EXECUTE FUNCTION stop_here()`,
      );
      await expect(erasure().erase(member.id, BY_JOB)).rejects.toThrow('stopped');
      await first.db.query(`DROP TRIGGER stop_here ON ${table}`);
      expect({ ...(await fileOf(member.id)), collectedAt: '' }).toEqual(before);
    }
    await first.db.query(`DROP FUNCTION stop_here`);
    await erasure(second).erase(member.id, BY_JOB);
    expect(await tablesWith(first, MARK)).toEqual([]);
  });

  it('also blanks data that requests in progress add later, and sends them no email', async () => {
    const member = await settledMember(first);
    await erasure().erase(member.id, BY_JOB);
    await first.db.query(
      `INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state) VALUES ('k', $1, $2, $2, 'user', $3, 'm', 'sent')`,
      [member.email, MARK, member.id],
    );
    await first.db.query(`UPDATE bookings SET name = $2 WHERE id = $1`, [member.bookingId, MARK]);
    await erasure().sweep();
    expect(await tablesWith(first, MARK)).toEqual([]);
  });

  it.each<[string, string, (userId: number) => Promise<number>]>([
    [
      'a booking that is to come',
      'upcoming',
      (userId) =>
        insertBooking(first.db, { userId, isPaid: true, paymentMethod: 'cash', date: dayAhead(41) }),
    ],
    [
      'a hold',
      'being_paid',
      (userId) => insertBooking(first.db, { userId, status: 'held', date: dayAhead(42) }),
    ],
    [
      'what was paid too much',
      'balance',
      async (userId) => {
        const id = await insertBooking(first.db, {
          userId,
          status: 'completed',
          date: dayAhead(-42),
          isPaid: true,
          paymentMethod: 'cash',
        });
        await first.db.query(
          `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'hire', 'Hire', 100)`,
          [id],
        );
        return id;
      },
    ],
    [
      'a bond that the club has',
      'bond',
      async (userId) => {
        const id = await insertBooking(first.db, {
          userId,
          status: 'completed',
          date: dayAhead(-43),
          isPaid: true,
          paymentMethod: 'cash',
        });
        await first.db.query(
          `INSERT INTO bonds (booking_id, amount_minor, state, begins_at, ends_at) VALUES ($1, 100, 'taken', now(), now())`,
          [id],
        );
        return id;
      },
    ],
    [
      'a refund that is under way',
      'refund',
      async (userId) => {
        const id = await insertBooking(first.db, {
          userId,
          status: 'completed',
          date: dayAhead(-44),
          isPaid: true,
          paymentMethod: 'cash',
        });
        await first.db.query(
          `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause) SELECT payment_id, id, 1, 'staff', 'staff' FROM payment_allocations WHERE booking_id = $1`,
          [id],
        );
        return id;
      },
    ],
  ])('is refused for %s', async (_what, reason, pend) => {
    const { id } = await createUser(first.db);
    const bookingId = await pend(id);
    const refusal = await erasure()
      .erase(id, BY_JOB)
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(refusal).toMatchObject({ code: 'money_pending' });
    expect(await erasure().pendingMoney(id)).toContainEqual({
      reason,
      bookingId,
      date: expect.any(String) as string,
    });
  });

  it('is refused for the last admin, also if the last two are erased at once', async () => {
    const [one, other] = [
      await createUser(first.db, { role: 'admin' }),
      await createUser(first.db, { role: 'admin' }),
    ];
    const ends = await Promise.allSettled([
      erasure(first).erase(one.id, BY_JOB),
      erasure(second).erase(other.id, BY_JOB),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await first.db.query(`SELECT FROM users WHERE role = 'admin' AND is_active`);
    expect(rows).toHaveLength(1);
    await first.db.query(`UPDATE users SET role = 'member' WHERE role = 'admin'`);
  });
});
