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
import { TextareaField } from '@/components/form/form-field';
import { AmountField, ChoiceField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { tellsHirer } from '@/components/staff/tells-hirer';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatAmount } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { amountText } from '../money/money-labels';
import { RECEIVED, ReceivedFields, receivedPayment } from '../money/received-fields';
import { useToday } from '../money/use-today';
import type { BondFormProps } from './bond-form-props';
import { BOND_LABELS, INSPECTION_LABELS, type BondAction } from './bond-labels';
import { InspectForm } from './inspect-form';

/** The bond’s id and version, for the optimistic lock. */
const seen = ({ bookingId: id, version }: BookingBond) => ({ id, 'If-Match': `"${version}"` });

function RequestForm({ bond, ...form }: BondFormProps) {
  const [request] = useRequestBondMutation();
  const due = Number(bond.due) > 0 ? bond.due : '';
  return (
    <PreviewedAction
      {...form}
      title="Request bond"
      initial={{ amount: due, reason: '', send: true }}
      submit={({ values }) => `Request ${amountText(values.amount, bond.currency) || 'bond'}`}
      act={({ values: { amount, reason, send } }) =>
        request({ ...seen(bond), requestBond: { amount: amount || null, reason: reason || null, send } })
      }
      done="Bond requested"
    >
      {({ amount }) => (
        <>
          <AmountField />
          {Number(amount) !== Number(due) && (
            <ReasonField help="Say why the amount differs from the booking’s bond." />
          )}
          <TickField name="send">Email the hirer a pay link</TickField>
        </>
      )}
    </PreviewedAction>
  );
}

function ReceiveForm({ bond, ...form }: BondFormProps) {
  const [receive] = useReceiveBondMutation();
  const today = useToday();
  return (
    <PreviewedAction
      {...form}
      title="Record bond"
      initial={RECEIVED}
      submit={`Record ${formatAmount(bond.amount, bond.currency)}`}
      act={({ values }) => receive({ ...seen(bond), receiveBond: receivedPayment(values, today) })}
      done="Bond recorded"
    >
      <ReceivedFields today={today} />
    </PreviewedAction>
  );
}

function WaiveForm({ bond, ...form }: BondFormProps) {
  const [waive] = useWaiveBondMutation();
  return (
    <PreviewedAction
      {...form}
      title="Waive bond"
      initial={{ reason: '' }}
      submit={`Waive ${formatAmount(bond.amount, bond.currency)}`}
      act={({ values }) => waive({ ...seen(bond), reason: values })}
      done="Bond waived"
    >
      <ReasonField />
    </PreviewedAction>
  );
}

function ClaimForm({ bond, hasEmail, ...form }: BondFormProps) {
  const [claim] = useClaimFromBondMutation();
  return (
    <PreviewedAction
      {...form}
      title="Claim for damage"
      initial={{ amount: '', reason: '' }}
      submit={({ values }) => {
        const claimed = amountText(values.amount, bond.currency);
        return `${hasEmail ? 'Email' : 'Save'} claim${claimed && ` for ${claimed}`}`;
      }}
      act={({ values }) => claim({ ...seen(bond), claimFromBond: values })}
      done={hasEmail ? 'Claim emailed' : 'Claim saved'}
    >
      <p className="text-sm">
        {hasEmail
          ? 'We email the hirer a link to the amount, the reason and the photos. They have three days to respond. Once you send it, '
          : 'This hirer has no email address, so phone them with the amount and the reason, and note their response here within three days. Once you save the claim, '}
        you can’t change the inspection or the photos, or keep more than this amount.
      </p>
      <AmountField label="Amount to keep" />
      <ReasonField />
    </PreviewedAction>
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
  return (
    <PreviewedAction
      {...form}
      title="Note response"
      initial={{ response: 'agree', words: '' }}
      submit="Save response"
      act={({ values: { response, words } }) =>
        note({ id, respondToOwnBond: { agree: response === 'agree', words: words.trim() || null } })
      }
      done="Response saved"
    >
      <p className="text-sm">
        You claimed {formatAmount(claim ?? '0', currency)} of the bond. Note what the hirer told you; you
        can’t change it afterwards.
      </p>
      <ChoiceField name="response" label="Hirer’s response" choices={RESPONSES} />
      <TextareaField name="words" label="Hirer’s comment" optional rows={3} maxLength={2000} />
    </PreviewedAction>
  );
}

const OUTCOMES = [
  ['return', 'Return all of it'],
  ['keep', 'Keep some or all of it'],
] as const;

interface SettleValues {
  outcome: string;
  keep: string;
  reason: string;
}
const keepOf = ({ outcome, keep }: SettleValues) => (outcome === 'keep' ? keep || null : null);

function SettleForm({ bond, hasEmail, ...form }: BondFormProps) {
  const { bookingId: id, claim, responseState, currency } = bond;
  const [preview] = usePreviewSettleBondMutation();
  const [settle] = useSettleBondMutation();
  const isResponseClosed = responseState === 'answered' || responseState === 'over';
  return (
    <PreviewedAction
      {...form}
      title="Settle bond"
      initial={{ outcome: isResponseClosed ? 'keep' : 'return', keep: claim ?? '', reason: '' }}
      preview={{
        of: keepOf,
        atOnce: true,
        ask: (keep) => preview({ id, previewSettleBond: { keep } }),
        show: ({ seen: { shares, total, paid, balance } }) => (
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {shares.map(({ method, amount }) => (
              <li key={method}>
                {formatAmount(amount, currency)} will be refunded by {formatPaymentMethod(method)}
              </li>
            ))}
            <li>
              The booking then costs {formatAmount(total, currency)}: {formatAmount(paid, currency)} paid,{' '}
              {formatAmount(balance, currency)} owed. {tellsHirer(hasEmail)}
            </li>
          </ul>
        ),
      }}
      submit={({ seen: { kept, returned } }) =>
        Number(kept) > 0
          ? `Keep ${formatAmount(kept, currency)}, return ${formatAmount(returned, currency)}`
          : `Return ${formatAmount(returned, currency)}`
      }
      act={({ values, seen: { quote } }) =>
        settle({ id, settleBond: { keep: keepOf(values), reason: values.reason || null, quote } })
      }
      done="Bond settled"
    >
      {({ outcome }) => (
        <>
          {responseState === 'open' && (
            <p className="text-sm text-ink-soft">
              You can’t keep any of it until the hirer responds or their time to respond ends.
            </p>
          )}
          {isResponseClosed && <ChoiceField name="outcome" label="Decision" choices={OUTCOMES} />}
          {outcome === 'keep' && (
            <>
              <AmountField
                name="keep"
                label="Amount to keep"
                help={
                  claim
                    ? `At most ${formatAmount(claim, currency)}, the amount you told the hirer.`
                    : undefined
                }
              />
              <ReasonField optional help="If you leave this empty, we use the reason you gave the hirer." />
            </>
          )}
        </>
      )}
    </PreviewedAction>
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
