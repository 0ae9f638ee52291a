import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminTestimonial } from '@/api/staff/generated';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { TestimonialsPage } from './testimonials-page';

const aTestimonial = (over: Partial<AdminTestimonial> = {}): AdminTestimonial => ({
  id: 3,
  version: 2,
  name: 'Robin T.',
  role: 'Netball parent',
  comment: 'A beatiful hall.',
  rating: 4,
  state: 'new',
  author: 'Robin Taylor',
  approvedBy: null,
  writtenAt: '2026-11-20T00:00:00Z',
  ...over,
});

function start(address: string, list: AdminTestimonial[], over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/admin/testimonials': () => json(list),
    ...over,
  });
  return { api, ...renderAt(address, <TestimonialsPage />) };
}

describe('the queue of testimonials', () => {
  it('shows a new testimonial with its author, and approves the loaded version', async () => {
    const { api, user } = start('/admin/testimonials', [aTestimonial()], {
      'POST /api/admin/testimonials/3/approve': () => json(aTestimonial({ state: 'shown', version: 3 })),
    });
    const card = await screen.findByRole('listitem', { name: 'Robin T., 1 of 1' });
    expect(card).toHaveTextContent('written by Robin Taylor');
    expect(within(card).getByText('4 of 5 stars')).toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Testimonial shown')).toBeVisible();
    expect(api.callsTo('POST /api/admin/testimonials/3/approve')[0]?.headers.get('If-Match')).toBe('"2"');
  });

  it('says when the author has changed it in the meantime', async () => {
    const { user } = start('/admin/testimonials', [aTestimonial()], {
      'POST /api/admin/testimonials/3/approve': () =>
        problem(412, 'stale_version', 'Another person …', { current: aTestimonial({ version: 3 }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('This testimonial has just changed')).toBeVisible();
  });

  it('moves shown testimonials with buttons that are disabled at the ends', async () => {
    const list = ['One', 'Two', 'Three'].map((name, place) =>
      aTestimonial({ id: place + 1, name, state: 'shown', approvedBy: 'Alex' }),
    );
    const { api, user } = start('/admin/testimonials?state=shown', list, {
      'POST /api/admin/testimonials/2/move': () => json(list),
    });
    const [first, second, third] = await screen.findAllByRole('listitem', { name: /of 3/ });
    expect(within(first!).getByRole('button', { name: 'Move up' })).toBeDisabled();
    expect(within(third!).getByRole('button', { name: 'Move down' })).toBeDisabled();
    await user.click(within(second!).getByRole('button', { name: 'Move to top' }));
    expect(api.callsTo('POST /api/admin/testimonials/2/move')[0]?.body).toEqual({ to: 'first' });
  });

  it('keeps focus on the moved testimonial when the list reloads', async () => {
    const list = ['One', 'Two', 'Three'].map((name, place) =>
      aTestimonial({ id: place + 1, name, state: 'shown', approvedBy: 'Alex' }),
    );
    let show: (again: AdminTestimonial[]) => void = () => undefined;
    const shown = new Promise<AdminTestimonial[]>((resolve) => (show = resolve));
    const { api, user } = start('/admin/testimonials?state=shown', list, {
      'POST /api/admin/testimonials/1/move': () => json(list),
    });
    const first = await screen.findByRole('listitem', { name: 'One, 1 of 3' });
    api.on('GET /api/admin/testimonials', async () => json(await shown));
    await user.click(within(first).getByRole('button', { name: 'Move down' }));
    await waitFor(() => expect(api.callsTo('GET /api/admin/testimonials')).toHaveLength(2));
    // Browsers remove focus from a moved element; jsdom does not.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    act(() => (document.activeElement as HTMLElement).blur());
    show([list[1]!, list[0]!, list[2]!]);
    expect(await screen.findByRole('listitem', { name: 'One, 2 of 3' })).toHaveFocus();
  });

  it('corrects a typo, and shows the error when the change is too large', async () => {
    const { api, user } = start('/admin/testimonials', [aTestimonial()], {
      'PATCH /api/admin/testimonials/3': () =>
        problem(400, 'validation_failed', 'A correction …', {
          errors: { comment: ['A correction changes at most 12 letters. For more, please ask the author.'] },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Correct typo' }));
    const words = screen.getByLabelText('Text');
    await user.clear(words);
    await user.type(words, 'Something else.');
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findAllByText(/A correction changes at most 12 letters/)).not.toHaveLength(0);
    api.on('PATCH /api/admin/testimonials/3', () =>
      json(aTestimonial({ comment: 'A beautiful hall.', version: 3 })),
    );
    await user.clear(words);
    await user.type(words, 'A beautiful hall.');
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('Correction saved')).toBeVisible();
    expect(api.callsTo('PATCH /api/admin/testimonials/3').at(-1)?.body).toEqual({
      comment: 'A beautiful hall.',
      name: 'Robin T.',
      role: 'Netball parent',
    });
  });

  it('shows both versions when another person corrected the testimonial meanwhile', async () => {
    const theirs = aTestimonial({ name: 'Robin Taylor', version: 3 });
    const { api, user } = start('/admin/testimonials', [aTestimonial()], {
      'PATCH /api/admin/testimonials/3': () => problem(412, 'stale_version', 'Changed.', { current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'Correct typo' }));
    await user.type(screen.getByLabelText('Text'), '.');
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText(/saved changes while you were editing/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save correction' }));
    const PATCH = 'PATCH /api/admin/testimonials/3';
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(2));
    expect(api.callsTo(PATCH)[1]?.headers.get('if-match')).toBe('"2"');
    await user.click(screen.getByRole('button', { name: 'Save both versions' }));
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(3));
    expect(api.callsTo(PATCH)[2]?.headers.get('if-match')).toBe('"3"');
    expect(api.callsTo(PATCH)[2]?.body).toMatchObject({ name: 'Robin Taylor' });
  });
});
