import { screen } from '@testing-library/react';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { ShortcutKeys } from '@/components/staff/keys/shortcuts';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aClubRow, aPage, anEventRow } from '@/testing/staff-factories';

const CLUBS = 'GET /api/admin/clubs';
const EVENTS = 'GET /api/admin/events';
const answers = {
  [CLUBS]: () => json(aPage([aClubRow({ id: 4, name: 'Darts' })])),
  [EVENTS]: () => json(aPage([anEventRow({ id: 9, title: 'Darts Open Night' })])),
};

const at = (path: string, unsaved = false) =>
  renderAt(
    path,
    <ShortcutKeys>
      <LeaveGuard when={unsaved} />
      <input aria-label="Title" />
    </ShortcutKeys>,
  );

describe('the way to anything', () => {
  it('opens from within a field, and leads to the first place at Enter', async () => {
    const api = mockApi(answers);
    const { user } = at('/admin');
    await user.click(screen.getByLabelText('Title'));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByLabelText('Screen, club or event')).toHaveFocus();
    await user.keyboard('lo');
    expect(await screen.findByRole('link', { name: 'Log' })).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Screen, club or event'));
    await user.type(screen.getByLabelText('Screen, club or event'), 'darts');
    await screen.findByRole('link', { name: /Darts Open Night/ });
    expect(api.callsTo(EVENTS).at(-1)?.search.toString()).toBe('q=darts&sort=-date&when=all');
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/clubs/4');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes through the places by arrow keys, and back into the field', async () => {
    mockApi(answers);
    const { user } = at('/my-club');
    await user.keyboard('{Meta>}k{/Meta}');
    await screen.findByRole('dialog', { name: 'Go to' });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Events' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Log' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByLabelText('Screen, club or event')).toHaveFocus();
  });

  it('says when there is nothing, and when not all was searched', async () => {
    mockApi({ [CLUBS]: () => json(aPage([])), [EVENTS]: () => json(aPage([])) });
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText('Screen, club or event'), 'xyz');
    expect(await screen.findByText('Nothing begins with “xyz”.')).toBeInTheDocument();
    mockApi({
      [CLUBS]: () => json(aPage([])),
      [EVENTS]: () => problem(500, 'internal_error', 'Something went wrong.'),
    });
    await user.type(screen.getByLabelText('Screen, club or event'), 'z');
    expect(await screen.findByText(/Not all could be searched/)).toBeInTheDocument();
  });

  it('asks first when something is unsaved', async () => {
    mockApi(answers);
    const { user } = at('/admin/events/new', true);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('link', { name: 'Log' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/events/new');
  });
});
