import { BOOKING_DRAFT_KEY } from '@/config/club';
import { saveDraft } from '@/booking/booking-draft';
import { aUser, bookingOptions, EXTRAS } from '@/testing/factories';
import { initialBooking } from './initial-booking';

const user = aUser();
const options = bookingOptions();
const details = {
  spaceId: null,
  extras: [],
  date: '2026-12-10',
  timeSlot: '2:00 PM - 4:00 PM',
  eventType: 'Birthday Party',
  guestCount: 45,
  name: 'Sam Lee',
  email: 'sam@example.org',
  phone: '',
  notes: 'Cake',
};

describe('what the booking page starts with', () => {
  it('is the member’s name and email', () => {
    const { details: empty, complete } = initialBooking(user, options, null);
    expect(empty).toMatchObject({
      name: 'Robin Taylor',
      email: 'robin@example.org',
      guestCount: 1,
      date: '',
    });
    expect(complete).toBe(false);
  });

  it('is the saved booking, straight at the review', () => {
    saveDraft({ ...details, holdId: 9, userId: user.id, reviewed: true });
    expect(initialBooking(user, options, null)).toEqual({ details, holdId: 9, complete: true });
  });

  it('is what was typed so far, in the form', () => {
    const typed = { ...details, timeSlot: '', eventType: '', guestCount: 1 };
    saveDraft({ ...typed, holdId: null, userId: user.id, reviewed: false });
    expect(initialBooking(user, options, null)).toEqual({ details: typed, holdId: null, complete: false });
  });

  it('is everything that was typed, still in the form, when the first step was not finished', () => {
    saveDraft({ ...details, holdId: null, userId: user.id, reviewed: false });
    expect(initialBooking(user, options, null)).toEqual({ details, holdId: null, complete: false });
  });

  it('is a draft of an earlier version, which was kept from the review on only', () => {
    localStorage.setItem(BOOKING_DRAFT_KEY, JSON.stringify({ ...details, holdId: 9, userId: user.id }));
    expect(initialBooking(user, options, null)).toEqual({ details, holdId: 9, complete: true });
  });

  it('is the saved booking in the form, when its day has passed', () => {
    saveDraft({ ...details, date: '2026-12-01', holdId: null, userId: user.id, reviewed: true });
    expect(initialBooking(user, options, null)).toMatchObject({
      complete: false,
      details: { notes: 'Cake' },
    });
  });

  it.each(['{"date":', '[]', 'null', '"text"', '{"date":5}', '{}'])('drops a draft like %s', (text) => {
    localStorage.setItem(BOOKING_DRAFT_KEY, text);
    expect(initialBooking(user, options, null).details.date).toBe('');
    expect(localStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
  });

  it('does not show one member’s draft to another', () => {
    saveDraft({ ...details, holdId: null, userId: 99, reviewed: true });
    expect(initialBooking(user, options, null).details.email).toBe('robin@example.org');
    expect(localStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
  });

  it('is the prefill before the draft, in the form', () => {
    saveDraft({ ...details, holdId: 9, userId: user.id, reviewed: true });
    const prefill = JSON.stringify({
      date: '2026-12-11',
      timeSlot: '09:00 - 11:00',
      guestCount: '20',
      name: '',
    });
    const initial = initialBooking(user, options, prefill);
    expect(initial).toMatchObject({ holdId: null, complete: false });
    expect(initial.details).toMatchObject({
      date: '2026-12-11',
      timeSlot: '09:00 - 11:00',
      guestCount: 20,
      name: 'Robin Taylor',
      notes: '',
    });
  });

  it('takes only known fields of the right type from the prefill', () => {
    const prefill = JSON.stringify({ date: 12, notes: ['x'], role: 'admin', guestCount: 'many' });
    expect(initialBooking(user, options, prefill).details).toEqual({
      ...details,
      date: '',
      timeSlot: '',
      eventType: '',
      guestCount: 1,
      notes: '',
      name: 'Robin Taylor',
      email: 'robin@example.org',
    });
  });

  it('goes on with a held slot at the review', () => {
    const prefill = JSON.stringify({ ...details, holdId: 101 });
    expect(initialBooking(user, options, prefill)).toMatchObject({ holdId: 101, complete: true });
  });

  it('falls back to the draft when the prefill cannot be read', () => {
    saveDraft({ ...details, holdId: null, userId: user.id, reviewed: true });
    expect(initialBooking(user, options, '{broken').details.name).toBe('Sam Lee');
  });

  it('is of the space that the address names, in the form when that is another than the draft’s', () => {
    saveDraft({ ...details, spaceId: 2, holdId: null, userId: user.id, reviewed: true });
    expect(initialBooking(user, options, null)).toMatchObject({ complete: true, details: { spaceId: 2 } });
    expect(initialBooking(user, options, null, '3')).toMatchObject({
      complete: false,
      details: { spaceId: 3, notes: 'Cake' },
    });
    expect(initialBooking(user, options, null, '2')).toMatchObject({ complete: true });
    expect(initialBooking(user, options, null, 'hall').details.spaceId).toBe(2);
  });

  it('is of the whole venue, in the form, when the space is no longer for hire', () => {
    saveDraft({ ...details, spaceId: 99, holdId: null, userId: user.id, reviewed: true });
    expect(initialBooking(user, options, null)).toMatchObject({
      complete: false,
      details: { spaceId: null },
    });
  });

  it('names no space for the whole venue, whatever its number', () => {
    const prefill = JSON.stringify({ ...details, spaceId: 1, holdId: 101 });
    expect(initialBooking(user, options, prefill)).toMatchObject({
      complete: true,
      details: { spaceId: null },
    });
  });
});

it('leaves out an extra that is no longer offered, and shows the form first', () => {
  const offered = bookingOptions({ extras: EXTRAS });
  saveDraft({ ...details, extras: [1, 99], holdId: null, userId: user.id, reviewed: true });
  expect(initialBooking(user, offered, null)).toMatchObject({ details: { extras: [1] }, complete: false });
  saveDraft({ ...details, extras: [2], holdId: null, userId: user.id, reviewed: true });
  expect(initialBooking(user, offered, null)).toMatchObject({ details: { extras: [2] }, complete: true });
});
