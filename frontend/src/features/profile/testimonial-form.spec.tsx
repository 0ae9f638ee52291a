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

describe('the own words about the club', () => {
  it('are sent once they are there, with a rating and a name', async () => {
    const { api, user } = open(null);
    expect(await screen.findByLabelText('Shown name')).toHaveValue('Robin Taylor');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please write something')).toBeVisible();
    expect(screen.getByText('Please choose a rating')).toBeVisible();
    expect(api.callsTo(WRITE)).toEqual([]);
    await user.type(screen.getByLabelText('What do you want to say?'), 'Everybody knew our names.');
    expect(screen.getByText('25 of 600 characters')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rating'), '5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/shown on the home page once somebody/)).toBeVisible();
    expect(api.callsTo(WRITE).map(({ body }) => body)).toEqual([
      { comment: 'Everybody knew our names.', rating: 5, name: 'Robin Taylor', role: null },
    ]);
  });

  it('say where they stand, and are withdrawn with a second press', async () => {
    const { api, user } = open(own);
    expect(await screen.findByText(/It is shown on the home page/)).toBeVisible();
    expect(screen.getByLabelText('What do you want to say?')).toHaveValue('Good people.');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(api.callsTo('DELETE /api/user/testimonial')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw it for good' }));
    expect(await screen.findByText(/A few sentences for the home page/)).toBeVisible();
    expect(screen.getByLabelText('What do you want to say?')).toHaveValue('');
  });

  it('say beside the field what the server does not take', async () => {
    const { api, user } = open(own);
    api.on(WRITE, () =>
      problem(400, 'validation_failed', 'Please remove …', {
        errors: { comment: ['Please remove the characters that cannot be seen.'] },
      }),
    );
    await user.type(await screen.findByLabelText('What do you want to say?'), '!');
    await user.click(screen.getByRole('button', { name: 'Send it anew' }));
    expect(await screen.findByText('Please remove the characters that cannot be seen.')).toBeVisible();
  });
});
