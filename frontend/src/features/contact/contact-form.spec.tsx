import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import ContactForm from './contact-form';

async function fill(user: UserEvent) {
  await user.type(screen.getByLabelText('Name'), 'Robin Taylor');
  await user.type(screen.getByLabelText('Email'), 'robin@example.org');
  await user.selectOptions(screen.getByLabelText('Subject'), 'Venue Hire');
  await user.type(screen.getByLabelText('Message'), 'Is the hall free in May?');
}

const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Message' }));

describe('the contact form', () => {
  it('validates on submit, says it beside the fields, sends nothing', async () => {
    const api = mockApi({});
    const { user } = renderAt('/', <ContactForm />);
    await user.type(screen.getByLabelText('Message'), 'Too short');
    await user.tab();
    expect(screen.queryByText(/must be at least/)).not.toBeInTheDocument();
    await press(user);
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Invalid email address')).toBeInTheDocument();
    expect(screen.getByText('Message must be at least 10 characters')).toBeInTheDocument();
    expect(api.calls).toHaveLength(0);
  });

  it('sends, thanks, and starts again from General Inquiry', async () => {
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

  it('reads "Sending..." and is disabled meanwhile', async () => {
    mockApi({ 'POST /api/contact': never });
    const { user } = renderAt('/', <ContactForm />);
    await fill(user);
    await press(user);
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it('keeps what was written when it fails', async () => {
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
