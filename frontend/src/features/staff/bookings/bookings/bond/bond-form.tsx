import { useState, type ComponentType } from 'react';
import {
  useClaimFromBondMutation,
  useNoteBondAnswerMutation,
  usePreviewSettleBondMutation,
  useReceiveBondMutation,
  useRequestBondMutation,
  useSettleBondMutation,
  useWaiveBondMutation,
} from '@/api/staff/staff-api';
import type { BookingBond } from '@/api/staff/generated';
import { tellsHirer } from '@/components/staff/tells-hirer';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { formatAmount } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { AmountField, ChoiceField, ReasonField, LabelledCheckbox } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { amountText } from '../money/money-labels';
import { ReceivedFields, useReceivedPayment } from '../money/received-fields';
import type { BondFormProps } from './bond-form-props';
import { BOND_LABELS, INSPECTION_LABELS, type BondAction } from './bond-labels';
import { InspectForm } from './inspect-form';

/** The bond’s id and version, for the optimistic lock. */
const seen = ({ bookingId: id, version }: BookingBond) => ({ id, 'If-Match': `"${version}"` });

function RequestForm({ bond, ...form }: BondFormProps) {
  const [request] = useRequestBondMutation();
  const due = Number(bond.due) > 0 ? bond.due : '';
  const [amount, setAmount] = useState(due);
  const [reason, setReason] = useState('');
  const [send, setSend] = useState(true);
  const isOther = Number(amount) !== Number(due);
  return (
    <MoneyForm
      {...form}
      title="Request bond"
      submit={`Request ${amountText(amount, bond.currency)}`}
      done="Bond requested"
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
              help="Say why the amount differs from the booking’s bond."
            />
          )}
          <LabelledCheckbox checked={send} onChange={setSend}>
            Email the hirer a pay link
          </LabelledCheckbox>
        </>
      )}
    </MoneyForm>
  );
}

function ReceiveForm({ bond, ...form }: BondFormProps) {
  const [receive] = useReceiveBondMutation();
  const received = useReceivedPayment();
  return (
    <MoneyForm
      {...form}
      title="Record bond"
      submit={`Record ${formatAmount(bond.amount, bond.currency)}`}
      done="Bond recorded"
      act={() => receive({ ...seen(bond), receiveBond: received.payment })}
    >
      {(errorOf) => <ReceivedFields received={received} errorOf={errorOf} />}
    </MoneyForm>
  );
}

function WaiveForm({ bond, ...form }: BondFormProps) {
  const [waive] = useWaiveBondMutation();
  const [reason, setReason] = useState('');
  return (
    <MoneyForm
      {...form}
      title="Waive bond"
      submit={`Waive ${formatAmount(bond.amount, bond.currency)}`}
      done="Bond waived"
      act={() => waive({ ...seen(bond), reason: { reason } })}
    >
      {(errorOf) => <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />}
    </MoneyForm>
  );
}

function ClaimForm({ bond, hasEmail, ...form }: BondFormProps) {
  const [claim] = useClaimFromBondMutation();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  return (
    <MoneyForm
      {...form}
      title="Claim for damage"
      submit={`${hasEmail ? 'Email' : 'Save'} claim for ${amountText(amount, bond.currency)}`}
      done={hasEmail ? 'Claim emailed' : 'Claim saved'}
      act={() => claim({ ...seen(bond), claimFromBond: { amount, reason } })}
    >
      {(errorOf) => (
        <>
          <p className="text-sm">
            {hasEmail
              ? 'We email the hirer a link to the amount, the reason and the photos. They have three days to respond. Once you send it, '
              : 'This hirer has no email address, so phone them with the amount and the reason, and note their response here within three days. Once you save the claim, '}
            you can’t change the inspection or the photos, or keep more than this amount.
          </p>
          <AmountField label="Amount to keep" value={amount} onChange={setAmount} error={errorOf('amount')} />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </MoneyForm>
  );
}

const RESPONSES = [
  ['agree', 'Agrees'],
  ['disagree', 'Disagrees'],
] as const;

/** What a hirer without an email address said on the phone. */
function AnswerForm({ bond, hasEmail: _hasEmail, ...form }: BondFormProps) {
  const { bookingId: id, claim, currency } = bond;
  const [note] = useNoteBondAnswerMutation();
  const [response, setResponse] = useState<'agree' | 'disagree'>('agree');
  const [words, setWords] = useState('');
  return (
    <MoneyForm
      {...form}
      title="Note response"
      submit="Save response"
      done="Response saved"
      act={() => note({ id, respondToOwnBond: { agree: response === 'agree', words: words.trim() || null } })}
    >
      {(errorOf) => (
        <>
          <p className="text-sm">
            You claimed {formatAmount(claim ?? '0', currency)} of the bond. Note what the hirer told you; you
            can’t change it afterwards.
          </p>
          <ChoiceField label="Hirer’s response" value={response} onChange={setResponse} choices={RESPONSES} />
          <Field label="Hirer’s comment" error={errorOf('words')} optional>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={2000}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </MoneyForm>
  );
}

const OUTCOMES = [
  ['return', 'Return all of it'],
  ['keep', 'Keep some or all of it'],
] as const;

function SettleForm({ bond, hasEmail, ...form }: BondFormProps) {
  const { bookingId: id, claim, responseState, currency } = bond;
  const [preview] = usePreviewSettleBondMutation();
  const [settle] = useSettleBondMutation();
  const isResponseClosed = responseState === 'answered' || responseState === 'over';
  const [outcome, setOutcome] = useState<'return' | 'keep'>(isResponseClosed ? 'keep' : 'return');
  const [amount, setAmount] = useState(claim ?? '');
  const [reason, setReason] = useState('');
  const keep = outcome === 'keep' ? amount || null : null;
  return (
    <MoneyForm
      {...form}
      title="Settle bond"
      submit={({ kept, returned }) =>
        Number(kept) > 0
          ? `Keep ${formatAmount(kept, currency)}, return ${formatAmount(returned, currency)}`
          : `Return ${formatAmount(returned, currency)}`
      }
      done="Bond settled"
      preview={{
        of: `${outcome} ${amount}`,
        atOnce: true,
        ask: () => preview({ id, previewSettleBond: { keep } }),
        show: ({ shares, total, paid, balance }) => (
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {shares.map(({ method, amount: share }) => (
              <li key={method}>
                {formatAmount(share, currency)} will be refunded by {formatPaymentMethod(method)}
              </li>
            ))}
            <li>
              The booking then costs {formatAmount(total, currency)}: {formatAmount(paid, currency)} paid,{' '}
              {formatAmount(balance, currency)} owed. {tellsHirer(hasEmail)}
            </li>
          </ul>
        ),
      }}
      act={(quote) => settle({ id, settleBond: { keep, reason: reason || null, quote } })}
    >
      {(errorOf) => (
        <>
          {responseState === 'open' && (
            <p className="text-sm text-ink-soft">
              You can’t keep any of it until the hirer responds or their time to respond ends.
            </p>
          )}
          {isResponseClosed && (
            <ChoiceField label="Decision" value={outcome} onChange={setOutcome} choices={OUTCOMES} />
          )}
          {outcome === 'keep' && (
            <>
              <AmountField
                label="Amount to keep"
                value={amount}
                onChange={setAmount}
                error={errorOf('keep')}
                help={
                  claim
                    ? `At most ${formatAmount(claim, currency)}, the amount you told the hirer.`
                    : undefined
                }
              />
              <ReasonField
                value={reason}
                onChange={setReason}
                error={errorOf('reason')}
                optional
                help="If you leave this empty, we use the reason you gave the hirer."
              />
            </>
          )}
        </>
      )}
    </MoneyForm>
  );
}

const FORMS: Record<BondAction, ComponentType<BondFormProps>> = {
  request: RequestForm,
  receive: ReceiveForm,
  waive: WaiveForm,
  inspect: InspectForm,
  claim: ClaimForm,
  answer: AnswerForm,
  settle: SettleForm,
};

/** The form of an action. A lazy chunk. */
export default function BondForm({ action, bond, ...form }: BondFormProps & { action: BondAction }) {
  const Form = FORMS[action];
  // An action is for the bond that was seen. Later reads do not replace it, or the server could not refuse the action.
  const [opened, setOpened] = useState(bond);
  // The inspection keeps its version itself, and shows each photo that is added.
  const isInspection = action === 'inspect';
  const isChanged = bond.version !== opened.version && !isInspection;
  return (
    <>
      {isChanged && <ChangedBond bond={bond} onSeen={() => setOpened(bond)} />}
      <Form {...form} bond={isInspection ? bond : opened} />
    </>
  );
}

function ChangedBond({ bond, onSeen }: { bond: BookingBond; onSeen: () => void }) {
  const { state, amount, currency, inspection, inspectionNotes } = bond;
  const now = [
    `${BOND_LABELS[state]}, ${formatAmount(amount, currency)}`,
    inspection && INSPECTION_LABELS[inspection],
    inspectionNotes,
  ];
  return (
    <Alert tone="warning" live="polite" title="Another person changed this bond" className="mb-4">
      <p className="[overflow-wrap:anywhere]">Now: {now.filter(Boolean).join('. ')}.</p>
      <Button size="sm" variant="outline" className="mt-2" onClick={onSeen}>
        Continue with the changed bond
      </Button>
    </Alert>
  );
}
