import { render } from '@testing-library/react';
import { RemoveScrollBar } from './scroll-lock';

it('the page stays locked until the last dialog or menu is closed', () => {
  const { rerender, unmount } = render([<RemoveScrollBar key="menu" />, <RemoveScrollBar key="dialog" />]);
  expect(document.body).toHaveClass('scroll-locked');
  rerender([<RemoveScrollBar key="dialog" />]);
  expect(document.body).toHaveClass('scroll-locked');
  unmount();
  expect(document.body).not.toHaveClass('scroll-locked');
  expect(document.body.style.getPropertyValue('--scrollbar-width')).toBe('');
});
