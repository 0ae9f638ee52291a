import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { string } from 'yup';
import type { Club } from '@/api/site/generated';
import type { AdminClub, ClubContent } from '@/api/staff/generated';
import { RowsField } from '@/components/staff/form/rows-field';
import { TextField } from '@/components/form/form-field';
import { json, later, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aLogEntry, anAdminClub, aPage, clubContent } from '@/testing/staff-factories';
import { fieldsOf, text, textRows, type RecordFields } from './fields';
import { recordOf } from './record-of';
import { recordPages } from './record-pages';

const FIELDS = fieldsOf<
  Pick<ClubContent, 'name' | 'seasonPeriod' | 'ageGroups' | 'contactPerson' | 'achievements' | 'socialLinks'>
>({
  Details: {
    name: text('Name', { required: 'Name is required' }),
    seasonPeriod: text('Season'),
    ageGroups: text('Ages'),
    contactPerson: text('Contact person'),
    achievements: textRows('Achievements', { noun: 'achievement', schema: string(), atMost: 20 }),
    socialLinks: {
      label: 'Links',
      initial: [],
      toForm: (links) => links,
      toContent: (typed: ClubContent['socialLinks']) => typed,
      Control: ({ name, label }) => (
        <RowsField name={name} legend={label} noun="link" newRow={{ network: '', url: '' }} atMost={10}>
          {(row, number) => <TextField name={`${row}.url`} label={`Web address ${number}`} />}
        </RowsField>
      ),
    },
  },
});

const { EditPage } = recordPages<ClubContent, AdminClub, AdminClub, Club>({
  ...recordOf('club'),
  useFields: () => FIELDS as unknown as RecordFields<ClubContent, AdminClub>,
  titleOf: ({ content }) => content.name,
  words: { deleting: 'You can’t undo this.' },
});

const CLUB = anAdminClub();
const answers = (club = CLUB) => ({
  'GET /api/admin/clubs/1': () => json(club),
  'GET /api/admin/clubs/1/revisions': () => json([]),
  'GET /api/admin/log': () => json(aPage([])),
});
const PATCH = 'PATCH /api/admin/clubs/1';

const at = () =>
  renderAt(
    '/admin/clubs/1',
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/admin/clubs/:id" element={<EditPage />} />
        <Route path="*" element={<h1>Another page</h1>} />
      </Routes>
    </>,
  );

describe('a record’s form', () => {
  it('adds, removes and moves rows with buttons, and keeps focus on the row', async () => {
    mockApi(answers());
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Add achievement' }));
    expect(screen.getByLabelText('Achievement 3')).toHaveFocus();
    await user.keyboard('The third hill');
    await user.click(screen.getByRole('button', { name: 'Move achievement 3 up' }));
    expect(screen.getByLabelText('Achievement 2')).toHaveValue('The third hill');
    expect(screen.getByRole('button', { name: 'Move achievement 2 up' })).toHaveFocus();
    expect(screen.getByText('Achievement 3 moved to position 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove achievement 1' }));
    expect(screen.getByLabelText('Achievement 1')).toHaveValue('The third hill');
    expect(screen.queryByLabelText('Achievement 3')).not.toBeInTheDocument();
  });

  it('shows the server’s errors beside the fields', async () => {
    mockApi({
      ...answers(),
      [PATCH]: () =>
        problem(400, 'validation_failed', 'Please check the fields.', {
          errors: { 'socialLinks.0.url': ['Please give a page of this network.'] },
        }),
    });
    const { user } = at();
    await user.type(await screen.findByLabelText('Web address 1'), '2');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Please give a page of this network.')).toBeInTheDocument();
    expect(screen.getByLabelText('Web address 1')).toHaveFocus();
    expect(screen.getByText('Draft not saved')).toBeInTheDocument();
  });

  it('asks before leaving with unsaved changes, and stays on request', async () => {
    mockApi(answers());
    const { user } = at();
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay on page' }));
    expect(currentAddress()).toBe('/admin/clubs/1');
    expect(screen.getByLabelText('Name')).toHaveValue('Hills Walking Club!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave page' }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  });

  it('leaves at once without unsaved changes', async () => {
    mockApi(answers());
    const { user } = at();
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  });
});

describe('two editors of one record', () => {
  const theirs = anAdminClub({
    version: 4,
    state: 'changed',
    content: clubContent({ seasonPeriod: 'Winter', ageGroups: 'Adults' }),
    updatedBy: { id: 5, name: 'Sam Ode' },
  });

  async function clash() {
    const api = mockApi({
      ...answers(),
      [PATCH]: ({ headers, body }) =>
        headers.get('if-match') === '"4"'
          ? json({ ...theirs, version: 5, content: { ...theirs.content, ...(body as object) } })
          : problem(412, 'stale_version', 'Another person changed this meanwhile.', { current: theirs }),
    });
    const { user } = at();
    const season = await screen.findByLabelText('Season');
    await user.clear(season);
    await user.type(season, 'Summer');
    await user.type(screen.getByLabelText('Contact person'), ' Jo');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('heading', { name: 'Sam Ode saved changes while you were editing' });
    return { api, user };
  }

  it('see both versions and the original of a conflicting field, and nothing is saved before one is chosen', async () => {
    const { api, user } = await clash();
    const season = screen.getByRole('group', { name: 'Season' });
    expect(within(season).getByRole('radio', { name: 'Mine Summer' })).not.toBeChecked();
    expect(within(season).getByRole('radio', { name: 'Theirs Winter' })).not.toBeChecked();
    expect(season).toHaveAccessibleDescription('Before: All year');
    // A field changed by only one person needs no choice.
    expect(screen.getAllByText(/^Before:/)).toHaveLength(1);
    expect(screen.getByText('Ages: Adults')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save my choices' })).toBeDisabled();
    await user.click(within(season).getByRole('radio', { name: 'Mine Summer' }));
    await user.click(screen.getByRole('button', { name: 'Save my choices' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /meanwhile/ })).not.toBeInTheDocument());
    expect(api.callsTo(PATCH)).toHaveLength(2);
    expect(api.callsTo(PATCH)[1]?.body).toEqual({
      seasonPeriod: 'Summer',
      contactPerson: 'Walks coordinator Jo',
    });
    expect(screen.getByLabelText('Ages')).toHaveValue('Adults');
    expect(screen.getByLabelText('Season')).toHaveValue('Summer');
  });

  it('can discard their own changes and use the other version', async () => {
    const { api, user } = await clash();
    await user.click(screen.getByRole('button', { name: 'Discard mine and use theirs' }));
    expect(screen.getByLabelText('Season')).toHaveValue('Winter');
    expect(screen.getByLabelText('Contact person')).toHaveValue('Walks coordinator');
    expect(api.callsTo(PATCH)).toHaveLength(1);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });
});

describe('a record’s actions', () => {
  const changed = anAdminClub({
    state: 'changed',
    content: clubContent({ seasonPeriod: 'Winter' }),
    published: clubContent(),
  });
  const PUBLISH = 'POST /api/admin/clubs/1/publish';

  it('publish after showing the changes', async () => {
    const api = mockApi({
      ...answers(changed),
      [PUBLISH]: () => json(anAdminClub({ version: 4, content: changed.content })),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Publish changes…' }));
    const review = await screen.findByRole('dialog', { name: 'Publish these changes?' });
    expect(within(review).getByText('Season')).toBeInTheDocument();
    expect(within(review).getByText('Winter')).toBeInTheDocument();
    expect(api.callsTo(PUBLISH)).toHaveLength(0);
    await user.click(within(review).getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(PUBLISH)[0]?.headers.get('if-match')).toBe('"3"');
    expect(screen.queryByText('Unpublished changes')).not.toBeInTheDocument();
  });

  it('do not publish over another person’s change, which is shown instead', async () => {
    const current = anAdminClub({
      version: 8,
      state: 'changed',
      content: clubContent({ name: 'Night Walks' }),
    });
    mockApi({
      ...answers(changed),
      [PUBLISH]: () => problem(412, 'stale_version', 'Another person changed this meanwhile.', { current }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Publish changes…' }));
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
    expect(await screen.findByText('Not published')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Night Walks' })).toBeInTheDocument();
  });

  it('restore an earlier version as a draft', async () => {
    const revision = {
      id: 5,
      at: '2026-10-01T02:00:00.000Z',
      by: { id: 2, name: 'Kim Lee' },
      publishedAt: null,
      content: clubContent({ seasonPeriod: 'Spring' }),
    };
    const RESTORE = 'POST /api/admin/clubs/1/revisions/5/restore';
    const api = mockApi({
      ...answers(),
      'GET /api/admin/clubs/1/revisions': () => json([revision]),
      [RESTORE]: () => json(anAdminClub({ version: 4, state: 'changed', content: revision.content })),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: /^Restore the version of/ }));
    expect(within(await screen.findByRole('dialog')).getByText('Spring')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore as draft' }));
    await waitFor(() => expect(screen.getByLabelText('Season')).toHaveValue('Spring'));
    expect(api.callsTo(RESTORE)[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('show the timeline', async () => {
    mockApi({ ...answers(), 'GET /api/admin/log': () => json(aPage([aLogEntry()])) });
    at();
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(await within(timeline).findByText('Club changed')).toBeInTheDocument();
    expect(within(timeline).getByText(/by Kim Lee/)).toBeInTheDocument();
    expect(within(timeline).getByText('Winter')).toBeInTheDocument();
  });

  it('save before they publish, and once when Publish is clicked twice', async () => {
    const save = later();
    const api = mockApi({ ...answers(), [PATCH]: save.answer });
    const { user } = at();
    await user.type(await screen.findByLabelText('Season'), '!');
    await user.dblClick(screen.getByRole('button', { name: 'Publish changes…' }));
    await save.arrives(anAdminClub({ ...changed, version: 4 }));
    const review = await screen.findByRole('dialog', { name: 'Publish these changes?' });
    expect(within(review).getByText('Winter')).toBeInTheDocument();
    expect(api.callsTo(PATCH)).toHaveLength(1);
  });

  it('stay on the page and say why if it cannot be deleted', async () => {
    mockApi({
      ...answers(),
      'DELETE /api/admin/clubs/1': () => problem(409, 'in_use', 'It is still in use, and stays.'),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Delete club…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete club' }));
    expect(await screen.findByText('It is still in use, and stays.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/clubs/1');
  });
});
