import { SuppressionReason } from './bounce.js';
import { SubscriberState } from './subscriber.js';
import { DayOrder } from '../../../platform/tables/domain/table-days.js';
import { guessSubscriberColumns, type KnownSubscriber, readSubscribers } from './subscriber-rows.js';

const known = (state: SubscriberState, suppressedFor: SuppressionReason | null = null): KnownSubscriber => ({
  state,
  suppressedFor,
});
const KNOWN = new Map([
  ['on@a.example', known(SubscriberState.Subscribed)],
  ['asked@a.example', known(SubscriberState.Unconfirmed)],
  ['left@a.example', known(SubscriberState.Unsubscribed)],
  ['dead@a.example', known(SubscriberState.Suppressed, SuppressionReason.HardBounce)],
  ['angry@a.example', known(SubscriberState.Suppressed, SuppressionReason.Complaint)],
]);
const read = (cells: string[], consentedOn: string | null = '2026-03-14') =>
  readSubscribers([{ line: 2, cells }], { email: 0, name: 1, consentedOn: 2 }, 3, {
    known: KNOWN,
    consentedOn,
    today: '2026-11-24',
    order: DayOrder.DayFirst,
  });

it.each([
  ['E-Mail,Name,Date of consent', 'r@a.example,Robin Lane,3/4/2026', { email: 0, name: 1, consentedOn: 2 }],
  ['signed_up,Address', '2026-03-14,r@a.example', { email: 1, consentedOn: 0 }],
  // An audience as Mailchimp exports it.
  [
    'Email Address,First Name,Last Name,Birthday,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED',
    'r@a.example,Robin,Lane,03/14,2023-11-02 09:14:33,2023-11-02 09:20:00,2024-01-01 00:00:00',
    { email: 0, firstName: 1, lastName: 2, consentedOn: 4 },
  ],
  // Answers to a form, as Google Sheets exports them.
  ['Timestamp,Email address,Your name', '3/14/2026 10:05:33,r@a.example,Kim', { email: 1, consentedOn: 0 }],
  ['Phone,Notes', '123,none', {}],
])('guessSubscriberColumns finds the columns of %s with the row %s', (headings, line, columns) =>
  expect(
    guessSubscriberColumns({ headings: headings.split(','), rows: [{ line: 2, cells: line.split(',') }] })
      .columns,
  ).toEqual(columns),
);

it('readSubscribers joins first and last name', async () => {
  const { subscribers } = await readSubscribers(
    [{ line: 2, cells: ['kim@b.example', 'Kim', 'Lee'] }],
    { email: 0, firstName: 1, lastName: 2 },
    3,
    { known: KNOWN, consentedOn: '2026-03-14', today: '2026-11-24', order: DayOrder.DayFirst },
  );
  expect(subscribers).toEqual([{ email: 'kim@b.example', name: 'Kim Lee', consentedOn: '2026-03-14' }]);
});

it('readSubscribers uses the row’s own date of consent, or the date for all rows', async () => {
  expect(await read([' Kim@b.example ', 'Kim', '3/2/2026'])).toEqual({
    subscribers: [{ email: 'Kim@b.example', name: 'Kim', consentedOn: '2026-02-03' }],
    problems: [],
  });
  expect((await read(['kim@b.example', '', ''])).subscribers).toEqual([
    { email: 'kim@b.example', name: '', consentedOn: '2026-03-14' },
  ]);
});

it.each([
  [['ON@a.example', '', ''], 'email', 'already on the list'],
  [['asked@a.example', '', ''], 'email', 'has not been confirmed'],
  [['left@a.example', '', ''], 'email', 'Only they can subscribe again'],
  [['Dead@a.example', '', ''], 'email', 'bounced permanently'],
  [['angry@a.example', '', ''], 'email', 'reported spam'],
  [['=cmd@a.example', '', ''], 'email', 'not an email address'],
  [['a@a.example\nBcc: b@b.example', '', ''], 'email', 'not an email address'],
  [['kim@b.example', '=HYPERLINK("x")', ''], 'name', 'formula'],
  [['kim@b.example', '\uFF1D1+1', ''], 'name', 'formula'],
  [['kim@b.example', 'K\u202Eim', ''], 'name', 'invisible characters'],
  [['kim@b.example', '', '2026-11-25'], 'consentedOn', 'in the future'],
  [['kim@b.example', '', '14/3/1985'], 'consentedOn', 'not a date'],
  [['kim@b.example', '', 'soon'], 'consentedOn', 'not a date'],
  [['kim@b.example', '', '', 'x'], null, '4 cells'],
])('readSubscribers refuses the row %j', async (cells, column, words) => {
  const { subscribers, problems } = await read(cells);
  expect(subscribers).toEqual([]);
  expect(problems).toEqual([{ line: 2, column, message: expect.stringContaining(words) }]);
});

it('readSubscribers reports a row without a date of consent if there is none for all rows', async () => {
  expect((await read(['kim@b.example', '', ''], null)).problems).toMatchObject([{ column: 'consentedOn' }]);
});
