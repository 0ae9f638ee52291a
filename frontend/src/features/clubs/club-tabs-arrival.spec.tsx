import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aClub } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { ClubPage } from './club-page';

let lost = 1;
jest.mock('./club-tabs', () => {
  if (lost-- > 0) throw new Error('ChunkLoadError');
  return jest.requireActual<object>('./club-tabs');
});

it('shows the tabs also when their code is lost on the way once', async () => {
  jest.useFakeTimers();
  try {
    mockApi({ 'GET /api/clubs/1': () => json(aClub()) });
    renderAt(
      '/club/1',
      <Routes>
        <Route path="/club/:id" element={<ClubPage />} />
      </Routes>,
    );
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('tab', { name: 'Events' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
