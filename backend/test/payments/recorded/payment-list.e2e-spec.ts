import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';

interface Row {
  id: string;
  method: string;
  status: string;
  payer: string | null;
  receivedOn: string;
  gross: string;
  fee: string | null;
  net: string | null;
  payout: string | null;
  reference: string | null;
  bookings: { id: number; reference: string }[];
}

const LIST = '/api/admin/payments';
let day = 40;

describe('the list of payments', () => {
  let treasury: Treasury;
  beforeAll(async () => {
    treasury = await openTreasury();
  });
  afterAll(() => treasury.close());

  const booking = (more: object = {}): Promise<number> =>
    insertBooking(treasury.api.db, {
      status: 'pending',
      totalMinor: 24_000,
      date: dayAhead((day += 1)),
      ...more,
    });
  const record = async (id: number, payment: object): Promise<string> => {
    const { body } = await treasury.admin
      .post(`/api/admin/bookings/${id}/payments`)
      .send({ receivedOn: dayAhead(0), method: 'cash', overpaid: true, ...payment })
      .expect(200);
    return (body as { payments: { id: string }[] }).payments.at(-1)?.id ?? '';
  };
  const online = async (bookingId: number, providerId: string, more = ''): Promise<string> => {
    const { rows } = await treasury.api.db.query<{ id: string }>(
      `INSERT INTO payments (provider, provider_payment_id, booking_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ('stripe', $1, $2, 24000, 24000, 'GBP', 'completed', now()) RETURNING id`,
      [providerId, bookingId],
    );
    const id = rows[0]?.id ?? '';
    if (more) await treasury.api.db.query(`UPDATE payments SET ${more} WHERE id = $1`, [id]);
    return id;
  };
  const listed = async (query: string): Promise<Row[]> =>
    ((await treasury.admin.get(`${LIST}?${query}`).expect(200)).body as { items: Row[] }).items;
  const idsOf = async (query: string): Promise<string[]> => (await listed(query)).map(({ id }) => id);

  it('shows each payment with its method, its payer and what it is for', async () => {
    const [first, second] = [await booking({ name: 'Ada Byron' }), await booking({ name: 'Bo Lund' })];
    await treasury.admin
      .post(LIST)
      .send({
        method: 'bank_transfer',
        amount: '300.00',
        receivedOn: dayAhead(-2),
        reference: 'Term 4 dance',
        allocations: [
          { bookingId: first, amount: '240.00' },
          { bookingId: second, amount: '60.00' },
        ],
      })
      .expect(200);
    const [row] = await listed('q=term4');
    expect(row).toMatchObject({
      method: 'bank_transfer',
      status: 'received',
      payer: 'Ada Byron, Bo Lund',
      receivedOn: dayAhead(-2),
      gross: '300.00',
      fee: '0.00',
      net: '300.00',
      payout: null,
      bookings: [{ id: first }, { id: second }],
    });
    const { body } = await treasury.admin.get(`${LIST}/${row?.id}`).expect(200);
    expect(body).toMatchObject({
      payment: { id: row?.id, gross: '300.00' },
      canBeVoided: true,
      providerUrl: null,
      allocations: [
        { bookingId: first, amount: '240.00' },
        { bookingId: second, amount: '60.00' },
      ],
      refunds: [],
    });
    await treasury.admin.get(`${LIST}/9b2f5a0e-8d7c-4b6a-9f3e-1c2d3e4f5a6b`).expect(404);
    await treasury.admin.get(`${LIST}/7`).expect(400);
  });

  it('finds a payment by name, booking, reference, provider ID and amount', async () => {
    const id = await booking({ name: 'Quentin Marsh', email: 'q.marsh@hirers.example' });
    const transfer = await record(id, { method: 'bank_transfer', amount: '77.31', reference: 'QM 2026/7' });
    const card = await online(id, 'pi_quentin1');
    const both = [card, transfer].sort();
    expect((await idsOf('q=quentin%20mar')).sort()).toEqual(both);
    expect((await idsOf('q=q.marsh@hirers')).sort()).toEqual(both);
    const [row] = await listed('q=qm2026');
    expect(row).toMatchObject({ id: transfer, reference: 'QM 2026/7' });
    const bookingReference = row?.bookings[0]?.reference ?? '';
    expect((await idsOf(`q=${bookingReference}`)).sort()).toEqual(both);
    expect(await idsOf('q=pi_quentin1')).toEqual([card]);
    expect(await idsOf('q=77.31')).toEqual([transfer]);
    expect(await idsOf('q=%C2%A377.31')).toEqual([transfer]);
    expect(await idsOf('q=nowhere')).toEqual([]);
    // A new name is found, and the old one is not.
    await treasury.api.db.query(`UPDATE bookings SET name = 'Rosalind Kew' WHERE id = $1`, [id]);
    expect((await idsOf('q=rosalind')).sort()).toEqual(both);
    expect(await idsOf('q=quentin%20mar')).toEqual([]);
  });

  it('filters by status, method, recorder and period', async () => {
    const id = await booking({ name: 'Status Person' });
    const [received, voided, refunded] = [
      await record(id, { method: 'cheque', amount: '1.00', receivedOn: dayAhead(-9) }),
      await record(id, { method: 'card_terminal', amount: '2.00' }),
      await online(id, 'pi_status', `status = 'refunded', refunded_minor = 24000`),
    ];
    const part = await online(id, 'pi_part', 'refunded_minor = 100');
    const disputed = await online(id, 'pi_disputed', `dispute_state = 'lost', dispute_minor = 24000`);
    await online(id, 'pi_open', `status = 'pending', completed_at = NULL, received_minor = 0`);
    const processing = await online(
      id,
      'pi_wait',
      `status = 'processing', received_minor = 0, completed_at = NULL`,
    );
    await treasury.admin.post(`${LIST}/${voided}/void`).send({ reason: 'Typed twice' }).expect(200);
    const states = { received, voided, refunded, part_refunded: part, disputed, processing };
    for (const [status, payment] of Object.entries(states)) {
      expect(await listed(`q=status&status=${status}`)).toMatchObject([{ id: payment, status }]);
    }
    expect(await idsOf('q=status&method=cheque')).toEqual([received]);
    expect(await idsOf(`q=status&from=${dayAhead(-9)}&to=${dayAhead(-9)}`)).toEqual([received]);
    expect(await idsOf(`q=status&from=${dayAhead(-8)}&method=cheque`)).toEqual([]);
    const { rows } = await treasury.api.db.query<{ by: number }>(
      'SELECT recorded_by AS by FROM payments WHERE id = $1',
      [received],
    );
    expect((await idsOf(`q=status&recordedBy=${rows[0]?.by}`)).sort()).toEqual([received, voided].sort());
    const { body: recorders } = await treasury.admin.get(`${LIST}/recorders`).expect(200);
    expect(recorders).toEqual([{ id: rows[0]?.by, name: expect.any(String) }]);
    await treasury.admin.get(`${LIST}?status=gone`).expect(400);
    await treasury.admin.get(`${LIST}?from=${dayAhead(0)}&to=${dayAhead(-1)}`).expect(400);
  });

  it('finds what came, or was recorded, since an instant', async () => {
    const id = await booking({ name: 'Since Person' });
    await online(id, 'pi_before', `completed_at = now() - interval '3 days'`);
    const late = await record(id, { method: 'cheque', amount: '3.00', receivedOn: dayAhead(-20) });
    const since = new Date(Date.now() - 86_400_000).toISOString();
    expect(await idsOf(`q=since&after=${since}`)).toEqual([late]);
    await treasury.admin.get(`${LIST}?after=yesterday`).expect(400);
  });

  it('sums what came in by method, without voided payments', async () => {
    const id = await booking({ name: 'Summed Person' });
    await record(id, { method: 'card_terminal', amount: '10.10' });
    await record(id, { method: 'card_terminal', amount: '20.20' });
    await record(id, { method: 'cheque', amount: '5.00' });
    const voided = await record(id, { method: 'cheque', amount: '500.00' });
    await treasury.admin.post(`${LIST}/${voided}/void`).send({ reason: 'Typed twice' }).expect(200);
    const { body } = await treasury.admin.get(`${LIST}/sums?q=summed`).expect(200);
    expect(body).toEqual([
      { method: 'card_terminal', currency: 'GBP', count: 2, gross: '30.30', refunded: '0.00' },
      { method: 'cheque', currency: 'GBP', count: 1, gross: '5.00', refunded: '0.00' },
    ]);
  });

  it('shows the fee, net and payout that the provider reports, and finds the payments of a payout', async () => {
    const { db } = treasury.api;
    const id = await online(await booking({ name: 'Reported Person' }), 'pi_reported');
    const abroad = await online(await booking({ name: 'Reported Person' }), 'pi_abroad');
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled)
       VALUES ('stripe', 'po_1', 'paid', 23562, 'GBP', now(), now(), true, true) RETURNING id`,
    );
    const payoutId = rows[0]?.id;
    await db.query(
      `INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, occurred_at, cleared_at,
         pending, payment_id, payout_id)
       VALUES ('stripe', 'txn_1', 'charge', 'charge', 24000, 438, 23562, 'GBP', now(), now(), false, $1, $3),
         ('stripe', 'txn_2', 'charge', 'charge', 45929, 838, 45091, 'AUD', now(), now(), false, $2, NULL)`,
      [id, abroad, payoutId],
    );
    expect(await listed(`payout=${payoutId}`)).toEqual([
      expect.objectContaining({ id, fee: '4.38', net: '235.62', payoutId, payout: 'po_1' }),
    ]);
    const { body } = await treasury.admin.get(`${LIST}/${abroad}`).expect(200);
    expect((body as { payment: Row }).payment).toMatchObject({ fee: null, net: null, payout: null });
    const today = dayAhead(0);
    const { text } = await treasury.admin.get(`${LIST}/export.csv?from=${today}&to=${today}`).expect(200);
    expect(text).toContain('stripe,240,4.38,235.62,received,GBP');
    expect(text).toContain('stripe,240,,,received,GBP');
  });

  it('refuses an instant that is not in the usual form', async () => {
    for (const after of ['20261201T183000Z', '2026-W10-1T10:00Z', '2026-02-30T10:00:00Z'])
      await treasury.admin.get(`${LIST}?after=${after}`).expect(400);
    await treasury.admin.get(`${LIST}?after=2026-12-01T18:30:00Z`).expect(200);
  });

  it('pages through all payments, newest first', async () => {
    const id = await booking({ name: 'Paged Person' });
    await treasury.api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, booking_id, amount_minor, received_minor, currency, status, completed_at)
       SELECT 'paypal', 'paged-' || n, $1, n, n, 'GBP', 'completed', now() - n * interval '1 hour' FROM generate_series(1, 120) n`,
      [id],
    );
    const pence: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { body } = await treasury.admin.get(`${LIST}?q=paged${next}`).expect(200);
      const { items, nextCursor } = body as { items: Row[]; nextCursor: string | null };
      pence.push(...items.map(({ gross }) => Math.round(Number(gross) * 100)));
      next = nextCursor && `&cursor=${nextCursor}`;
    }
    expect(pence).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  });
});
