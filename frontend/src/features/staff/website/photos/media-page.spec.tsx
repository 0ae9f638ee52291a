import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ShortcutKeys } from '@/components/staff/shortcuts/shortcuts';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aPage, aPicture } from '@/testing/staff-factories';
import { MediaPage } from './media-page';

const ROUTE = 'GET /api/admin/media';
const at = (path: string) =>
  renderAt(
    path,
    <ShortcutKeys>
      <MediaPage />
    </ShortcutKeys>,
  );

/** The page’s upload requests, with progress and answers from the test. */
class Sent {
  static all: Sent[] = [];
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  form?: FormData;
  open() {
    Sent.all.push(this);
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.onabort?.();
  }
  async answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(() => Promise.resolve(this.onload?.()));
  }
}

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const send = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Photos to upload'), { target: { files } });

describe('the image library', () => {
  const real = window.XMLHttpRequest;
  beforeEach(() => {
    Sent.all = [];
    window.XMLHttpRequest = Sent as never;
  });
  afterEach(() => {
    window.XMLHttpRequest = real;
  });

  it('shows each image’s alt text, status and uses', async () => {
    const api = mockApi({
      [ROUTE]: () =>
        json(
          aPage([
            aPicture({ uses: [{ kind: 'space', id: 1, name: 'Main hall' }] }),
            aPicture({ id: 2, isComplete: false, content: { altText: '' } }),
          ]),
        ),
    });
    at('/admin/media?state=unused');
    const row = (await screen.findByRole('link', { name: 'The hall at night' })).closest('tr')!;
    expect(within(row).getByText('Space: Main hall')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hall.jpg' })).toHaveAttribute('href', '/admin/media/2');
    expect(within(screen.getByRole('table')).getByText('No alt text yet')).toBeInTheDocument();
    expect(api.callsTo(ROUTE)[0]?.search.toString()).toBe('sort=-createdAt&state=unused');
    expect(currentAddress()).toBe('/admin/media?state=unused');
  });

  it('uploads two files at a time with progress, and retries a failed one', async () => {
    mockApi({ [ROUTE]: () => json(aPage([])) });
    const { user } = at('/admin/media');
    send(file('one.jpg'), file('two.jpg'), file('three.jpg'));
    await waitFor(() => expect(Sent.all).toHaveLength(2));
    const row = (name: string) =>
      within(screen.getByRole('list', { name: 'Uploads' }))
        .getByText(name)
        .closest('li')!;
    expect(row('three.jpg')).toHaveTextContent('waiting');
    act(() => Sent.all[0]?.upload.onprogress?.({ loaded: 40, total: 100 }));
    expect(row('one.jpg')).toHaveTextContent('40%');
    act(() => Sent.all[0]?.upload.onload?.());
    expect(row('one.jpg')).toHaveTextContent('processing…');
    await Sent.all[0]?.answer(201, aPicture({ id: 7, isComplete: false, fileName: 'one.jpg' }));
    expect(await within(row('one.jpg')).findByRole('link', { name: /^Add alt text/ })).toHaveAttribute(
      'href',
      '/admin/media/7',
    );
    // The third upload starts when one has finished.
    await waitFor(() => expect(Sent.all).toHaveLength(3));
    await Sent.all[1]?.answer(422, { code: 'image_unreadable', message: 'This photo is damaged.' });
    expect(row('two.jpg')).toHaveTextContent('This photo is damaged.');
    await user.click(within(row('two.jpg')).getByRole('button', { name: 'Try again with two.jpg' }));
    await waitFor(() => expect(Sent.all).toHaveLength(4));
    await act(() => Promise.resolve(Sent.all[3]?.onerror?.()));
    expect(row('two.jpg')).toHaveTextContent(/could not reach/);
    await user.click(within(row('two.jpg')).getByRole('button', { name: 'Remove two.jpg' }));
    expect(screen.queryByText('two.jpg')).not.toBeInTheDocument();
  });

  it('does not upload a file that is too large', async () => {
    mockApi({ [ROUTE]: () => json(aPage([])) });
    at('/admin/media');
    send(file('large.jpg', 15 * 1024 * 1024 + 1));
    expect(await screen.findByText(/larger than 15 MB/)).toBeInTheDocument();
    expect(Sent.all).toHaveLength(0);
  });

  it('a secretary’s uploads belong to their club', async () => {
    mockApi({
      [ROUTE]: () => json(aPage([])),
      'GET /api/admin/me': () => json({ permissions: [], clubs: [{ id: 5, name: 'Netball' }], counts: {} }),
    });
    at('/my-club/media');
    await screen.findByRole('button', { name: 'Upload photos…' });
    expect(screen.queryByRole('link', { name: 'Facility gallery' })).not.toBeInTheDocument();
    send(file('team.jpg'));
    await waitFor(() => expect(Sent.all).toHaveLength(1));
    expect(Sent.all[0]?.form?.get('clubId')).toBe('5');
  });
});
