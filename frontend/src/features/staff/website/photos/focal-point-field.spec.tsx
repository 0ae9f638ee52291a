import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { aPicture } from '@/testing/staff-factories';
import { FocalPointField } from './focal-point-field';

function start(at = { focalX: 50, focalY: 50 }) {
  const { container } = render(
    <Formik initialValues={at} onSubmit={() => undefined}>
      <FocalPointField picture={aPicture()} />
    </Formik>,
  );
  const point = screen.getByRole('slider', { name: 'Focal point' });
  // jsdom has no layout and no pointer capture.
  point.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect;
  point.setPointerCapture = () => undefined;
  const cuts = () =>
    [...container.querySelectorAll<HTMLImageElement>('[aria-hidden="true"] > img')].map(
      ({ style }) => style.objectPosition,
    );
  return { point, cuts, user: userEvent.setup() };
}

/** Waits for Formik’s asynchronous updates. */
const fire = (work: () => boolean) => act(() => Promise.resolve(work()));

const said = (x: number, y: number) => `${x}% from the left, ${y}% from the top`;
/** jsdom’s PointerEvent has no position. */
const pointer = (type: string, clientX: number, clientY: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId: 1 });

describe('the focal point', () => {
  it('is set by pressing on the image and follows the pointer until it is released', async () => {
    const { point, cuts } = start();
    await fire(() => fireEvent(point, pointer('pointerdown', 200, 100)));
    expect(point).toHaveAttribute('aria-valuetext', said(25, 25));
    expect(cuts()).toEqual(['25% 25%', '25% 25%']);
    await fire(() => fireEvent(point, pointer('pointermove', 700, 150)));
    // Outside the image it stays on the edge.
    expect(point).toHaveAttribute('aria-valuetext', said(100, 50));
    await fire(() => fireEvent(point, pointer('pointerup', 700, 150)));
    await fire(() => fireEvent(point, pointer('pointermove', 300, 150)));
    expect(point).toHaveAttribute('aria-valuetext', said(100, 50));
  });

  it('moves with the arrow keys and stays inside the image', async () => {
    const { point, user } = start({ focalX: 50, focalY: 98 });
    point.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    expect(point).toHaveAttribute('aria-valuetext', said(40, 100));
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(point).toHaveAttribute('aria-valuetext', said(45, 95));
    expect(point).toHaveAttribute('aria-valuenow', '45');
  });

  it('can be typed as numbers, which are limited to the image’s edges', async () => {
    const { point } = start();
    await fire(() =>
      fireEvent.change(screen.getByLabelText('From the left (%)'), { target: { value: '150' } }),
    );
    await fire(() =>
      fireEvent.change(screen.getByLabelText('From the top (%)'), { target: { value: '12.6' } }),
    );
    expect(point).toHaveAttribute('aria-valuetext', said(100, 13));
    expect(screen.getByLabelText('From the left (%)')).toHaveValue(100);
  });

  it('ignores other keys', async () => {
    const { point } = start();
    expect(await fire(() => fireEvent.keyDown(point, { key: 'Tab' }))).toBe(true);
    expect(await fire(() => fireEvent.keyDown(point, { key: 'ArrowLeft' }))).toBe(false);
  });
});
