import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage, aPicture } from '@/testing/staff-factories';
import { PicturePicker } from './picture-picker';

const LIST = 'GET /api/admin/media';
const HALL = aPicture();
const BAR = aPicture({
  id: 2,
  imageUrl: `/media/${'cd'.repeat(32)}/800.jpg`,
  content: { altText: 'The bar' },
});
const NEW = aPicture({ id: 3, isComplete: false, fileName: 'new.jpg', content: { altText: '' } });

function open(answers: Parameters<typeof mockApi>[0], path = '/admin/pages/home') {
  const onPick = jest.fn();
  const onClose = jest.fn();
  const api = mockApi(answers);
  return { api, onPick, onClose, ...renderAt(path, <PicturePicker onPick={onPick} onClose={onClose} />) };
}

describe('the image picker', () => {
  it('returns the chosen image, and nothing before one is chosen', async () => {
    const { user, onPick } = open({ [LIST]: () => json(aPage([HALL, BAR])) });
    const use = await screen.findByRole('button', { name: 'Use photo' });
    expect(use).toBeDisabled();
    await user.click(await screen.findByRole('radio', { name: 'The bar' }));
    await user.click(use);
    expect(onPick).toHaveBeenCalledWith(BAR);
  });

  it('closes without an image by its button and by Escape', async () => {
    const { user, onClose, onPick } = open({ [LIST]: () => json(aPage([HALL])) });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('searches images, says when none is found, and that there are more', async () => {
    const { user, api } = open({
      [LIST]: ({ search }) => json(search.get('q') ? aPage([]) : { ...aPage([HALL]), nextCursor: 'further' }),
    });
    expect(await screen.findByText('There are more photos. Search to find them.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Search photos'), 'terrace');
    expect(await screen.findByText('No photos found for “terrace”.')).toBeInTheDocument();
    expect(api.callsTo(LIST).at(-1)?.search.get('q')).toBe('terrace');
  });

  it('says when the library is empty, and when it could not be loaded', async () => {
    const { unmount } = open({ [LIST]: () => json(aPage([])) });
    expect(await screen.findByText(/No photos yet/)).toBeInTheDocument();
    unmount();
    let fails = true;
    const { user } = open({
      [LIST]: () => (fails ? problem(503, 'service_unavailable', 'Busy.') : json(aPage([HALL]))),
    });
    expect(await screen.findByText('The photos could not be loaded')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'The hall at night' })).toBeInTheDocument();
  });

  it('asks for alt text before an image is used for the first time, and shows the server’s error', async () => {
    const PATCH = 'PATCH /api/admin/media/3';
    const words = 'Please say what it shows; its file’s name does not.';
    let refuses = true;
    const described = { ...NEW, version: 3, isComplete: true };
    const { user, api, onPick } = open({
      [LIST]: () => json(aPage([NEW, HALL])),
      [PATCH]: () =>
        refuses
          ? problem(422, 'alt_text_required', words, { errors: { altText: [words] } })
          : json(described),
    });
    await user.click(await screen.findByRole('radio', { name: /^new\.jpg/ }));
    const what = await screen.findByLabelText(/^Alt text/);
    expect(screen.queryByRole('button', { name: 'Use photo' })).not.toBeInTheDocument();
    // Enter saves the alt text and does not submit the form around it.
    await user.type(what, 'new{Enter}');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(onPick).not.toHaveBeenCalled();
    refuses = false;
    await user.type(what, ' curtains on the stage');
    await user.click(screen.getByRole('button', { name: 'Save and use photo' }));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(described));
    expect(api.callsTo(PATCH).map(({ body }) => body)).toEqual([
      { altText: 'new' },
      { altText: 'new curtains on the stage' },
    ]);
    expect(api.callsTo(PATCH)[0]?.headers.get('if-match')).toBe(`"${NEW.version}"`);
  });

  it('accepts a decorative image without alt text, or another image instead', async () => {
    const PATCH = 'PATCH /api/admin/media/3';
    const { user, api, onPick } = open({
      [LIST]: () => json(aPage([NEW, HALL])),
      [PATCH]: () => json({ ...NEW, isComplete: true }),
    });
    await user.click(await screen.findByRole('radio', { name: /^new\.jpg/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose another photo' }));
    await user.click(await screen.findByRole('radio', { name: /^new\.jpg/ }));
    await user.click(await screen.findByLabelText(/^Decorative/));
    expect(screen.getByLabelText(/^Alt text/)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save and use photo' }));
    await waitFor(() => expect(onPick).toHaveBeenCalled());
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ isDecorative: true });
  });

  it('asks a secretary of several clubs for the owning club', async () => {
    const { user } = open(
      {
        [LIST]: never,
        'GET /api/admin/me': () =>
          json({
            permissions: [],
            clubs: [
              { id: 5, name: 'Netball' },
              { id: 6, name: 'Darts' },
            ],
            counts: {},
          }),
      },
      '/my-club/clubs/5',
    );
    const club = await screen.findByLabelText('Club');
    expect(club).toHaveValue('5');
    await user.selectOptions(club, 'Darts');
    const sent: FormData[] = [];
    class Sent {
      upload = {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send(form: FormData) {
        sent.push(form);
      }
    }
    const real = window.XMLHttpRequest;
    window.XMLHttpRequest = Sent as never;
    try {
      const dialog = within(screen.getByRole('dialog', { name: 'Choose photo' }));
      fireEvent.change(dialog.getByLabelText('Photo to upload'), {
        target: { files: [new File(['x'], 'team.jpg', { type: 'image/jpeg' })] },
      });
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.get('clubId')).toBe('6');
    } finally {
      await act(() => Promise.resolve());
      window.XMLHttpRequest = real;
    }
  });
});
