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
  untilTimeSlot: null,
  eventType: 'Birthday Party',
  guestCount: 45,
  name: 'Sam Lee',
  email: 'sam@example.org',
  phone: '',
  notes: 'Cake',
};

describe('the initial values of the booking page', () => {
  it('are the member’s name and email', () => {
    const { details: empty, complete, isSpaceChosen } = initialBooking(user, options, null);
    expect(isSpaceChosen).toBe(false);
    expect(empty).toMatchObject({
      spaceId: 3,
      name: 'Robin Taylor',
      email: 'robin@example.org',
      guestCount: 1,
      date: '',
    });
    expect(complete).toBe(false);
  });

  it('are the saved booking, starting at the review', () => {
    saveDraft({ ...details, holdId: 9, userId: user.id, reviewed: true, isSpaceChosen: true });
    expect(initialBooking(user, options, null)).toEqual({
      details,
      holdId: 9,
      isSpaceChosen: true,
      complete: true,
    });
  });

  it('are the values typed so far, in the form', () => {
    const typed = { ...details, timeSlot: '', eventType: '', guestCount: 1 };
    saveDraft({ ...typed, holdId: null, userId: user.id, reviewed: false, isSpaceChosen: true });
    expect(initialBooking(user, options, null)).toEqual({
      details: typed,
      holdId: null,
      isSpaceChosen: true,
      complete: false,
    });
  });

  it('are all typed values, in the form, when the first step is unfinished', () => {
    saveDraft({ ...details, holdId: null, userId: user.id, reviewed: false, isSpaceChosen: true });
    expect(initialBooking(user, options, null)).toEqual({
      details,
      holdId: null,
      isSpaceChosen: true,
      complete: false,
    });
  });

  it('are a draft of an earlier version, which was saved after the first step only', () => {
    localStorage.setItem(BOOKING_DRAFT_KEY, JSON.stringify({ ...details, holdId: 9, userId: user.id }));
    expect(initialBooking(user, options, null)).toEqual({
      details,
      holdId: 9,
      isSpaceChosen: true,
      complete: true,
    });
  });

  it('are the saved booking in the form, when its day has passed', () => {
    saveDraft({
      ...details,
      date: '2026-12-01',
      holdId: null,
      userId: user.id,
      reviewed: true,
      isSpaceChosen: true,
    });
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
    saveDraft({ ...details, holdId: null, userId: 99, reviewed: true, isSpaceChosen: true });
    expect(initialBooking(user, options, null).details.email).toBe('robin@example.org');
    expect(localStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
  });

  it('are the prefill rather than the draft, in the form', () => {
    saveDraft({ ...details, holdId: 9, userId: user.id, reviewed: true, isSpaceChosen: true });
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

  it('start at the review when the prefill is complete and valid', () => {
    const complete = (over: object) =>
      initialBooking(user, options, JSON.stringify({ ...details, name: '', ...over })).complete;
    expect(complete({})).toBe(true);
    expect(complete({ timeSlot: '' })).toBe(false);
    expect(complete({ eventType: 'Séance' })).toBe(false);
    expect(complete({ date: '2026-12-01' })).toBe(false);
    expect(complete({ guestCount: 61, spaceId: 3 })).toBe(false);
    expect(complete({ email: 'sam' })).toBe(false);
  });

  it('contain only known fields of the right type from the prefill', () => {
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

  it('continue with a held slot at the review', () => {
    const prefill = JSON.stringify({ ...details, holdId: 101 });
    expect(initialBooking(user, options, prefill)).toMatchObject({ holdId: 101, complete: true });
  });

  it('are the draft when the prefill is unreadable', () => {
    saveDraft({ ...details, holdId: null, userId: user.id, reviewed: true, isSpaceChosen: true });
    expect(initialBooking(user, options, '{broken').details.name).toBe('Sam Lee');
  });

  it('use the space in the address, in the form when it differs from the draft’s', () => {
    saveDraft({ ...details, spaceId: 2, holdId: null, userId: user.id, reviewed: true, isSpaceChosen: true });
    expect(initialBooking(user, options, null)).toMatchObject({ complete: true, details: { spaceId: 2 } });
    expect(initialBooking(user, options, null, '3')).toMatchObject({
      complete: false,
      details: { spaceId: 3, notes: 'Cake' },
    });
    expect(initialBooking(user, options, null, '2')).toMatchObject({ complete: true });
    expect(initialBooking(user, options, null, 'hall').details.spaceId).toBe(2);
  });

  it('use the whole venue, in the form, when the space is no longer available', () => {
    saveDraft({
      ...details,
      spaceId: 99,
      holdId: null,
      userId: user.id,
      reviewed: true,
      isSpaceChosen: true,
    });
    expect(initialBooking(user, options, null)).toMatchObject({
      complete: false,
      details: { spaceId: null },
    });
  });

  it('have no space id for the whole venue', () => {
    const prefill = JSON.stringify({ ...details, spaceId: 1, holdId: 101 });
    expect(initialBooking(user, options, prefill)).toMatchObject({
      complete: true,
      details: { spaceId: null },
    });
  });
});

it('a saved booking drops an extra that is no longer offered and starts at the form', () => {
  const offered = bookingOptions({ extras: EXTRAS });
  saveDraft({
    ...details,
    extras: [1, 99],
    holdId: null,
    userId: user.id,
    reviewed: true,
    isSpaceChosen: true,
  });
  expect(initialBooking(user, offered, null)).toMatchObject({ details: { extras: [1] }, complete: false });
  saveDraft({ ...details, extras: [2], holdId: null, userId: user.id, reviewed: true, isSpaceChosen: true });
  expect(initialBooking(user, offered, null)).toMatchObject({ details: { extras: [2] }, complete: true });
});
