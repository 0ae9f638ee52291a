import { screen, waitFor } from '@testing-library/react';
import { UserRound } from 'lucide-react';
import { renderAt } from '@/testing/render-app';
import { SearchBox, useSearchText } from './search-box';

const PEOPLE = ['Dana Ash', 'Dana Birch', 'Eli Cole'];

/** @param asked called with each text that is searched for */
function Search({ asked, onPick }: { asked: (q: string) => void; onPick: (name: string) => void }) {
  const search = useSearchText();
  asked(search.q);
  const found = search.q ? PEOPLE.filter((name) => name.toLowerCase().startsWith(search.q)) : [];
  return (
    <form
      onSubmit={() => {
        throw new Error('sent');
      }}
    >
      <SearchBox
        search={search}
        label="Find a person"
        status={`${found.length} found`}
        list="People"
        found={found}
        keyOf={(name) => name}
        iconOf={() => UserRound}
        show={(name) => name}
        onPick={(name) => {
          onPick(name);
          search.setText('');
        }}
      />
      <button type="button">Next</button>
    </form>
  );
}

function setUp() {
  const asked = jest.fn<undefined, [string]>();
  const picked = jest.fn<undefined, [string]>();
  const { user } = renderAt('/admin', <Search asked={asked} onPick={picked} />);
  const texts = () => [...new Set(asked.mock.calls.flat())];
  return { user, picked, texts, field: screen.getByRole('combobox', { name: 'Find a person' }) };
}

describe('the search box', () => {
  it('asks once typing has rested, not for each letter', async () => {
    const { user, field, texts } = setUp();
    await user.type(field, 'dana');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(texts()).toEqual(['', 'dana']);
  });

  it('marks with the arrow keys and chooses on Enter, without sending the form, and keeps the focus', async () => {
    const { user, field, picked } = setUp();
    await user.type(field, 'dana{Enter}');
    const [first, second] = await screen.findAllByRole('option');
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{ArrowUp}');
    expect(first).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(picked.mock.calls).toEqual([['Dana Ash']]);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('chooses on a click, twice the same one too', async () => {
    const { user, field, picked } = setUp();
    for (let turn = 0; turn < 2; turn += 1) {
      await user.type(field, 'eli');
      await user.click(await screen.findByRole('option', { name: 'Eli Cole' }));
    }
    expect(picked.mock.calls).toEqual([['Eli Cole'], ['Eli Cole']]);
  });

  it('chooses nothing when the field is left, and takes no focus when its results come late', async () => {
    const { user, field, picked } = setUp();
    await user.type(field, 'dana');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(screen.queryByRole('option')).toBeNull();
    await user.type(field, ' b');
    await user.tab();
    await screen.findByText('1 found');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(picked).not.toHaveBeenCalled();
  });
});
