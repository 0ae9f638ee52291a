import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice';

const goes = (event: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
};

it('every page says that the browser is offline, until it is connected again', () => {
  render(<OfflineNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  goes('offline');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  goes('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
