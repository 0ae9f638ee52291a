import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { EditableRows } from './editable-rows';
import { FieldsForm } from './edited-form';
import { fieldsOf, text, wholeNumber } from './fields';
import { SettingsPage } from './settings-page';
import type { Answer } from './use-record';

interface Content {
  name: string;
  percent: number;
}
interface Rate extends Content {
  id: number;
  version: number;
}
type Match = { 'If-Match': string };
type Save = (content: Content, match: Match, saved: Rate | null) => Promise<Answer<Rate>>;

const FIELDS = fieldsOf<Content>({
  Rate: { name: text('Name'), percent: wholeNumber('Discount', [1, 100]) },
});
const RATE: Rate = { id: 4, version: 2, name: 'Community group', percent: 30 };
const problem = (code: Problem['code'], more: Partial<Problem> = {}): Answer<never> => ({
  error: { status: 412, code, message: 'Changed', errors: {}, extra: {}, ...more } satisfies Problem,
});
const LOADED = { isFetching: false, refetch: () => null };

interface Calls {
  save: Save;
  remove?: (at: Match & { id: number }) => Promise<Answer<unknown>>;
}

/** A list that is read again after each answer, as RTK Query does. */
function Rows({ save, remove, start }: Calls & { start: Rate[] }) {
  const [data, setData] = useState(start);
  return (
    <>
      <button type="button" onClick={() => setData([{ ...RATE, version: 3, percent: 25 }])}>
        Read again
      </button>
      <EditableRows<Rate>
        noun={['rate', 'rates']}
        query={{ ...LOADED, data }}
        empty="Add one."
        nameOf={({ name }) => name}
        show={({ name, percent }) => `${name} ${percent}%`}
        form={(form) => (
          <FieldsForm
            {...form}
            fields={FIELDS}
            save={async (...call) => {
              const answer = await save(...call);
              const { data: saved } = answer;
              if (saved) setData((all) => [...all.filter(({ id }) => id !== saved.id), saved]);
              return answer;
            }}
          />
        )}
        {...(remove && { remove: { act: remove, text: () => 'Bookings keep it.' } })}
      />
    </>
  );
}

function startRows(given: Calls, start = [RATE]) {
  const save = jest.fn(given.save);
  const { user } = renderAt('/admin/setup', <Rows {...given} save={save} start={start} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const matches = () => save.mock.calls.map(([, match]) => match['If-Match']);
  return { user, press, save, matches };
}

/** Saves at the end of what was sent, with the next version. */
const next: Save = (content, _, saved) =>
  Promise.resolve({ data: { id: saved?.id ?? 9, ...content, version: (saved?.version ?? 0) + 1 } });

describe('a short list', () => {
  it('saves a row again right after the first time, and the focus goes to the button that opened the form', async () => {
    const { user, press, matches } = startRows({ save: next });
    for (const name of ['Community group', 'Community groups']) {
      await press(`Edit ${name}`);
      await user.type(screen.getByLabelText('Name'), 's');
      await press('Save rate');
      expect(await screen.findByRole('button', { name: `Edit ${name}s` })).toHaveFocus();
    }
    expect(matches()).toEqual(['"2"', '"3"']);
  });

  it('adds a first row, and the focus goes to its heading', async () => {
    const { user, press, save } = startRows({ save: next }, []);
    await press('Add rate');
    expect(screen.getByRole('form', { name: 'New rate' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Staff');
    await user.type(screen.getByLabelText(/^Discount/), '50');
    await press('Save rate');
    expect(await screen.findByText('Staff 50%')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Rates' })).toHaveFocus();
    expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Staff', percent: 50 });
    await press('Add rate');
    await press('Cancel');
    expect(screen.getByRole('heading', { name: 'Rates' })).toHaveFocus();
  });

  it('shows a refusal beside its field', async () => {
    const errors = { name: ['Choose another name.'] };
    const { press } = startRows({
      save: () => Promise.resolve(problem('validation_failed', { errors })),
    });
    await press('Edit Community group');
    await press('Save rate');
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Choose another name.'),
    );
  });

  it('keeps the version that a form was opened with, shows both values of a conflict and merges the others', async () => {
    const theirs = { ...RATE, version: 3, name: 'Clubs', percent: 25 };
    const { user, press, save, matches } = startRows({
      save: (content, match, saved) =>
        match['If-Match'] === '"3"'
          ? next(content, match, saved)
          : Promise.resolve(problem('stale_version', { extra: { current: theirs } })),
    });
    await press('Edit Community group');
    await user.type(screen.getByLabelText('Name'), 's');
    await press('Read again');
    await press('Save rate');
    await screen.findByRole('heading', { name: 'Another person saved changes while you were editing' });
    await press('Save rate');
    await waitFor(() => expect(matches()).toEqual(['"2"', '"2"']));
    const clash = within(screen.getByRole('group', { name: 'Name' }));
    expect(clash.getByText('Before: Community group')).toBeVisible();
    expect(clash.getByRole('radio', { name: 'Theirs Clubs' })).toBeVisible();
    expect(screen.getByText('Discount: 25')).toBeVisible();
    await user.click(clash.getByRole('radio', { name: 'Mine Community groups' }));
    await press('Save my choices');
    await waitFor(() => expect(matches()).toEqual(['"2"', '"2"', '"3"']));
    expect(save.mock.calls[2]?.[0]).toEqual({ name: 'Community groups', percent: 25 });
    expect(await screen.findByText('Community groups 25%')).toBeVisible();
  });

  it('keeps a new row’s form open with what is typed during its save, and then changes that row', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((done) => (arrive = done));
    const { user, press, save } = startRows({ save: (...call) => arrival.then(() => next(...call)) }, []);
    await press('Add rate');
    await user.type(screen.getByLabelText('Name'), 'Staff');
    await user.type(screen.getByLabelText(/^Discount/), '50');
    await press('Save rate');
    await user.type(screen.getByLabelText('Name'), ' and family');
    arrive();
    expect(await screen.findByText('Rate saved')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Staff and family');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await press('Save rate');
    expect(await screen.findByText('Staff and family 50%')).toBeVisible();
    expect(save.mock.calls[1]?.slice(1)).toEqual([
      { 'If-Match': '"1"' },
      { id: 9, version: 1, name: 'Staff', percent: 50 },
    ]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('does not close a form for the late answer of one that was left', async () => {
    let arrive: (answer: Answer<Rate>) => void = () => undefined;
    const { user, press } = startRows({ save: () => new Promise((done) => (arrive = done)) });
    for (const [open, name] of [
      ['Edit Community group', 'Edit Community group'],
      ['Add rate', 'New rate'],
    ] as const) {
      await press(open);
      const form = () => within(screen.getByRole('form', { name }));
      await user.type(form().getByLabelText('Name'), 'x');
      await user.clear(form().getByLabelText(/^Discount/));
      await user.type(form().getByLabelText(/^Discount/), '30');
      await user.click(form().getByRole('button', { name: 'Save rate' }));
      await user.click(form().getByRole('button', { name: 'Cancel' }));
      await press(open);
      await user.type(form().getByLabelText('Name'), 'yz');
      const typed = (form().getByLabelText('Name') as HTMLInputElement).value;
      await act(async () => {
        arrive({ data: { ...RATE, id: 7, version: 5 } });
        await Promise.resolve();
      });
      expect(form().getByLabelText('Name')).toHaveValue(typed);
      await user.click(form().getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Read again' }));
    }
  });

  it('deletes the version for which it asked, and says if that was refused', async () => {
    const remove = jest.fn(() => Promise.resolve<Answer<unknown>>(problem('stale_version')));
    const { user, press } = startRows({ save: next, remove });
    await press('Delete Community group');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the rate “Community group”?' }));
    expect(dialog.getByText('Bookings keep it.')).toBeVisible();
    // Not by the pointer: the page behind a dialog takes no clicks.
    fireEvent.click(screen.getByRole('button', { name: 'Read again', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Delete rate' }));
    expect(await screen.findByText('Rate not deleted')).toBeVisible();
    expect(remove).toHaveBeenLastCalledWith({ id: 4, 'If-Match': '"2"' });
    remove.mockResolvedValue(problem('not_found'));
    await press('Delete Community group');
    await user.click(await screen.findByRole('button', { name: 'Delete rate' }));
    expect(await screen.findByText('Rate deleted')).toBeVisible();
    expect(remove).toHaveBeenLastCalledWith({ id: 4, 'If-Match': '"3"' });
  });
});

it('a page of settings is saved again right after the first time, keeps what is typed meanwhile, and the focus stays', async () => {
  mockApi({ 'GET /api/admin/log': () => json(aPage([])) });
  const matches: string[] = [];
  function Page() {
    const [settings, setSettings] = useState(RATE);
    return (
      <SettingsPage<Content, Rate>
        title="Rate settings"
        about="One rate."
        query={{ ...LOADED, currentData: settings }}
        list={{ label: 'Settings', to: '/admin/setup' }}
        logged="rate_settings"
        fields={FIELDS}
        save={async (content, match, saved) => {
          matches.push(match['If-Match']);
          const answer = await next(content, match, saved);
          if (answer.data) setSettings(answer.data);
          return answer;
        }}
      />
    );
  }
  const { user } = renderAt('/admin/setup', <Page />);
  const name = screen.getByLabelText('Name');
  for (const typed of ['s', ' of the town']) {
    await user.type(name, `${typed}{enter}`);
    expect(name).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  }
  expect(await screen.findAllByText('Rate settings saved')).not.toHaveLength(0);
  expect(screen.getByLabelText('Name')).toBe(name);
  expect(name).toHaveValue('Community groups of the town');
  expect(matches).toEqual(['"2"', '"3"']);
});
