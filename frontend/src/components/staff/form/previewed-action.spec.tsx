import { act as settle, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { Problem } from '@/api/problem';
import { TextField } from '@/components/form/form-field';
import type { Answer } from '@/components/staff/record/use-record';
import { renderAt } from '@/testing/render-app';
import { AmountField, ChoiceField, ReasonField } from './action-fields';
import { PreviewedAction, type PreviewedActionProps } from './previewed-action';

const INITIAL = { kind: 'goodwill', amount: '', reason: '' };
type Values = typeof INITIAL;
interface Preview {
  quote: string;
  total: string;
}
type Asked = Omit<Values, 'reason'>;
type Props = PreviewedActionProps<Values, Asked, Preview, unknown>;
type Ask = NonNullable<Props['preview']>['ask'];

const refusal = (code: Problem['code'], over: Partial<Problem> = {}): { error: Problem } => ({
  error: { status: 409, code, message: 'It is refused.', errors: {}, extra: {}, ...over },
});
const answerTo = ({ amount }: Asked): Promise<Answer<Preview>> =>
  Promise.resolve({ data: { quote: `quote of ${amount}`, total: amount } });

/** A refund whose preview depends on its amount, and not on its reason. */
function start(over: Partial<Omit<Props, 'preview'>> & { preview?: Partial<Props['preview']> } = {}) {
  const asked: Asked[] = [];
  const acted: [Values, Preview][] = [];
  const ask: Ask = over.preview?.ask ?? answerTo;
  const act: Props['act'] = over.act ?? (() => Promise.resolve({ data: null }));
  const closed = jest.fn();
  const { user } = renderAt(
    '/admin/bookings/7',
    <>
      <Link to="/admin">Overview</Link>
      <PreviewedAction<Values, Asked, Preview, unknown>
        title="Refund payment"
        initial={INITIAL}
        submit={({ seen }) => `Refund ${seen.total}`}
        done="Refund requested"
        onDone={closed}
        onClose={closed}
        {...over}
        preview={{
          of: ({ kind, amount }) => ({ kind, amount }),
          show: ({ seen }) => <p>New total: {seen.total}</p>,
          ...over.preview,
          ask: (wanted) => {
            asked.push(wanted);
            return ask(wanted);
          },
        }}
        act={(shown) => {
          acted.push([shown.values, shown.seen]);
          return act(shown);
        }}
      >
        {over.children ?? (
          <>
            <TextField name="amount" label="Amount" />
            <ReasonField />
          </>
        )}
      </PreviewedAction>
    </>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const preview = async (amount = '20') => {
    await user.type(screen.getByLabelText('Amount'), amount);
    await press('Preview changes');
  };
  return { user, asked, acted, closed, press, preview };
}

describe('an action that is previewed', () => {
  it('is done by the second submit, with the values and the quote of the preview', async () => {
    const { asked, acted, closed, press, preview } = start();
    await preview();
    expect(await screen.findByText('New total: 20')).toBeVisible();
    expect(asked).toEqual([{ kind: 'goodwill', amount: '20' }]);
    expect(acted).toEqual([]);
    await press('Refund 20');
    expect(await screen.findByText('Refund requested')).toBeVisible();
    expect(acted).toEqual([
      [
        { ...INITIAL, amount: '20' },
        { quote: 'quote of 20', total: '20' },
      ],
    ]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('drops a preview that arrives after a field has changed', async () => {
    let arrives: (answer: Answer<Preview>) => void = () => undefined;
    const onSeen = jest.fn();
    const late = new Promise<Answer<Preview>>((resolve) => (arrives = resolve));
    const { user, preview } = start({ preview: { ask: () => late, onSeen } });
    await preview('20');
    await user.type(screen.getByLabelText('Amount'), '0');
    await settle(async () => {
      arrives(await answerTo({ ...INITIAL, amount: '20' }));
      await late;
    });
    expect(screen.queryByText(/^New total/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preview changes' })).toBeEnabled();
    expect(onSeen).not.toHaveBeenCalled();
  });

  it('waits for a new preview after a change of what the preview depends on, and of nothing else', async () => {
    const { user, asked, acted, press, preview } = start();
    await preview();
    await screen.findByText('New total: 20');
    await user.type(screen.getByLabelText('Reason'), 'The heating was out');
    expect(screen.getByText('New total: 20')).toBeVisible();
    await user.type(screen.getByLabelText('Amount'), '5');
    expect(screen.queryByText(/^New total/)).not.toBeInTheDocument();
    await press('Preview changes');
    await press('Refund 205');
    expect(asked.map(({ amount }) => amount)).toEqual(['20', '205']);
    expect(acted.map(([{ amount, reason }]) => [amount, reason])).toEqual([['205', 'The heating was out']]);
  });

  it.each([
    ['quote_changed', 'Something changed in the meantime. Check the new preview.'],
    ['series_conflicts', 'Something changed in the meantime. Check the new preview.'],
    ['closure_conflicts', 'It is refused.'],
  ] as const)('shows a new preview and says so when it is refused with %s', async (code, said) => {
    let total = '20';
    const { acted, closed, press, preview } = start({
      preview: { ask: () => Promise.resolve({ data: { quote: `quote of ${total}`, total } }) },
      act: ({ seen }) => Promise.resolve(seen.total === '20' ? refusal(code) : { data: null }),
    });
    await preview();
    await screen.findByText('New total: 20');
    total = '25';
    await press('Refund 20');
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('New total: 25')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await press('Refund 25');
    expect(await screen.findByText('Refund requested')).toBeVisible();
    expect(acted.map(([, { quote }]) => quote)).toEqual(['quote of 20', 'quote of 25']);
  });

  it('needs a new preview after a version conflict', async () => {
    const conflict = refusal('stale_version', { extra: { current: { version: 2 } } });
    const { press, preview } = start({ act: () => Promise.resolve(conflict) });
    await preview();
    await press('Refund 20');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is refused.');
    expect(screen.getByRole('button', { name: 'Preview changes' })).toBeVisible();
  });

  it('loads its preview on opening if it needs no values', async () => {
    start({ preview: { atOnce: true } });
    expect(await screen.findByText('New total:')).toBeVisible();
  });

  it('is sent once by two submits', async () => {
    const { asked, preview } = start({ preview: { ask: () => new Promise(() => undefined) } });
    await preview();
    fireEvent.submit(screen.getByRole('form'));
    await settle(() => Promise.resolve());
    expect(asked).toHaveLength(1);
  });

  it('says why it is not possible, and is not done', async () => {
    const { acted, preview } = start({ blocked: ({ seen }) => seen.total === '20' && 'That is too much.' });
    await preview();
    const button = await screen.findByRole('button', { name: 'Refund 20' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('That is too much.');
    fireEvent.submit(screen.getByRole('form'));
    await settle(() => Promise.resolve());
    expect(acted).toEqual([]);
  });

  it('shows an error beside its field until the next preview, and those of other fields in the alert', async () => {
    const errors = { amount: ['At most £10.00.'], currency: ['Not in pounds.'] };
    let answer: Ask = () => Promise.resolve(refusal('validation_failed', { errors }));
    const { press, preview } = start({ preview: { ask: (wanted) => answer(wanted) } });
    await preview();
    expect(await screen.findByLabelText('Amount')).toHaveAccessibleDescription('At most £10.00.');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not in pounds\.$/);
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
    answer = answerTo;
    await press('Preview changes');
    await screen.findByText('New total: 20');
    expect(screen.getByLabelText('Amount')).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says the refusal itself when all errors stand beside their fields', async () => {
    const refused = refusal('validation_failed', { errors: { reason: ['Give a reason.'] } });
    const { press, preview } = start({ act: () => Promise.resolve(refused), failed: 'Refund not requested' });
    await preview();
    await press('Refund 20');
    expect(await screen.findByRole('alert')).toHaveTextContent('Refund not requestedIt is refused.');
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Give a reason.');
  });

  it('asks for no preview of a field that is filled in wrongly', async () => {
    const { asked, preview } = start({ children: <AmountField /> });
    await preview('lots');
    const amount = screen.getByLabelText('Amount');
    await waitFor(() => expect(amount).toHaveFocus());
    expect(amount).toHaveAccessibleDescription('Enter an amount, for example 2,100.00.');
    expect(asked).toEqual([]);
  });

  it('keeps a choice that resets other fields', async () => {
    const choices = [
      ['goodwill', 'Goodwill'],
      ['overpaid', 'Overpayment'],
    ] as const;
    const { user } = start({
      children: (_values, change) => (
        <>
          <ChoiceField name="kind" label="Type" choices={choices} onPick={() => change({ amount: '5' })} />
          <TextField name="amount" label="Amount" />
        </>
      ),
    });
    await user.selectOptions(screen.getByLabelText('Type'), 'overpaid');
    expect(screen.getByLabelText('Type')).toHaveValue('overpaid');
    expect(screen.getByLabelText('Amount')).toHaveValue('5');
  });

  it.each(['page', 'card'] as const)(
    'has the focus on its heading on a %s, and asks before it is left',
    async (frame) => {
      const { user } = start({ frame });
      expect(screen.getByRole('heading', { name: 'Refund payment' })).toHaveFocus();
      await user.type(screen.getByLabelText('Amount'), '5');
      await user.click(screen.getByRole('link', { name: 'Overview' }));
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    },
  );

  it('leaves title, focus and that question to a sheet', () => {
    start();
    expect(screen.getByRole('form', { name: 'Refund payment' })).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('has its buttons at the foot of a dialog', async () => {
    const { acted, press, preview } = start({ frame: 'dialog' });
    await preview();
    await screen.findByText('New total: 20');
    await press('Refund 20');
    expect(await screen.findByText('Refund requested')).toBeVisible();
    expect(acted).toHaveLength(1);
  });
});
