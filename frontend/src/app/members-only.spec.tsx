import { screen } from '@testing-library/react';
import {
  aBooking,
  aDay,
  ALL_SLOTS,
  anOwnAddress,
  aUser,
  bookingOptions,
  ownFactors,
} from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import '@/booking/calendar';
import './routes/booking';
import { AppRoutes } from './router';

// Each test goes through the whole wizard. Its code is loaded above, so that no test waits for it.
jest.setTimeout(60_000);

const CREATE = 'POST /api/bookings';
const details = {
  date: '2026-12-10',
  timeSlot: '2:00 PM - 4:00 PM',
  eventType: 'Birthday Party',
  guestCount: 45,
};
const admin = aUser({ role: 'admin', username: 'kim' });
/** Presses the wizard’s last button, to which the server answers with a confirmation. */
const asked = async (question: Response) => {
  signedIn();
  let refusal: Response | null = question;
  const answer = () => {
    refusal = null;
  };
  const api = mockApi({
    'GET /api/user': () => json(admin),
    'GET /api/user/email': () => json(anOwnAddress()),
    'GET /api/user/factors': () => json(ownFactors()),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/availability': () =>
      json({
        from: '2026-12-07',
        to: '2027-06-07',
        timezone: 'Australia/Adelaide',
        spaceId: 1,
        days: [aDay('2026-12-10'), aDay('2026-12-11', ALL_SLOTS)],
      }),
    'GET /api/my-bookings': () => json([]),
    [CREATE]: () => refusal ?? json(aBooking({ status: 'pending', isPaid: false }), 201),
    'POST /api/user/reauthenticate': () => {
      answer();
      return json({ until: '2099-01-01T00:00:00.000Z' });
    },
    'POST /api/login': () => {
      answer();
      return json(admin);
    },
  });
  const address = `/booking?prefill=${encodeURIComponent(JSON.stringify(details))}`;
  const view = renderAt(address, <AppRoutes />, { toasts: false });
  await view.user.click(await screen.findByRole('button', { name: 'Edit date' }));
  await view.user.click(await screen.findByRole('button', { name: /^Notes/ }));
  await view.user.type(screen.getByLabelText(/Notes/), 'High chairs');
  await view.user.click(screen.getByRole('button', { name: 'Continue to Review' }));
  await view.user.click(await screen.findByRole('button', { name: 'Submit Booking Without Payment' }));
  return { api, ...view };
};

describe('an admin who submits a booking without payment', () => {
  it.each([
    ['entered the password too long ago', 'reauthentication_required', 'Enter your password', 'Password'],
    ['has an idle staff session', 'staff_session_idle', 'Enter your password', 'Password for kim'],
    ['has been signed in for too long', 'staff_session_expired', 'Log in again', 'Password for kim'],
  ])('and %s is asked over the wizard, which keeps the typed values', async (_why, code, title, label) => {
    const { api, user } = await asked(problem(403, code, 'Who are you?'));
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    await user.type(screen.getByLabelText(label), 'gum tree');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Booking Submitted' })).toBeInTheDocument();
    const [refused, made, ...more] = api.callsTo(CREATE);
    expect(more).toHaveLength(0);
    expect(refused?.body).toMatchObject({ ...details, notes: 'High chairs' });
    expect(made?.body).toEqual(refused?.body);
  });

  it('and cancels the password dialog stays on the review step', async () => {
    const { api, user } = await asked(
      problem(403, 'reauthentication_required', 'Enter your password again.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Enter your password again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit Booking Without Payment' })).toBeEnabled();
    expect(api.callsTo(CREATE)).toHaveLength(1);
  });
});
