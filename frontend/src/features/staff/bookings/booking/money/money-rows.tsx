import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminBookingMoney, AdminBookingPayment, AdminBookingRefund } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { WaitingRefund } from '@/components/staff/waiting-refund';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatInstant, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import {
  DISPUTE_LABELS,
  isRecorded,
  CHARGE_LABELS,
  bookingNumbers,
  PAYMENT_STATE_LABELS,
  refundText,
} from './money-labels';
import type { MoneyAction } from './booking-actions';
import { AskBankDetailsDialog } from '@/components/staff/ask-bank-details-dialog';

interface MoneyRowsProps {
  /** Whether the hirer has an email address. */
  hasEmail: boolean;
  money: AdminBookingMoney;
  onAsk: (action: MoneyAction) => void;
}

/** Every charge, payment and refund of a booking, oldest first. */
export function MoneyRows({ money, hasEmail, onAsk }: MoneyRowsProps) {
  const { bookingId, lines, payments, refunds, currency } = money;
  const { to } = useStaffArea();
  const mayWrite = useMay('money:write');
  const [isAsking, setAsking] = useState(false);
  const methodOf = new Map(payments.map((payment) => [payment.id, payment]));
  return (
    <div className="grid gap-3 text-sm">
      <Rows title="Charges">
        {lines.map(({ id, kind, text, amount, reason, by }) => (
          <Row
            key={id}
            what={text || CHARGE_LABELS[kind]}
            amount={formatAmount(amount, currency)}
            more={[reason, by]}
          />
        ))}
      </Rows>
      <Rows title="Payments">
        {payments.map((payment) => (
          <Row
            key={payment.id}
            what={paidText(payment)}
            amount={formatAmount(payment.amount, currency)}
            more={paymentFacts(payment)}
            crossed={payment.voidedAt !== null}
          >
            <Link
              to={to.payment(payment.id)}
              className="link mr-3 inline-flex min-h-8 items-center no-underline hover:underline"
            >
              Open payment
              <VisuallyHidden> of {formatAmount(payment.amount, currency)}</VisuallyHidden>
            </Link>
            {payment.canBeVoided && mayWrite && (
              <RowButton
                label="Void payment"
                of={`of ${formatAmount(payment.amount, currency)}`}
                onClick={() => onAsk({ kind: 'void', id: payment.id })}
              />
            )}
          </Row>
        ))}
      </Rows>
      <Rows title="Refunds">
        {refunds.map((refund) => {
          const payment = methodOf.get(refund.paymentId);
          const recorded = payment !== undefined && isRecorded(payment);
          return (
            <Row
              key={refund.id}
              what={payment ? paidText(payment) : 'Refund'}
              amount={formatAmount(refund.amount, currency)}
              more={refundFacts(refund, recorded)}
              crossed={refund.status === 'cancelled'}
            >
              {refund.sendAfter && (
                <WaitingRefund {...refund} currency={currency} sendAfter={refund.sendAfter} />
              )}
              {recorded && mayWrite && refund.status === 'queued' && (
                <RowButton
                  label="Mark as paid out"
                  of={formatAmount(refund.amount, currency)}
                  onClick={() => onAsk({ kind: 'paidOut', id: refund.id })}
                />
              )}
              {recorded && mayWrite && refund.status === 'queued' && hasEmail && (
                <RowButton
                  label="Ask for bank details"
                  of={`for ${formatAmount(refund.amount, currency)}`}
                  onClick={() => setAsking(true)}
                />
              )}
            </Row>
          );
        })}
      </Rows>
      {isAsking && <AskBankDetailsDialog bookingId={bookingId} again onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A bond does not count towards the amount paid. */
function paidText({ method, purpose }: AdminBookingPayment): string {
  const words = formatPaymentMethod(method);
  return purpose === 'bond' ? `Bond, ${words}` : words;
}

function paymentFacts(payment: AdminBookingPayment): (string | null)[] {
  const { status, at, reference, receivedOn, by, voidedAt, voidReason, disputeState, alsoFor } = payment;
  return [
    voidedAt ? `voided: ${voidReason ?? ''}` : PAYMENT_STATE_LABELS[status],
    receivedOn ? formatShortDate(receivedOn) : formatInstant(at),
    reference,
    by,
    alsoFor.length > 0 ? `shared payment, also for ${bookingNumbers(alsoFor)}` : null,
    disputeState && DISPUTE_LABELS[disputeState],
  ];
}

function refundFacts(refund: AdminBookingRefund, recorded: boolean): (string | null)[] {
  const { at, note, by, paidOutOn } = refund;
  return [refundText(refund, recorded), paidOutOn ? formatShortDate(paidOutOn) : formatInstant(at), note, by];
}

function Rows({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className="!text-sm text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

interface RowProps {
  what: string;
  amount: string;
  /** More facts; empty ones are left out. */
  more: (string | null)[];
  /** Voided or cancelled: the amount is struck through. */
  crossed?: boolean;
  children?: ReactNode;
}

function Row({ what, amount, more, crossed = false, children }: RowProps) {
  const facts = more.filter(Boolean).join(' · ');
  return (
    <li className="py-1.5">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{what}</span>
        <span className={crossed ? 'tabular text-ink-soft line-through' : 'tabular'}>{amount}</span>
      </span>
      {facts && <span className="block text-ink-soft [overflow-wrap:anywhere]">{facts}</span>}
      {children}
    </li>
  );
}

function RowButton({ label, of, onClick }: { label: string; of: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="quiet" className="-ml-3.5" onClick={onClick}>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
