import type { Editor } from '@tiptap/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aUser } from '@/testing/factories';
import { json, later, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { IssuePage } from './issue-page';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const NUMBERS = [
  'queued',
  'sending',
  'sent',
  'failed',
  'skipped',
  'unknown',
  'undecided',
  'bounced',
  'unsubscribed',
];
const DRAFT = {
  id: 7,
  state: 'draft',
  subject: 'December',
  sendAt: null,
  frozenAt: null,
  recipients: null,
  pauseReason: null,
  endedAt: null,
  editedAt: '2026-11-23T08:00:00Z',
  version: 4,
  body: { type: 'doc', content: [paragraph('First'), paragraph('Second'), paragraph('Third')] },
  audience: { clubIds: [], sources: [], joinedSince: null },
  isTested: false,
  slug: null,
  hiddenAt: null,
  createdAt: '2026-11-23T08:00:00Z',
  editedBy: 'Kim',
  numbers: Object.fromEntries(NUMBERS.map((name) => [name, 0])),
};
const PATH = '/api/admin/newsletter/issues/7';

async function openDraft(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/clubs': () => json([]),
    [`GET ${PATH}`]: () => json(DRAFT),
    [`GET ${PATH}/checks`]: () => json([]),
    [`GET ${PATH}/subscribers`]: () => json({ count: 0, sample: [] }),
    ...over,
  });
  const routes = (
    <Routes>
      <Route path="/admin/newsletter/issues/:id" element={<IssuePage />} />
    </Routes>
  );
  const { user } = renderAt('/admin/newsletter/issues/7', routes);
  const box = await screen.findByRole('textbox', { name: 'Content' });
  const { editor } = box as HTMLElement & { editor: Editor };
  // jsdom has no text positions to scroll to.
  act(() => editor.view.setProps({ handleScrollToSelection: () => true }));
  return { api, user, box, editor };
}

it('the editor says what it removed from pasted content', async () => {
  const { user, box, editor } = await openDraft();
  act(
    () =>
      void editor.view.pasteHTML(
        '<p>New</p><img src="https://a.example/x.png"><table><tr><td>A</td></tr></table>',
        new Event('paste') as ClipboardEvent,
      ),
  );
  expect(await screen.findByText(/Removed: a photo from outside the library, a table/)).toBeVisible();
  expect(box).toHaveTextContent('New');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^Removed/)).not.toBeInTheDocument();
});

it('the text typed during a save stays in the editor and in the form', async () => {
  const save = later();
  const { api, user, box, editor } = await openDraft({ [`PATCH ${PATH}`]: save.answer });
  const type = (text: string) => act(() => void editor.commands.insertContentAt(1, text));
  type('Very ');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.callsTo(`PATCH ${PATH}`)).toHaveLength(1));
  type('Now ');
  const [, ...others] = DRAFT.body.content;
  const body = { type: 'doc', content: [paragraph('Very First'), ...others] };
  await save.arrives({ ...DRAFT, version: 5, body });
  expect(box).toHaveTextContent(/^Now Very First/);
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(api.callsTo(`PATCH ${PATH}`)).toHaveLength(2));
  const [, second] = api.callsTo(`PATCH ${PATH}`);
  expect(second?.headers.get('If-Match')).toBe('"5"');
  expect(JSON.stringify(second?.body)).toContain('Now Very First');
});

it('the editor goes back to the saved text with the form', async () => {
  const { user, box, editor } = await openDraft();
  act(() => void editor.commands.insertContentAt(1, 'Very '));
  expect(box).toHaveTextContent(/^Very First/);
  await user.click(await screen.findByRole('button', { name: 'Undo changes' }));
  await waitFor(() => expect(box).toHaveTextContent(/^First/));
});

it('a server error is highlighted in the text until the text is changed', async () => {
  const { user, box, editor } = await openDraft({
    [`PATCH ${PATH}`]: () =>
      problem(400, 'validation_failed', 'x', {
        errors: { 'body.content.1.content.0': ['This cannot be here.'] },
      }),
  });
  act(() => void editor.commands.insertContentAt(1, 'The '));
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('This cannot be here.')).toBeVisible();
  await waitFor(() => expect(box.querySelector('[data-wrong]')).toHaveTextContent(/^Second$/));
  await user.click(screen.getByRole('button', { name: 'Show error in text' }));
  expect(editor.state.selection.$from.parent.textContent).toBe('Second');
  act(() => void editor.commands.insertContent('x'));
  await waitFor(() => expect(box.querySelector('[data-wrong]')).toBeNull());
  expect(screen.queryByText('This cannot be here.')).not.toBeInTheDocument();
});

it.each([
  ["https://en.wikipedia.org/wiki/Fool's_Gold", "https://en.wikipedia.org/wiki/Fool's_Gold"],
  ['Https://Club.example/News', 'https://club.example/News'],
  ['club.example/news', 'https://club.example/news'],
  ["o'hara@club.example", "mailto:o'hara@club.example"],
  ["mailto:o'hara@club.example?subject=Hall hire", "mailto:o'hara@club.example?subject=Hall%20hire"],
  ['/events', '/events'],
])('the link dialog accepts %s', async (typed, href) => {
  const { user, box, editor } = await openDraft();
  act(() => void editor.commands.setTextSelection({ from: 1, to: 6 }));
  await user.click(screen.getByRole('button', { name: 'Link…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Address'), typed);
  await user.click(within(dialog).getByRole('button', { name: 'Save link' }));
  await waitFor(() => expect(box.querySelector('a')).toHaveAttribute('href', href));
});

it('the link dialog refuses javascript: links and says what it accepts', async () => {
  const { user, box } = await openDraft();
  await user.click(screen.getByRole('button', { name: 'Link…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Address'), 'javascript:alert(1)');
  await user.click(within(dialog).getByRole('button', { name: 'Save link' }));
  expect(within(dialog).getByText(/Enter a web address/)).toBeVisible();
  expect(box.querySelector('a')).toBeNull();
});
