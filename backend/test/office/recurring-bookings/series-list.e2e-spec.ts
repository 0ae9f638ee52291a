import { dayAhead } from '../../factories/bookings.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { BASE, done, enterSeries, LATER } from './series.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => clearBookings(treasury.api));

interface Answer {
  items: { id: number; hirerName: string; nextDate: string | null; datesLeft: number; owedAmount: string }[];
  nextCursor: string | null;
  total: number;
  owedAmount: string | null;
}
const listed = async (query = ''): Promise<Answer> => {
  const { body } = await treasury.admin.get(`${BASE}?${query}`).expect(200);
  return body as Answer;
};

describe('the list of recurring bookings', () => {
  it('says of each how often it repeats, which dates are left, the next one and what is owed', async () => {
    const dance = await enterSeries(treasury.admin);
    const later = await enterSeries(treasury.admin, {
      name: 'Bo Bridge',
      date: dayAhead(33),
      timeSlot: LATER,
      count: 2,
    });
    const answer = await listed('view=current');
    expect(answer).toMatchObject({
      total: 2,
      owedAmount: '1344.00',
      items: [
        { id: later.id, hirerName: 'Bo Bridge', datesLeft: 2, dateCount: 2, nextDate: dayAhead(33) },
        {
          id: dance.id,
          hirerName: 'Dana Steps',
          frequency: 'weekly',
          spaceName: 'Main hall',
          datesLeft: 6,
          nextDate: dayAhead(40),
          owedAmount: '1008.00',
        },
      ],
    });
    expect((await listed('view=current&sort=-next')).items.map(({ id }) => id)).toEqual([dance.id, later.id]);
    expect((await listed('q=steps')).items.map(({ id }) => id)).toEqual([dance.id]);
    expect(await listed('q=steps')).toMatchObject({ total: 1, owedAmount: '1008.00' });
    expect((await listed('view=ended')).items).toEqual([]);
  });

  it('counts a cancelled recurring booking among the ended ones', async () => {
    const { id, dates } = await enterSeries(treasury.admin);
    await done(
      treasury.admin,
      id,
      'cancel',
      { bookingId: dates[0]?.id, scope: 'all', by: 'club', excludedBookingIds: [] },
      { reason: null, notify: false },
    );
    expect((await listed('view=current')).items).toEqual([]);
    expect((await listed('view=ended')).items).toMatchObject([{ id, datesLeft: 0, nextDate: null }]);
  });

  it('refuses an unknown view and the cursor of another list', async () => {
    await treasury.admin.get(`${BASE}?view=all`).expect(400);
    await treasury.admin.get(`${BASE}?cursor=nonsense`).expect(400);
  });
});
