import { useState } from 'react';
import { number, object, string } from 'yup';
import {
  useCreateDiscountRateMutation,
  useDeleteDiscountRateMutation,
  useListDiscountRatesQuery,
  useUpdateDiscountRateMutation,
} from '@/api/staff/staff-api';
import type { DiscountRate } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { TextField } from '@/components/form/form-field';
import { useFocusAfter } from '@/components/staff/form/use-focus-after';
import { LoadStates, NothingYet } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditedForm } from '@/components/staff/record/edited-form';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

const PERCENT = 'Enter a whole percentage from 1 to 100.';
const schema = object({
  name: string().trim().required('Enter a name.').max(80, 'Use at most 80 characters.'),
  percent: number().typeError(PERCENT).required(PERCENT).integer(PERCENT).min(1, PERCENT).max(100, PERCENT),
});

interface Values {
  name: string;
  percent: string;
}

/** Named discounts, which staff choose when they add a booking. */
export function DiscountRates() {
  const { data, error, isFetching, refetch } = useListDiscountRatesQuery(undefined, REFETCH);
  const [adding, setAdding] = useState(false);
  // The button may be another one afterwards: that of the empty list is gone.
  const heading = useFocusAfter<HTMLHeadingElement>(adding);
  const add = (
    <Button size="sm" onClick={() => setAdding(true)}>
      Add discount rate
    </Button>
  );
  return (
    <section aria-labelledby="discount-rates" className="max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="discount-rates" ref={heading} tabIndex={-1} className="focus:outline-none">
          Discount rates
        </h2>
        {data && data.length > 0 && !adding && add}
      </div>
      <p className="max-w-measure text-ink-soft">
        Staff choose a rate when they add a booking. Bookings keep the discount that they got.
      </p>
      <LoadStates
        title="The discount rates could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-24"
      />
      {adding && <RateForm onClose={() => setAdding(false)} />}
      {data?.length === 0 && !adding && (
        <NothingYet
          title="No discount rates yet"
          text="Add one for groups that pay less, for example community groups."
          action={add}
        />
      )}
      {data && data.length > 0 && (
        <ul
          aria-label="Discount rates"
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {data.map((rate) => (
            <Rate key={rate.id} rate={rate} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Rate({ rate }: { rate: DiscountRate }) {
  const [editing, setEditing] = useState(false);
  const editButton = useFocusAfter<HTMLButtonElement>(editing);
  const [confirming, setConfirming] = useState(false);
  const [remove, { isLoading }] = useDeleteDiscountRateMutation();
  const toast = useToast();
  const { id, name, percent } = rate;
  if (editing)
    return (
      <li className="p-3">
        <RateForm rate={rate} onClose={() => setEditing(false)} />
      </li>
    );
  const drop = async () => {
    const { error } = await remove({ id, ...ifMatch(rate) });
    setConfirming(false);
    if (error) toast.error('Discount rate not deleted', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Discount rate deleted' });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
      <span className="tabular-nums">{percent}%</span>
      <span className="flex gap-2">
        <Button
          size="sm"
          variant="outline"
          ref={editButton}
          aria-label={`Edit ${name}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </span>
      {confirming && (
        <ConfirmDialog
          title={`Delete the discount rate “${name}”?`}
          confirm="Delete discount rate"
          keep="Cancel"
          danger
          busy={isLoading}
          onConfirm={() => void drop()}
          onClose={() => setConfirming(false)}
        >
          <p>Staff can no longer choose it. Bookings keep their discount.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function RateForm({ rate, onClose }: { rate?: DiscountRate; onClose: () => void }) {
  const [create] = useCreateDiscountRateMutation();
  const [update] = useUpdateDiscountRateMutation();
  return (
    <EditedForm<Values, DiscountRate>
      label={rate ? `Edit ${rate.name}` : 'New discount rate'}
      className="space-y-4 rounded-card border border-line bg-surface p-4"
      opened={rate ?? null}
      toValues={(read) => ({ name: read?.name ?? '', percent: read ? String(read.percent) : '' })}
      labels={{ name: 'Name', percent: 'Discount (%)' }}
      schema={schema}
      words={{
        save: 'Save discount rate',
        done: 'Discount rate saved',
        failed: 'Discount rate not saved',
      }}
      save={({ name, percent }, match) => {
        const content = { name: name.trim(), percent: Number(percent) };
        return rate ? update({ id: rate.id, ...match, updateDiscountRate: content }) : create(content);
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField name="name" label="Name" autoComplete="off" required />
        <TextField name="percent" label="Discount (%)" inputMode="numeric" autoComplete="off" required />
      </div>
    </EditedForm>
  );
}
