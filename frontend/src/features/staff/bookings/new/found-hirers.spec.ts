import type { Message } from '@/api/staff/generated';
import { anAdminBooking } from '@/testing/staff-factories';
import { foundHirers } from './found-hirers';

const PERSON = {
  id: 5,
  userName: 'robin',
  fullName: 'Robin Taylor',
  email: 'robin@example.org',
  role: 'member' as const,
};
const booking = (over: Parameters<typeof anAdminBooking>[0]) =>
  anAdminBooking({ userId: null, name: 'Kim Early', email: 'kim@example.org', phone: null, ...over });

it('foundHirers gives a member the phone number and the day of their latest booking', () => {
  const bookings = [
    booking({ userId: 5, date: '2026-12-05' }),
    booking({ userId: 5, date: '2026-11-05', phone: '0412 345 678' }),
  ];
  expect(foundHirers([PERSON], bookings, [])).toMatchObject([
    { kind: 'member', name: 'Robin Taylor', userId: 5, phone: '0412 345 678', lastDate: '2026-12-05' },
  ]);
});

it('foundHirers lists a past hirer once, also without an email address', () => {
  const bookings = [
    booking({ email: 'Kim@example.org', date: '2026-12-05' }),
    booking({ email: 'kim@example.org', date: '2026-11-05' }),
    booking({ name: 'Lee', email: null, phone: '0400 000 000' }),
    booking({ name: 'Lee', email: null, phone: '+61 400 000000' }),
  ];
  const found = foundHirers([], bookings, []);
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['Kim Early', 'hirer'],
    ['Lee', 'hirer'],
  ]);
});

it('foundHirers lists messages last', () => {
  const message = { id: 7, name: 'Robin T', email: 'robin@example.org' } as Message;
  expect(foundHirers([PERSON], [], [message]).map(({ key }) => key)).toEqual(['account 5', 'message 7']);
});
