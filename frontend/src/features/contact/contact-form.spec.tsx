import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aBooking, anEvent, aUser } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import ContactForm from './contact-form';

async function fill(user: UserEvent) {
  await user.type(screen.getByLabelText('Name'), 'Robin Taylor');
  await user.type(screen.getByLabelText('Email'), 'robin@example.org');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Venue Hire');
  await user.type(screen.getByLabelText('Message'), 'Is the hall free in May?');
}

const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Message' }));

describe('the contact form', () => {
  it('shows errors beside the fields on submit and sends nothing', async () => {
    const api = mockApi({});
    const { user } = renderAt('/', <ContactForm />);
    await user.type(screen.getByLabelText('Message'), 'Too short');
    await user.tab();
    expect(screen.queryByText(/must be at least/)).not.toBeInTheDocument();
    await press(user);
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Invalid email address')).toBeInTheDocument();
    expect(screen.getByText('Message must be at least 10 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(api.calls).toHaveLength(0);
  });

  it('sends, shows a thank-you toast and resets to General Inquiry', async () => {
    const api = mockApi({ 'POST /api/contact': () => new Response(null, { status: 202 }) });
    const { user } = renderAt('/', <ContactForm />);
    await fill(user);
    await press(user);
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
    expect(screen.getByText("Thank you for contacting us. We'll get back to you soon!")).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Subject')).toHaveValue('General Inquiry');
    expect(api.callsTo('POST /api/contact')[0]?.body).toEqual({
      name: 'Robin Taylor',
      email: 'robin@example.org',
      subject: 'Venue Hire',
      message: 'Is the hall free in May?',
      website: '',
    });
  });

  it('has a hidden field that browsers do not autofill', () => {
    mockApi({});
    renderAt('/', <ContactForm />);
    const hidden = screen.getByLabelText('Leave this field empty');
    expect(hidden).toHaveAttribute('name', 'leftEmpty');
    expect(hidden).toHaveAttribute('autocomplete', 'off');
  });

  it('shows "Sending..." and is disabled while sending', async () => {
    mockApi({ 'POST /api/contact': never });
    const { user } = renderAt('/', <ContactForm />);
    await fill(user);
    await press(user);
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it('keeps the text when sending fails', async () => {
    mockApi({ 'POST /api/contact': () => problem(503, 'unavailable', 'Please try again.') });
    const { user } = renderAt('/', <ContactForm />);
    await fill(user);
    await press(user);
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled());
    expect(screen.getByLabelText('Subject')).toHaveValue('Venue Hire');
    expect(screen.getByLabelText('Message')).toHaveValue('Is the hall free in May?');
  });
});

it('the contact form shows the server’s error beside its field', async () => {
  const errors = { email: ['This address cannot be written to'] };
  mockApi({ 'POST /api/contact': () => problem(400, 'validation_failed', 'Invalid', { errors }) });
  const { user } = renderAt('/', <ContactForm />);
  await fill(user);
  await press(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This address cannot be written to'),
  );
});

describe('a message about a booking or event', () => {
  const account = { 'GET /api/user': () => json(aUser()) };

  it('prefills the booking and the member’s name and email', async () => {
    signedIn();
    mockApi({ ...account, 'GET /api/bookings/101': () => json(aBooking()) });
    renderAt('/contact?booking=101', <ContactForm />);
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Venue Hire'));
    expect(screen.getByLabelText('Message')).toHaveValue(
      'About booking 101: Birthday Party, Sat 12 Dec 2099, 6:00 PM - 8:00 PM\n\n',
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Robin Taylor');
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.org');
  });

  it('prefills the event, without name and email for a visitor', async () => {
    const api = mockApi({
      'GET /api/events/7': () => json(anEvent({ id: 7, title: 'Quiz night', date: '2099-12-12' })),
    });
    renderAt('/contact?event=7', <ContactForm />);
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Events'));
    expect(screen.getByLabelText('Message')).toHaveValue('About Quiz night, Saturday 12 December 2099\n\n');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(api.callsTo('GET /api/user')).toHaveLength(0);
  });

  it.each(['/contact?booking=101', '/contact?event=7', '/contact?event=x'])(
    'is an ordinary one when %s names nothing that is there',
    async (address) => {
      signedIn();
      mockApi({
        ...account,
        'GET /api/bookings/101': () => problem(404, 'booking_not_found', 'There is no such booking.'),
        'GET /api/events/7': () => problem(404, 'not_found', 'There is no such event.'),
      });
      const { user } = renderAt(address, <ContactForm />);
      await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('General Inquiry'));
      await user.type(screen.getByLabelText('Message'), 'Hello there, club');
      expect(screen.getByLabelText('Message')).toHaveValue('Hello there, club');
    },
  );

  it('keeps typed text when the topic loads later', async () => {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    mockApi({ 'GET /api/events/7': () => answered });
    const { user } = renderAt('/contact?event=7', <ContactForm />);
    await user.type(screen.getByLabelText('Message'), 'Is there parking?');
    answer(json(anEvent({ id: 7, title: 'Quiz night' })));
    await act(() => answered);
    expect(screen.getByLabelText('Message')).toHaveValue('Is there parking?');
  });

  it('is empty again after sending', async () => {
    mockApi({
      'GET /api/events/7': () => json(anEvent({ id: 7, title: 'Quiz night' })),
      'POST /api/contact': () => new Response(null, { status: 202 }),
    });
    const { user } = renderAt('/contact?event=7', <ContactForm />);
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Events'));
    await user.type(screen.getByLabelText('Name'), 'Sam Lee');
    await user.type(screen.getByLabelText('Email'), 'sam@example.org');
    await press(user);
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('General Inquiry');
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });
});
