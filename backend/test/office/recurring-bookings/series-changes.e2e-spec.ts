import { addDays } from '../../../src/platform/common/venue-time.js';
import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { moneyAt, openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import type { Agent } from '../../support/test-app.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { eventually } from '../../support/eventually.js';
import {
  BASE,
  type ChangePreview,
  done,
  enterSeries,
  EVENING,
  LATER,
  OWN,
  type Series,
  type SeriesDate,
  seriesAt,
} from './series.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => clearBookings(treasury.api));
afterEach(() => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([])));

const idOf = ({ dates }: Series, place: number): number => dates[place]?.id ?? 0;
const change = (series: Series, given: object, more?: object): Promise<Series> =>
  done(treasury.admin, series.id, 'change', { ...OWN, ...given }, more);
const look = async (series: Series, given: object): Promise<ChangePreview> => {
  const { body } = await treasury.admin
    .post(`${BASE}/${series.id}/change/preview`)
    .send({ ...OWN, ...given })
    .expect(200);
  return body as ChangePreview;
};
const slots = ({ dates }: Series): string[] => dates.map(({ timeSlot }) => timeSlot);
const mailsTo = async (kind: string): Promise<number> => {
  const { rows } = await treasury.api.db.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM mails WHERE kind = $1`,
    [kind],
  );
  return rows[0]?.n ?? NaN;
};

describe('a change of a recurring booking', () => {
  it('on one date is kept by later changes of the series', async () => {
    const series = await enterSeries(treasury.admin);
    const changed = await change(series, { bookingId: idOf(series, 2), scope: 'this', timeSlot: LATER });
    expect(slots(changed)).toEqual([EVENING, EVENING, LATER, EVENING, EVENING, EVENING]);
    expect(changed.dates.map(({ ownFields }) => ownFields)).toEqual([[], [], ['timeSlot'], [], [], []]);
  });

  it('on this and later dates leaves earlier and individually changed dates, with one email', async () => {
    const series = await enterSeries(treasury.admin);
    const own = idOf(series, 4);
    const move = { timeSlot: '4:00 PM - 6:00 PM', ...OWN };
    const preview = await treasury.admin
      .post(`/api/admin/bookings/${own}/move/preview`)
      .send(move)
      .expect(200);
    await treasury.admin
      .post(`/api/admin/bookings/${own}/move`)
      .send({ ...move, notify: false, quote: (preview.body as { quote: string }).quote })
      .expect(200);
    const before = await mailsTo('booking-series-changed');
    const given = { bookingId: idOf(series, 2), scope: 'later', timeSlot: LATER };
    const seen = await look(series, given);
    expect(seen.dates.map(({ effect, keeps }) => [effect, keeps])).toEqual([
      ['changes', []],
      ['changes', []],
      ['keeps', ['timeSlot']],
      ['changes', []],
    ]);
    const changed = await change(series, given);
    expect(slots(changed)).toEqual([EVENING, EVENING, LATER, LATER, '4:00 PM - 6:00 PM', LATER]);
    expect(changed.dates.map(({ ownFields }) => ownFields)).toEqual([[], [], [], [], ['timeSlot'], []]);
    expect(await mailsTo('booking-series-changed')).toBe(before + 1);
    expect(await mailsTo('booking-moved')).toBe(0);
  });

  it('to another weekday moves each date by the same days, even into the slot of the next one', async () => {
    const series = await enterSeries(treasury.admin);
    const [first] = series.dates;
    const date = addDays(first?.date ?? '', 7);
    const changed = await change(series, { bookingId: first?.id, scope: 'all', date });
    expect(changed.dates.map((one) => one.date)).toEqual(series.dates.map((one) => addDays(one.date, 7)));
    expect(changed.dates.map(({ seriesDate }) => seriesDate)).toEqual(series.dates.map((one) => one.date));
    expect(changed.dates.every(({ ownFields }) => ownFields.length === 0)).toBe(true);
    // Each date stays due two days before its day.
    expect(changed.dates.map(({ payBy }) => payBy)).toEqual(
      series.dates.map((one) => addDays(one.payBy ?? '', 7)),
    );
  });

  it('does not bring back cancelled dates', async () => {
    const series = await enterSeries(treasury.admin);
    await treasury.cancel(idOf(series, 1), { by: 'club' });
    const changed = await change(series, { bookingId: idOf(series, 0), scope: 'all', timeSlot: LATER });
    expect(changed.dates.map(({ status, timeSlot }) => [status, timeSlot])).toEqual([
      ['confirmed', LATER],
      ['cancelled', EVENING],
      ...Array.from({ length: 4 }, () => ['confirmed', LATER]),
    ]);
  });

  it('of guests changes each date’s price or refunds, as for a single booking', async () => {
    const series = await enterSeries(treasury.admin, { count: 3 });
    await done(
      treasury.admin,
      series.id,
      'payment',
      { amount: '504.00' },
      { method: 'bank_transfer', receivedOn: dayAhead(0), reference: 'Term 1' },
    );
    const more = await change(series, { bookingId: idOf(series, 1), scope: 'later', guestCount: 30 });
    expect(more.dates.map(({ balance }) => balance)).toEqual(['0.00', '84.00', '84.00']);
    const given = { bookingId: idOf(series, 0), scope: 'all', guestCount: 10 };
    const seen = await look(more, given);
    expect(seen).toMatchObject({ count: 3, difference: '-420.00', refundAmount: '252.00' });
    const less = await change(more, given);
    expect(less.dates.map(({ totalAmount, paidAmount }) => [totalAmount, paidAmount])).toEqual(
      Array.from({ length: 3 }, () => ['84.00', '84.00']),
    );
  });

  it('to a custom time changes all dates but one with another time', async () => {
    const series = await enterSeries(treasury.admin, { count: 3 });
    const changed = await change(series, {
      bookingId: idOf(series, 0),
      scope: 'all',
      timeSlot: '14:00 - 23:00',
      exceptions: [{ bookingId: idOf(series, 1), timeSlot: '15:30 - 22:00' }],
    });
    expect(slots(changed)).toEqual(['14:00 - 23:00', '15:30 - 22:00', '14:00 - 23:00']);
    expect(changed.dates.map(({ ownFields }) => ownFields)).toEqual([[], ['timeSlot'], []]);
  });

  it('names the conflicts; a date may stay or move elsewhere, and is then changed individually', async () => {
    const series = await enterSeries(treasury.admin);
    const at = { timeSlot: LATER, spaceId: SPACES.wholeVenue };
    const [second, fourth] = [series.dates[1], series.dates[3]];
    const taken = await insertBooking(treasury.api.db, { ...at, date: second?.date });
    await insertBooking(treasury.api.db, { ...at, date: fourth?.date });
    const given = { bookingId: idOf(series, 0), scope: 'all', timeSlot: LATER };
    const seen = await look(series, given);
    expect(seen.dates.map(({ conflicts }) => conflicts.length)).toEqual([0, 1, 0, 1, 0, 0]);
    expect(seen.dates[1]?.conflicts).toMatchObject([{ kind: 'booking', id: taken }]);
    const { body } = await treasury.admin
      .post(`${BASE}/${series.id}/change`)
      .send({ ...OWN, ...given, notify: true, quote: seen.quote })
      .expect(409);
    expect(body).toMatchObject({
      code: 'series_conflicts',
      dates: [{ bookingId: second?.id }, { bookingId: fourth?.id }],
    });
    expect(slots(await seriesAt(treasury.admin, series.id))).toEqual(slots(series));

    const exceptions = [
      { bookingId: second?.id, leave: true },
      { bookingId: fourth?.id, timeSlot: '4:00 PM - 6:00 PM' },
    ];
    const changed = await change(series, { ...given, exceptions });
    expect(slots(changed)).toEqual([LATER, EVENING, LATER, '4:00 PM - 6:00 PM', LATER, LATER]);
    // The next change of all dates leaves these alone.
    const again = await change(changed, { ...given, timeSlot: '2:00 PM - 4:00 PM' });
    expect(slots(again)[1]).toBe(EVENING);
    expect(slots(again)[3]).toBe('4:00 PM - 6:00 PM');
  });

  it('is refused when another editor has changed one of the dates meanwhile', async () => {
    const series = await enterSeries(treasury.admin);
    const given = { bookingId: idOf(series, 0), scope: 'all', timeSlot: LATER };
    const seen = await look(series, given);
    await treasury.cancel(idOf(series, 5), { by: 'club' });
    const { body } = await treasury.admin
      .post(`${BASE}/${series.id}/change`)
      .send({ ...OWN, ...given, notify: true, quote: seen.quote })
      .expect(409);
    expect(body).toMatchObject({ code: 'quote_changed' });
  });

  it('is refused when it changes nothing or names a date of another series', async () => {
    const series = await enterSeries(treasury.admin);
    const other = await insertBooking(treasury.api.db, {});
    const send = (given: object) =>
      treasury.admin.post(`${BASE}/${series.id}/change/preview`).send({ ...OWN, ...given });
    await send({ bookingId: idOf(series, 0), scope: 'all', timeSlot: EVENING }).expect(400);
    await send({ bookingId: other, scope: 'all', timeSlot: LATER }).expect(404);
    await send({
      bookingId: idOf(series, 0),
      scope: 'all',
      timeSlot: LATER,
      exceptions: [{ bookingId: other, leave: true }],
    }).expect(400);
  });

  it('is made once for an Idempotency-Key', async () => {
    const series = await enterSeries(treasury.admin);
    const given = { ...OWN, bookingId: idOf(series, 0), scope: 'all', timeSlot: LATER };
    const { quote } = await look(series, given);
    const send = () =>
      treasury.admin
        .post(`${BASE}/${series.id}/change`)
        .set('Idempotency-Key', `change-${series.id}`)
        .send({ ...given, notify: false, quote });
    await send().expect(200);
    expect(slots((await send().expect(200)).body as Series)).toEqual(Array.from({ length: 6 }, () => LATER));
  });

  it('by the member on one date is kept by later changes, too', async () => {
    const member = await treasury.api.visitor();
    const series = await enterSeries(treasury.admin, { userId: member.id });
    const bookingId = idOf(series, 3);
    const wanted = { timeSlot: LATER };
    const { body } = await member.agent
      .post(`/api/bookings/${bookingId}/change/preview`)
      .send(wanted)
      .expect(200);
    await member.agent
      .post(`/api/bookings/${bookingId}/change`)
      .send({ ...wanted, quote: (body as { quote: string }).quote })
      .expect(200);
    const { dates } = await seriesAt(treasury.admin, series.id);
    expect(dates[3]).toMatchObject({ timeSlot: LATER, ownFields: ['timeSlot'] });
  });
});

describe('confirming a recurring booking', () => {
  const MAIL = 'booking-series-confirmed';
  const confirm = (series: Series) => done(treasury.admin, series.id, 'confirm', {});
  const lookAt = async ({ id }: Series, status = 200) => {
    const { body } = await treasury.admin.post(`${BASE}/${id}/confirm/preview`).expect(status);
    return body as { dates: { effect: string; payBy: string | null }[]; count: number; quote: string };
  };
  const send = ({ id }: Series, quote: string) =>
    treasury.admin.post(`${BASE}/${id}/confirm`).send({ notify: true, quote });
  const pending = () => enterSeries(treasury.admin, { confirm: false, notify: false });

  it('confirms its pending dates and no others, with one email and an audit entry for each', async () => {
    const series = await pending();
    await treasury.cancel(idOf(series, 1), { by: 'club' });
    await treasury.admin
      .post(`/api/admin/bookings/${idOf(series, 2)}/confirm`)
      .send({ payBy: addDays(series.dates[2]?.date ?? '', -3) })
      .expect(200);
    const seen = await lookAt(series);
    expect(seen.dates.map(({ effect }) => effect)).toEqual([
      ...['changes', 'cancelled', 'same', 'changes', 'changes', 'changes'],
    ]);
    expect(seen).toMatchObject({ count: 4, balance: '672.00' });
    expect(seen.dates[0]?.payBy).toBe(addDays(series.dates[0]?.date ?? '', -2));
    const [mails, single] = [await mailsTo(MAIL), await mailsTo('booking-confirmed')];
    const after = await confirm(series);
    expect(after.dates.map(({ status }) => status)).toEqual([
      ...['confirmed', 'cancelled', 'confirmed', 'confirmed', 'confirmed', 'confirmed'],
    ]);
    expect([await mailsTo(MAIL), await mailsTo('booking-confirmed')]).toEqual([mails + 1, single]);
    const { rows } = await treasury.api.db.query<{ action: string; n: number }>(
      `SELECT action, count(*)::integer AS n FROM audit_log
       WHERE action = 'booking_series.confirm' AND object_id = $1
         OR action = 'booking.confirm' AND object_id = ANY ($2) GROUP BY 1 ORDER BY 1`,
      [String(series.id), series.dates.map(({ id }) => String(id))],
    );
    expect(rows).toEqual([
      { action: 'booking.confirm', n: 5 },
      { action: 'booking_series.confirm', n: 1 },
    ]);
    await lookAt(after, 409);
  });

  it('is refused when one of the dates has changed; two at once confirm once', async () => {
    const series = await pending();
    const { quote } = await lookAt(series);
    await treasury.cancel(idOf(series, 5), { by: 'club' });
    expect((await send(series, quote)).body).toMatchObject({ code: 'quote_changed' });
    expect((await seriesAt(treasury.admin, series.id)).dates[0]?.status).toBe('pending');
    const again = (await lookAt(series)).quote;
    const before = await mailsTo(MAIL);
    const answers = await Promise.all([send(series, again), send(series, again)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(MAIL)).toBe(before + 1);
  });
});

describe('cancelling a recurring booking', () => {
  const cancel = (series: Series, given: object): Promise<Series> =>
    done(treasury.admin, series.id, 'cancel', given, { notify: true, reason: 'The teacher is ill' });
  const statuses = ({ dates }: Series): string[] => dates.map(({ status }) => status);

  it('cancels this date and later ones except a kept date, sends one email and frees the rooms', async () => {
    const series = await enterSeries(treasury.admin);
    const before = await mailsTo('booking-series-cancelled');
    const cancelled = await cancel(series, {
      bookingId: idOf(series, 2),
      scope: 'later',
      by: 'club',
      excludedBookingIds: [idOf(series, 4)],
    });
    expect(statuses(cancelled)).toEqual([
      'confirmed',
      'confirmed',
      'cancelled',
      'cancelled',
      'confirmed',
      'cancelled',
    ]);
    expect(await mailsTo('booking-series-cancelled')).toBe(before + 1);
    await insertBooking(treasury.api.db, { date: series.dates[2]?.date, timeSlot: EVENING });
  });

  it('refunds by each date’s own terms when the hirer cancels, and in full when the club does', async () => {
    // Half is refunded thirteen days ahead, everything for later dates.
    const series = await enterSeries(treasury.admin, { date: dayAhead(10), count: 3 });
    await done(
      treasury.admin,
      series.id,
      'payment',
      { amount: '504.00' },
      { method: 'cash', receivedOn: dayAhead(0) },
    );
    const look = async (by: string) =>
      (
        await treasury.admin
          .post(`${BASE}/${series.id}/cancel/preview`)
          .send({ bookingId: idOf(series, 0), scope: 'all', by })
          .expect(200)
      ).body as { count: number; refundAmount: string; keptAmount: string };
    const club = await look('club');
    expect(club).toMatchObject({ count: 3, refundAmount: '504.00', keptAmount: '0.00' });
    const hirer = await look('hirer');
    expect(Number(hirer.keptAmount)).toBeGreaterThan(0);
    expect(Number(hirer.keptAmount) + Number(hirer.refundAmount)).toBe(504);
    const cancelled = await cancel(series, { bookingId: idOf(series, 0), scope: 'all', by: 'hirer' });
    expect(statuses(cancelled)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(cancelled.paidAmount).toBe(hirer.keptAmount);
  });

  it('leaves past and cancelled dates; without others there is nothing to cancel', async () => {
    const series = await enterSeries(treasury.admin);
    await cancel(series, { bookingId: idOf(series, 0), scope: 'all', by: 'club' });
    const { body } = await treasury.admin
      .post(`${BASE}/${series.id}/cancel/preview`)
      .send({ bookingId: idOf(series, 0), scope: 'all', by: 'club' })
      .expect(400);
    expect(body).toMatchObject({ errors: { scope: [expect.any(String)] } });
  });
});

describe('a term paid by one bank transfer', () => {
  const transfer = { method: 'bank_transfer', receivedOn: dayAhead(0), reference: 'Term 1' };
  const pay = (series: Series, given: object, more: object = {}): Promise<Series> =>
    done(treasury.admin, series.id, 'payment', given, { ...transfer, ...more });
  const balances = ({ dates }: Series): string[] => dates.map(({ balance }) => balance);

  it('is one payment with an allocation for each date, shown on that date’s booking', async () => {
    const series = await enterSeries(treasury.admin, { paid: 'by_term' });
    const to = series.dates[2]?.date;
    const paid = await pay(series, { amount: '504.00', to });
    expect(balances(paid)).toEqual(['0.00', '0.00', '0.00', '168.00', '168.00', '168.00']);
    const ids = series.dates.slice(0, 3).map(({ id }) => id);
    const money = await moneyAt(treasury.admin, ids[0] ?? 0);
    expect(money.payments).toMatchObject([
      { method: 'bank_transfer', amount: '168.00', alsoFor: ids.slice(1) },
    ]);
    const { rows } = await treasury.api.db.query(`SELECT received_minor FROM payments`);
    expect(rows).toEqual([{ received_minor: 50_400 }]);
    const rest = await pay(paid, { amount: '504.00', from: series.dates[3]?.date });
    expect(balances(rest)).toEqual(Array.from({ length: 6 }, () => '0.00'));
  });

  it('pays the earliest dates first if too small; a confirmed excess goes to the last date', async () => {
    const series = await enterSeries(treasury.admin, { count: 3 });
    const part = await pay(series, { amount: '200.00' });
    expect(balances(part)).toEqual(['0.00', '136.00', '168.00']);
    const { body } = await treasury.admin
      .post(`${BASE}/${series.id}/payment/preview`)
      .send({ amount: '310.00' })
      .expect(200);
    const { quote, ...seen } = body as { quote: string };
    expect(seen).toMatchObject({ owed: '304.00', over: '6.00', balance: '-6.00' });
    const send = (more: object) =>
      treasury.admin
        .post(`${BASE}/${series.id}/payment`)
        .send({ ...transfer, amount: '310.00', quote, ...more });
    expect((await send({}).expect(400)).body).toMatchObject({ errors: { amount: [expect.any(String)] } });
    expect(balances((await send({ overpaid: true }).expect(200)).body as Series)).toEqual([
      '0.00',
      '0.00',
      '-6.00',
    ]);
  });

  it('no longer pays any date when it is voided, which is refused after a refund of one date', async () => {
    const series = await enterSeries(treasury.admin, { count: 3 });
    await pay(series, { amount: '504.00' });
    const [payment] = (await moneyAt(treasury.admin, idOf(series, 0))).payments;
    await treasury.admin
      .post(`/api/admin/payments/${payment?.id}/void`)
      .send({ reason: 'Twice' })
      .expect(200);
    expect((await seriesAt(treasury.admin, series.id)).balance).toBe('504.00');
    await pay(series, { amount: '504.00' });
    await treasury.cancel(idOf(series, 1), { by: 'club' });
    const after = await seriesAt(treasury.admin, series.id);
    expect(after.dates.map(({ paidAmount }: SeriesDate) => paidAmount)).toEqual(['168.00', '0.00', '168.00']);
  });

  it('is recorded once when two staff record it at the same time', async () => {
    const series = await enterSeries(treasury.admin, { count: 4 });
    const { body } = await treasury.admin
      .post(`${BASE}/${series.id}/payment/preview`)
      .send({ amount: '672.00' })
      .expect(200);
    const { quote } = body as { quote: string };
    const answers = await Promise.all(
      [treasury.admin, treasury.other].map((agent) =>
        agent.post(`${BASE}/${series.id}/payment`).send({ ...transfer, amount: '672.00', quote }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await seriesAt(treasury.admin, series.id)).paidAmount).toBe('672.00');
  });

  it('that may exceed the balance is allocated as previewed or not at all, even when recorded twice at once', async () => {
    const series = await enterSeries(treasury.admin, { count: 2 });
    const { body } = await treasury.admin
      .post(`${BASE}/${series.id}/payment/preview`)
      .send({ amount: '336.00' })
      .expect(200);
    const { quote } = body as { quote: string };
    const send = (agent: Agent) =>
      agent
        .post(`${BASE}/${series.id}/payment`)
        .send({ ...transfer, amount: '336.00', overpaid: true, quote })
        .then((answer) => answer);
    // Both have planned before either has the locks.
    const answers = await queuedBehind(
      treasury.api,
      'SELECT FROM bookings WHERE id = $1 FOR UPDATE',
      [idOf(series, 0)],
      2,
      () => [send(treasury.admin), send(treasury.other)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seriesAt(treasury.admin, series.id)).paidAmount).toBe('336.00');
  });

  it('is refused for dates that owe nothing', async () => {
    const series = await enterSeries(treasury.admin, { count: 2 });
    await pay(series, { amount: '336.00' });
    await treasury.admin.post(`${BASE}/${series.id}/payment/preview`).send({ amount: '1.00' }).expect(400);
  });
});
