import { fireEvent, screen } from '@testing-library/react';
import { mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { NewsletterSection } from './newsletter-section';

describe('the newsletter', () => {
  it('requires a valid email address', async () => {
    const api = mockApi({});
    const { user } = renderAt('/', <NewsletterSection />);
    await user.type(await screen.findByLabelText('Email address'), 'robin{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(api.calls).toHaveLength(0);
  });

  it('shows "Signing up..." while sending, keeps the focus and sends once', async () => {
    const api = mockApi({ 'POST /api/subscribers': never });
    const { user } = renderAt('/', <NewsletterSection />);
    await user.type(await screen.findByLabelText('Email address'), 'robin@example.org');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    const sending = await screen.findByRole('button', { name: 'Signing up...' });
    expect(sending).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(api.callsTo('POST /api/subscribers')).toHaveLength(1);
  });

  it('shows thanks after success', async () => {
    mockApi({ 'POST /api/subscribers': () => new Response(null, { status: 202 }) });
    const { user } = renderAt('/', <NewsletterSection />);
    await user.type(await screen.findByLabelText('Email address'), 'robin@example.org{Enter}');
    expect(await screen.findByRole('heading', { name: 'Thanks for subscribing!' })).toBeInTheDocument();
    expect(screen.getByText("You're now signed up to receive our monthly updates.")).toBeInTheDocument();
    expect(screen.getByText(/confirm your subscription/)).toBeInTheDocument();
    expect(screen.getByText('Successfully subscribed!')).toBeInTheDocument();
    expect(screen.getByText('Thank you for joining our newsletter.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument();
  });

  it('succeeds on the next try when the browser filled in the hidden field', async () => {
    const api = mockApi({
      'POST /api/subscribers': ({ body }) =>
        (body as { website: string }).website === ''
          ? new Response(null, { status: 202 })
          : problem(400, 'validation_failed', 'Leave this field empty'),
    });
    const { user } = renderAt('/', <NewsletterSection />);
    await user.type(await screen.findByLabelText('Email address'), 'robin@example.org');
    fireEvent.change(screen.getByLabelText('Leave this field empty'), {
      target: { value: 'https://own.example' },
    });
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('heading', { name: 'Thanks for subscribing!' })).toBeInTheDocument();
    expect(api.callsTo('POST /api/subscribers')).toHaveLength(2);
  });

  it('keeps the address when sending fails', async () => {
    mockApi({ 'POST /api/subscribers': () => problem(503, 'unavailable', 'Please try again.') });
    const { user } = renderAt('/', <NewsletterSection />);
    await user.type(await screen.findByLabelText('Email address'), 'robin@example.org{Enter}');
    expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue('robin@example.org');
  });
});
