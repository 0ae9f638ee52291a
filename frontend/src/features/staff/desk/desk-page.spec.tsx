import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { DeskPage } from './desk-page';

const REFUND = {
  kind: 'refund',
  bookingId: 7,
  dueAt: null,
  id: '4f9a5c1e-0000-4000-8000-000000000001',
  paymentId: '4f9a5c1e-0000-4000-8000-000000000002',
  amount: '300.00',
  reason: 'slot_taken',
  attempts: 12,
  lastError: 'insufficient_funds',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

describe('the admin page', () => {
  it('says that no refund needs attention', async () => {
    mockApi({ 'GET /api/admin/needs-attention': () => json([]) });
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByText(/Nothing needs attention/)).toBeVisible();
  });

  it('shows a dispute until when it can be answered, and has a lost one noted', async () => {
    const dispute = { ...REFUND, kind: 'dispute', lastError: null, attempts: 0 };
    const inReview = { ...dispute, id: '3', reason: 'under_review' };
    const open = { ...dispute, reason: 'needs_response', dueAt: '2026-12-01T00:00:00.000Z' };
    let items = [inReview, open, { ...dispute, id: REFUND.paymentId, reason: 'lost' }];
    mockApi({
      'GET /api/admin/needs-attention': () => json(items),
      [`POST /api/admin/needs-attention/${REFUND.paymentId}/seen`]: () => {
        items = [inReview, open];
        return new Response(null, { status: 204 });
      },
    });
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByText('Answer by Tue, 1 Dec 2026')).toBeVisible();
    expect(screen.getByText('under review')).toBeVisible();
    // Only one of the three wants an answer.
    expect(screen.getByText('Answer it in the provider’s pages.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Noted : Dispute, £300.00' }));
    await waitFor(() => expect(screen.queryByText('lost')).not.toBeInTheDocument());
  });

  it('asks again for a list that could not be loaded', async () => {
    const api = mockApi({
      'GET /api/admin/needs-attention': () => problem(503, 'service_unavailable', 'Busy.'),
    });
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    api.on('GET /api/admin/needs-attention', () => json([]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Nothing needs attention/)).toBeVisible();
    expect(screen.queryByText('The list could not be loaded')).not.toBeInTheDocument();
  });

  it('lists a refund that failed and sends it again', async () => {
    let failed = [REFUND];
    mockApi({
      'GET /api/admin/needs-attention': () => json(failed),
      [`POST /api/admin/needs-attention/refunds/${REFUND.id}/retry`]: () => {
        failed = [];
        return new Response(null, { status: 204 });
      },
    });
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByText('insufficient funds')).toBeVisible();
    expect(screen.getByRole('cell', { name: /slot taken/ })).toBeVisible();
    expect(screen.getByRole('cell', { name: '7' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText(/Nothing needs attention/)).toBeVisible();
  });
});
