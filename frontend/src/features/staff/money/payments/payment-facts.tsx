import { Link } from 'react-router-dom';
import {
  BadgeCheck,
  Banknote,
  CalendarDays,
  ExternalLink,
  Gavel,
  Hash,
  Landmark,
  UserRound,
} from 'lucide-react';
import type { AdminPayment } from '@/api/staff/generated';
import { DISPUTE_LABELS } from '@/components/staff/money-labels';
import { SideBox } from '@/components/staff/record/side-box';
import { Fact } from '@/components/ui/fact';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatDateOf, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';

const NOT_KNOWN = 'not known yet';

/** The amounts, dates and numbers of a payment. */
export function PaymentFacts({ whole }: { whole: AdminPayment }) {
  const { payment, providerUrl, disputeState, disputed, evidenceDue } = whole;
  const { method, receivedOn, reference, providerId, recordedBy, payoutId, payout } = payment;
  const { to } = useStaffArea();
  const { gross, refunded, fee, net, currency } = payment;
  const amount = (text: string | null) => (text === null ? NOT_KNOWN : formatAmount(text, currency));
  return (
    <>
      <SideBox title="Payment">
        <dl className="space-y-3 [overflow-wrap:anywhere]">
          <Fact icon={CalendarDays} label="Received on" strong>
            {formatShortDate(receivedOn)}
          </Fact>
          <Fact icon={Banknote} label="Method">
            {formatPaymentMethod(method)}
          </Fact>
          {reference && (
            <Fact icon={Hash} label="Reference">
              {reference}
            </Fact>
          )}
          {recordedBy && (
            <Fact icon={UserRound} label="Recorded by">
              {recordedBy}
            </Fact>
          )}
          {providerUrl && (
            <Fact icon={BadgeCheck} label="Provider ID">
              {providerId ?? 'None'}
              <a
                className="link flex min-h-8 items-center gap-1.5"
                href={providerUrl}
                target="_blank"
                rel="noreferrer"
              >
                Open {formatPaymentMethod(method)}
                <ExternalLink aria-hidden="true" className="size-4" />
                <VisuallyHidden> (opens another site)</VisuallyHidden>
              </a>
            </Fact>
          )}
          {providerUrl && (
            <Fact icon={Landmark} label="Payout">
              {payoutId === null ? (
                NOT_KNOWN
              ) : (
                <Link className="link inline-flex min-h-8 items-center" to={`${to.payouts}/${payoutId}`}>
                  {payout}
                </Link>
              )}
            </Fact>
          )}
        </dl>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums [&_dd]:pl-4 [&_dd]:text-right">
          <dt>Gross</dt>
          <dd>{amount(gross)}</dd>
          <dt>Fee</dt>
          <dd>{amount(fee)}</dd>
          <dt className="font-semibold">Net</dt>
          <dd className="font-semibold">{amount(net)}</dd>
          {Number(refunded) > 0 && (
            <>
              <dt>Refunded</dt>
              <dd>{amount(refunded)}</dd>
            </>
          )}
        </dl>
      </SideBox>
      {disputeState && (
        <SideBox title="Dispute">
          <dl className="space-y-3">
            <Fact icon={Gavel} label={disputed ? `${formatAmount(disputed, currency)} disputed` : 'Disputed'}>
              {DISPUTE_LABELS[disputeState]}
              {evidenceDue && disputeState === 'needs_response' && (
                <span className="block text-sm">Respond by {formatDateOf(evidenceDue)}</span>
              )}
            </Fact>
          </dl>
        </SideBox>
      )}
    </>
  );
}
