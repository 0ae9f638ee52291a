import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { RouteAnnouncer } from './route-announcer';

/** Shows one heading while loading and another afterwards, as the booking page does. */
function Page() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const arrive = () => setThere(true);
    window.addEventListener('arrive', arrive);
    return () => window.removeEventListener('arrive', arrive);
  }, []);
  return isThere ? (
    <section>
      <h1>With data</h1>
      <input aria-label="Guests" />
    </section>
  ) : (
    <div>
      <h1>On the way</h1>
      <input aria-label="Meanwhile" />
    </div>
  );
}

async function move() {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <main id="main">
        <Routes>
          <Route path="/" element={<Link to="/page">Go</Link>} />
          <Route path="/page" element={<Page />} />
        </Routes>
      </main>
      <RouteAnnouncer />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'On the way' })).toHaveFocus());
  return user;
}

it('focus moves to the new heading when the heading of a new page is replaced', async () => {
  await move();
  act(() => void window.dispatchEvent(new Event('arrive')));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'With data' })).toHaveFocus());
});

it('focus does not return to the heading after the reader has moved on', async () => {
  const user = await move();
  await user.click(screen.getByLabelText('Meanwhile'));
  act(() => void window.dispatchEvent(new Event('arrive')));
  expect(await screen.findByRole('heading', { name: 'With data' })).not.toHaveFocus();
});
