import { fireEvent, screen, waitFor } from '@testing-library/react';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aPicture } from '@/testing/staff-factories';
import { CropImage } from './crop-image';

const CROP = 'POST /api/admin/media/5/crop';
const PICTURE = aPicture({ id: 5, version: 2, width: 800, height: 400 });

function start(answer = () => json(aPicture({ id: 6 }), 201)) {
  const api = mockApi({ [CROP]: answer });
  const onClose = jest.fn();
  return {
    api,
    onClose,
    ...renderAt('/admin/media/5', <CropImage picture={PICTURE} onClose={onClose} />),
  };
}
const part = () => screen.getByRole('slider', { name: 'Part to keep' });
const save = () => screen.getByRole('button', { name: 'Save as new photo' });

describe('the crop of an image', () => {
  it('cannot be saved before something has changed', () => {
    start();
    expect(save()).toBeDisabled();
  });

  it('is chosen by button and arrow keys, and opens the new image', async () => {
    const { api, user } = start();
    await user.click(screen.getByRole('button', { name: 'Crop to square' }));
    expect(part()).toHaveAttribute('aria-valuetext', '50% by 100%, 25% from the left, 0% from the top');
    part().focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    await user.click(save());
    await waitFor(() => expect(currentAddress()).toBe('/admin/media/6'));
    expect(api.callsTo(CROP)[0]?.body).toEqual({ turn: 0, left: 30, top: 0, width: 50, height: 95 });
  });

  it('is typed as numbers, which stay inside the image', () => {
    start();
    fireEvent.change(screen.getByLabelText('From the left (%)'), { target: { value: '40' } });
    expect(screen.getByLabelText('Width (%)')).toHaveValue(60);
  });

  it('turns the image and keeps all of it', async () => {
    const { api, user } = start();
    await user.click(screen.getByRole('button', { name: 'Rotate left' }));
    await user.click(save());
    await waitFor(() => expect(api.callsTo(CROP)).toHaveLength(1));
    expect(api.callsTo(CROP)[0]?.body).toEqual({ turn: 270, left: 0, top: 0, width: 100, height: 100 });
  });

  it('says that another person has changed the image meanwhile', async () => {
    const { user, onClose } = start(() =>
      problem(412, 'stale_version', 'Another person has changed this in the meantime. Check both versions.'),
    );
    await user.click(screen.getByRole('button', { name: 'Rotate right' }));
    await user.click(save());
    expect(await screen.findByText(/Another person has changed this/)).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});
