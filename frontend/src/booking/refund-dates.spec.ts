import { refundSentence, refundStages } from './refund-dates';

const TERMS = { fullRefundDays: 14, partialRefundDays: 7, partialRefundPercent: 50 };
const DATE = '2027-12-19';

/** The server's rule, `refundDue`: by whole days left. */
function serverPercent(terms: typeof TERMS, date: string, today: string): number {
  const daysLeft = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (daysLeft >= terms.fullRefundDays) return 100;
  return daysLeft >= terms.partialRefundDays ? terms.partialRefundPercent : 0;
}

describe('the refund dates', () => {
  it.each([
    [TERMS, '2027-06-01'],
    [TERMS, '2027-12-06'],
    [TERMS, '2027-12-13'],
    [{ ...TERMS, partialRefundDays: 0 }, '2027-06-01'],
    [{ ...TERMS, partialRefundDays: 14 }, '2027-06-01'],
    [{ ...TERMS, partialRefundPercent: 0 }, '2027-06-01'],
    [{ ...TERMS, fullRefundDays: 0, partialRefundDays: 0 }, '2027-06-01'],
    [{ fullRefundDays: 90, partialRefundDays: 60, partialRefundPercent: 25 }, '2027-06-01'],
  ])('of %j booked on %s are those of the server on every day', (terms, bookedOn) => {
    const stages = refundStages(terms, DATE, bookedOn);
    for (let time = Date.parse(bookedOn); time <= Date.parse(DATE); time += 86_400_000) {
      const today = new Date(time).toISOString().slice(0, 10);
      const stage = stages.find(({ until }) => until === null || today <= until);
      expect([today, stage?.percent ?? 0]).toEqual([today, serverPercent(terms, DATE, today)]);
    }
  });

  it.each([
    [
      TERMS,
      '2027-06-01',
      'Free cancellation until Sun 5 Dec 2027, then 50% refund until Sun 12 Dec 2027, then no refund.',
    ],
    [
      TERMS,
      '2027-12-05',
      'Free cancellation until Sun 5 Dec 2027, then 50% refund until Sun 12 Dec 2027, then no refund.',
    ],
    [TERMS, '2027-12-06', '50% refund until Sun 12 Dec 2027, then no refund.'],
    [TERMS, '2027-12-13', 'No refund if you cancel this booking: it starts too soon.'],
    [
      { ...TERMS, partialRefundDays: 0 },
      '2027-06-01',
      'Free cancellation until Sun 5 Dec 2027, then 50% refund until your booking starts.',
    ],
    [
      { ...TERMS, partialRefundPercent: 0 },
      '2027-06-01',
      'Free cancellation until Sun 5 Dec 2027, then no refund.',
    ],
    [
      { ...TERMS, fullRefundDays: 0, partialRefundDays: 0 },
      '2027-06-01',
      'Free cancellation until your booking starts.',
    ],
  ])('of %j on %s read as a sentence', (terms, today, sentence) => {
    expect(refundSentence(terms, DATE, today).replaceAll('\u00a0', ' ')).toBe(sentence);
  });
});
