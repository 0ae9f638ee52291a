import { screen } from '@testing-library/react';
import type { OwnTestimonial } from '@/api/members/generated';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { TestimonialForm } from './testimonial-form';

const WRITE = 'PUT /api/user/testimonial';
const own: OwnTestimonial = {
  id: 3,
  name: 'Robin T.',
  role: null,
  comment: 'Good people.',
  rating: 4,
  state: 'shown',
};

function open(testimonial: OwnTestimonial | null) {
  signedIn();
  let stored = testimonial;
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/user/testimonial': () => json({ testimonial: stored }),
    [WRITE]: ({ body }) => {
      stored = { ...own, ...(body as object), state: 'new' };
      return json(stored);
    },
    'DELETE /api/user/testimonial': () => {
      stored = null;
      return new Response(null, { status: 204 });
    },
  });
  return { api, ...renderAt('/profile', <TestimonialForm user={aUser()} />) };
}

describe('the member’s testimonial', () => {
  it('is sent with a rating and a name', async () => {
    const { api, user } = open(null);
    await user.click(await screen.findByRole('button', { name: 'Write testimonial' }));
    expect(screen.getByLabelText('Testimonial')).toHaveFocus();
    expect(screen.getByLabelText('Display name')).toHaveValue('Robin Taylor');
    await user.click(screen.getByRole('button', { name: 'Send testimonial' }));
    expect(await screen.findByText('Enter your testimonial')).toBeVisible();
    expect(screen.getByText('Choose a rating')).toBeVisible();
    expect(api.callsTo(WRITE)).toEqual([]);
    await user.type(screen.getByLabelText('Testimonial'), 'Everybody knew our names.');
    expect(screen.getByText('25 of 600 characters')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rating'), '5');
    await user.click(screen.getByRole('button', { name: 'Send testimonial' }));
    expect(await screen.findByText('Testimonial sent')).toBeVisible();
    expect(await screen.findByText(/check your testimonial before we show it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit testimonial' })).toHaveFocus();
    expect(api.callsTo(WRITE).map(({ body }) => body)).toEqual([
      { comment: 'Everybody knew our names.', rating: 5, name: 'Robin Taylor', role: null },
    ]);
  });

  it('shows its state and is withdrawn with a second click', async () => {
    const { api, user } = open(own);
    expect(await screen.findByText(/Your testimonial is on the home page/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit testimonial' }));
    expect(screen.getByLabelText('Testimonial')).toHaveValue('Good people.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw testimonial' }));
    expect(api.callsTo('DELETE /api/user/testimonial')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText(/Tell others what you like about the club/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write testimonial' }));
    expect(screen.getByLabelText('Testimonial')).toHaveValue('');
  });

  it('shows the server’s error beside the field', async () => {
    const { api, user } = open(own);
    api.on(WRITE, () =>
      problem(400, 'validation_failed', 'Please remove …', {
        errors: { comment: ['Remove the hidden characters.'] },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit testimonial' }));
    await user.type(screen.getByLabelText('Testimonial'), '!');
    await user.click(screen.getByRole('button', { name: 'Save testimonial' }));
    expect(await screen.findByText('Remove the hidden characters.')).toBeVisible();
  });
});
