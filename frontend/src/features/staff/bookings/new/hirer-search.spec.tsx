import { screen } from '@testing-library/react';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage, aScope } from '@/testing/staff-factories';
import { HirerSearch } from './hirer-search';

const person = (id: number, fullName: string) => ({
  id,
  userName: fullName.toLowerCase(),
  fullName,
  email: `${id}@guests.example`,
  phone: null,
});

it('the arrow keys go through the people that are found, and back to the search field', async () => {
  mockApi({
    'GET /api/admin/people/search': () => json([person(5, 'Dana Ash'), person(6, 'Dana Birch')]),
    'GET /api/admin/bookings': () => json(aPage([])),
    'GET /api/admin/messages': () => json(aPage([])),
    'GET /api/admin/me': () => json(aScope({ role: 'admin', clubs: [] })),
  });
  const picked = jest.fn();
  const { user } = renderAt(
    '/admin/bookings/new',
    <HirerSearch begin="" message={undefined} onPick={picked} />,
  );
  const field = screen.getByRole('searchbox');
  await user.type(field, 'dana');
  const first = await screen.findByRole('button', { name: /Dana Ash/ });
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: /Dana Birch/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(picked).toHaveBeenCalledWith(expect.objectContaining({ name: 'Dana Ash' }));
  expect(field).toHaveFocus();
});
