import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { object, string } from 'yup';
import type { Problem } from '@/api/problem';
import { TextField } from '@/components/form/form-field';
import { renderAt } from '@/testing/render-app';
import { EditedForm } from './edited-form';
import type { Answer } from './use-record';

interface Rate {
  version: number;
  name: string;
  percent: string;
}

const RATE: Rate = { version: 2, name: 'Community group', percent: '30' };
const THEIRS: Rate = { ...RATE, version: 3, percent: '25' };
const stale = (current: Rate): Answer<Rate> => ({
  error: {
    status: 412,
    code: 'stale_version',
    message: 'Changed',
    errors: {},
    extra: { current },
  } satisfies Problem,
});

type Save = (values: Omit<Rate, 'version'>, match: { 'If-Match': string }) => Promise<Answer<Rate>>;

/** The form in a list that is read again, as after a version conflict. */
function Page({ save }: { save: Save }) {
  const [rate, setRate] = useState(RATE);
  return (
    <>
      <button type="button" onClick={() => setRate(THEIRS)}>
        Read again
      </button>
      <EditedForm<Omit<Rate, 'version'>, Rate>
        label="Rate"
        opened={rate}
        toValues={(read) => ({ name: read?.name ?? '', percent: read?.percent ?? '' })}
        labels={{ name: 'Name', percent: 'Discount' }}
        schema={object({ name: string(), percent: string() })}
        words={{ save: 'Save rate', done: 'Rate saved', failed: 'Rate not saved' }}
        save={save}
      >
        <TextField name="name" label="Name" />
        <TextField name="percent" label="Discount" />
      </EditedForm>
    </>
  );
}

function start(save: Save) {
  const calls: Parameters<Save>[] = [];
  const recorded: Save = (...call) => {
    calls.push(call);
    return save(...call);
  };
  const { user } = renderAt('/admin/setup', <Page save={recorded} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, calls };
}

describe('a form without a draft', () => {
  it('does not overwrite a change that its reader has not seen, however often it is saved', async () => {
    const { user, press, calls } = start((_values, match) =>
      Promise.resolve(match['If-Match'] === '"3"' ? { data: { ...THEIRS, version: 4 } } : stale(THEIRS)),
    );
    await user.type(screen.getByLabelText('Name'), 's');
    await press('Save rate');
    await screen.findByRole('heading', { name: 'Another person saved changes while you were editing' });
    await press('Read again');
    await press('Save rate');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(([, match]) => match['If-Match'])).toEqual(['"2"', '"2"']);
    await press('Save both versions');
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[2]).toEqual([{ name: 'Community groups', percent: '25' }, { 'If-Match': '"3"' }]);
  });

  it('keeps what is typed during a save, and sends it with the next one', async () => {
    let arrive: (answer: Answer<Rate>) => void = () => undefined;
    const { user, press, calls } = start(() => new Promise((done) => (arrive = done)));
    await user.type(screen.getByLabelText('Name'), 's');
    await press('Save rate');
    await user.type(screen.getByLabelText('Name'), ' of the town');
    arrive({ data: { ...RATE, version: 3, name: 'Community groups' } });
    expect(await screen.findByText('Rate saved')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Community groups of the town');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await press('Save rate');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual([
      { name: 'Community groups of the town', percent: '30' },
      { 'If-Match': '"3"' },
    ]);
  });
});
