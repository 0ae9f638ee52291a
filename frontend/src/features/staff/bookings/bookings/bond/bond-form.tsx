import { useState, type ComponentType } from 'react';
import {
  useHearBondMutation,
  useInspectBondMutation,
  usePreviewSettleBondMutation,
  useReceiveBondMutation,
  useRequestBondMutation,
  useSettleBondMutation,
  useWaiveBondMutation,
} from '@/api/staff/staff-api';
import type { BookingBond } from '@/api/staff/generated';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { formatAmount } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { AmountField, ChoiceField, ReasonField, Tick } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { amountIn } from '../money/money-words';
import { ReceivedFields, useReceived } from '../money/received-fields';
import type { BondAction } from './bond-words';
import { PhotoUploads } from './photo-uploads';

interface FormProps {
  bond: BookingBond;
  onDone: () => void;
  onClose: () => void;
}

/** The version that this form is about. */
const seen = ({ bookingId: id, version }: BookingBond) => ({ id, 'If-Match': `"${version}"` });

function RequestForm({ bond, ...form }: FormProps) {
  const [request] = useRequestBondMutation();
  const due = Number(bond.due) > 0 ? bond.due : '';
  const [amount, setAmount] = useState(due);
  const [reason, setReason] = useState('');
  const [send, setSend] = useState(true);
  const isOther = Number(amount) !== Number(due);
  return (
    <MoneyForm
      {...form}
      title="Ask for the bond"
      submit={`Ask for ${amountIn(amount, bond.currency)}`}
      done="Bond asked for"
      act={() =>
        request({ ...seen(bond), requestBond: { amount: amount || null, reason: reason || null, send } })
      }
    >
      {(errorOf) => (
        <>
          <AmountField value={amount} onChange={setAmount} error={errorOf('amount')} />
          {isOther && (
            <ReasonField
              value={reason}
              onChange={setReason}
              error={errorOf('reason')}
              help="It is not what the booking has accepted."
            />
          )}
          <Tick checked={send} onChange={setSend}>
            Write to the hirer, with a link to pay
          </Tick>
        </>
      )}
    </MoneyForm>
  );
}

function ReceiveForm({ bond, ...form }: FormProps) {
  const [receive] = useReceiveBondMutation();
  const received = useReceived();
  return (
    <MoneyForm
      {...form}
      title="Record the bond"
      submit={`Record ${formatAmount(bond.amount, bond.currency)}`}
      done="Bond recorded"
      act={() => receive({ ...seen(bond), receiveBond: received.payment })}
    >
      {(errorOf) => <ReceivedFields received={received} errorOf={errorOf} />}
    </MoneyForm>
  );
}

function WaiveForm({ bond, ...form }: FormProps) {
  const [waive] = useWaiveBondMutation();
  const [reason, setReason] = useState('');
  return (
    <MoneyForm
      {...form}
      title="Waive the bond"
      submit={`Waive ${formatAmount(bond.amount, bond.currency)}`}
      done="Bond waived"
      act={() => waive({ ...seen(bond), reason: { reason } })}
    >
      {(errorOf) => <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />}
    </MoneyForm>
  );
}

const RESULTS = [
  ['clean', 'Clean: as it was'],
  ['damage', 'Damage, or something is missing'],
] as const;

function InspectForm({ bond, ...form }: FormProps) {
  const [inspect] = useInspectBondMutation();
  const [result, setResult] = useState<'clean' | 'damage'>(bond.inspection ?? 'clean');
  const [notes, setNotes] = useState(bond.inspectionNotes ?? '');
  return (
    <MoneyForm
      {...form}
      title="Inspect the rooms"
      submit={result === 'clean' ? 'Note that it is clean' : 'Note the damage'}
      done="Inspection noted"
      act={() => inspect({ ...seen(bond), inspectBond: { result, notes: notes || null } })}
    >
      {(errorOf) => (
        <>
          <ChoiceField label="What you found" value={result} onChange={setResult} choices={RESULTS} />
          <Field
            label="Notes"
            error={errorOf('notes')}
            required={result === 'damage'}
            optional={result === 'clean'}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={2000}
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
              />
            )}
          </Field>
          <PhotoUploads bookingId={bond.bookingId} keptFrom="the bond is settled" />
        </>
      )}
    </MoneyForm>
  );
}

function HearForm({ bond, ...form }: FormProps) {
  const [hear] = useHearBondMutation();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  return (
    <MoneyForm
      {...form}
      title="Ask the hirer"
      submit={`Ask about ${amountIn(amount, bond.currency)}`}
      done="Hirer asked"
      act={() => hear({ ...seen(bond), hearBond: { amount, reason } })}
    >
      {(errorOf) => (
        <>
          <p className="text-sm">
            The hirer is emailed a link to the amount, the reason and the photos, and has three days to
            answer. After that you cannot change the inspection or the photos, or keep more than this amount.
          </p>
          <AmountField label="To be kept" value={amount} onChange={setAmount} error={errorOf('amount')} />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </MoneyForm>
  );
}

const OUTCOMES = [
  ['return', 'Give all of it back'],
  ['keep', 'Keep some of it, or all'],
] as const;

function SettleForm({ bond, ...form }: FormProps) {
  const { bookingId: id, claim, hearing, currency } = bond;
  const [preview] = usePreviewSettleBondMutation();
  const [settle] = useSettleBondMutation();
  const isHeard = hearing === 'answered' || hearing === 'over';
  const [outcome, setOutcome] = useState<'return' | 'keep'>(isHeard ? 'keep' : 'return');
  const [amount, setAmount] = useState(claim ?? '');
  const [reason, setReason] = useState('');
  const keep = outcome === 'keep' ? amount || null : null;
  return (
    <MoneyForm
      {...form}
      title="Settle the bond"
      submit={({ kept, returned }) =>
        Number(kept) > 0
          ? `Keep ${formatAmount(kept, currency)}, return ${formatAmount(returned, currency)}`
          : `Return ${formatAmount(returned, currency)}`
      }
      done="Bond settled"
      preview={{
        of: `${outcome} ${amount}`,
        ask: () => preview({ id, previewSettleBond: { keep } }),
        show: ({ shares, total, paid, balance }) => (
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {shares.map(({ method, amount: share }) => (
              <li key={method}>
                {formatAmount(share, currency)} goes back by {formatPaymentMethod(method)}
              </li>
            ))}
            <li>
              Then the booking costs {formatAmount(total, currency)}, {formatAmount(paid, currency)} of it is
              paid, and {formatAmount(balance, currency)} is owed. The hirer is written to.
            </li>
          </ul>
        ),
      }}
      act={(quote) => settle({ id, settleBond: { keep, reason: reason || null, quote } })}
    >
      {(errorOf) => (
        <>
          {hearing === 'open' && (
            <p className="text-sm text-ink-soft">
              Until the hirer has answered, or the time for it is over, nothing can be kept.
            </p>
          )}
          {isHeard && (
            <ChoiceField
              label="What becomes of it"
              value={outcome}
              onChange={setOutcome}
              choices={OUTCOMES}
            />
          )}
          {outcome === 'keep' && (
            <>
              <AmountField
                label="Keep"
                value={amount}
                onChange={setAmount}
                error={errorOf('keep')}
                help={claim ? `At most ${formatAmount(claim, currency)}, as the hirer was told.` : undefined}
              />
              <ReasonField
                value={reason}
                onChange={setReason}
                error={errorOf('reason')}
                optional
                help="Without one, that which the hirer was told."
              />
            </>
          )}
        </>
      )}
    </MoneyForm>
  );
}

const FORMS: Record<BondAction, ComponentType<FormProps>> = {
  request: RequestForm,
  receive: ReceiveForm,
  waive: WaiveForm,
  inspect: InspectForm,
  hear: HearForm,
  settle: SettleForm,
};

/** The form of an action. A lazy chunk. */
export default function BondForm({ action, ...form }: FormProps & { action: BondAction }) {
  const Form = FORMS[action];
  return <Form {...form} />;
}
