import { confirmationText } from './mails.js';

it('tells a member all that matters on the day', () => {
  const text = confirmationText(
    {
      id: 7,
      name: 'Sam',
      eventType: 'Birthday Party',
      day: 'Saturday 5 December 2026',
      timeSlot: '2:00 PM - 4:00 PM',
      spaceName: 'Main hall',
      guestCount: 25,
      total: '360.00',
      owed: '0.00',
      payBy: null,
      currency: 'GBP',
    },
    {
      name: 'Club',
      address: '1 Road',
      phone: '(08) 1',
      email: 'a@b.example',
      url: 'https://club.example',
      calendarDomain: 'calendar.club.example',
    },
  );
  for (const part of [
    'Sam',
    'Birthday Party',
    'Saturday 5 December 2026',
    '2:00 PM - 4:00 PM',
    'Main hall',
    '25',
    '360.00 GBP',
    '7',
  ])
    expect(text).toContain(part);
  expect(text).toContain('https://club.example/my-bookings');
});
