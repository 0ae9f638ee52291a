import { Link, useParams } from 'react-router-dom';
import { useGetInvoiceQuery } from '@/api/staff/staff-api';
import type { Invoice } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { SideBox } from '@/components/staff/record/side-box';
import { Timeline } from '@/components/staff/record/timeline';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { formatAmount, formatDateOf, formatInstant, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { InvoiceActions } from './invoice-actions';
import { InvoiceBadge } from './invoice-badge';
import { InvoiceForm } from './invoice-form';
import { owedOn } from './invoice-labels';

/** /admin/money/invoices/:id */
export function InvoicePage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffArea();
  const query = useGetInvoiceQuery(id, { skip: id === 0, refetchOnMountOrArgChange: true });
  const number = query.currentData?.number;
  usePageMeta({ title: number ? `Invoice ${number}` : 'Invoice', listed: false });
  return (
    <LoadRecord
      noun="invoice"
      exists={id > 0}
      query={query}
      list={{ label: 'All invoices', to: to.invoices }}
    >
      {(invoice) => <InvoiceParts key={id} invoice={invoice} />}
    </LoadRecord>
  );
}

function InvoiceParts({ invoice }: { invoice: Invoice }) {
  const { to } = useStaffArea();
  const { id, number, title, state } = invoice;
  return (
    <>
      <PageHead
        title={number ? `${title} ${number}` : 'Draft invoice'}
        parent={{ label: 'Invoices', to: to.invoices }}
        badge={<InvoiceBadge invoice={invoice} />}
      />
      <Notices invoice={invoice} />
      <RecordColumns
        aside={
          <div className="grid gap-4">
            <SideBox title="Invoice">
              <Facts invoice={invoice} />
              <InvoiceActions invoice={invoice} />
            </SideBox>
          </div>
        }
      >
        <div className="grid gap-4">
          {state === 'draft' && <InvoiceForm invoice={invoice} />}
          <Lines invoice={invoice} />
          <CreditNotes invoice={invoice} />
          <Timeline objectKind="invoice" objectId={id} labels={LABELS} />
        </div>
      </RecordColumns>
    </>
  );
}

const LABELS = {
  buyerName: 'Buyer',
  buyerAbn: 'ABN of the buyer',
  buyerAddress: 'Address of the buyer',
  email: 'Email',
  paymentDays: 'Due after (days)',
  sendsReminders: 'Reminders',
  document: 'Document',
};

/** What stands in the way of issuing, or what is to be credited. */
function Notices({ invoice: { missing, toCredit, currency } }: { invoice: Invoice }) {
  const { to } = useStaffArea();
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warning" className="mb-5" title="This invoice can’t be issued yet">
          <p>It needs:</p>
          <ul className="list-disc pl-5">
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <ButtonLink to={to.documentSettings} size="sm" variant="outline" className="mt-3">
            Open invoice settings
          </ButtonLink>
        </Alert>
      )}
      {Number(toCredit) > 0 && (
        <Alert tone="warning" className="mb-5" title={`Credit ${formatAmount(toCredit, currency)}`}>
          <p>A booking became cheaper or was cancelled after this invoice. Issue a credit note for it.</p>
        </Alert>
      )}
    </>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { total, paid, gst, currency, issuedAt, dueOn, sentAt, buyerName, email, state } = invoice;
  const amount = (value: string) => formatAmount(value, currency);
  const owed = owedOn(invoice).toFixed(2);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-ink-soft">
      <dt>Total</dt>
      <dd className="tabular-nums">{amount(total)}</dd>
      {Number(gst) > 0 && (
        <>
          <dt>GST when issued</dt>
          <dd className="tabular-nums">{amount(gst)}</dd>
        </>
      )}
      {state !== 'draft' && (
        <>
          <dt>Paid</dt>
          <dd className="tabular-nums">{amount(paid)}</dd>
          <dt>Owed</dt>
          <dd className="font-semibold tabular-nums">{amount(owed)}</dd>
          <dt>Buyer</dt>
          <dd>{buyerName}</dd>
          <dt>Email</dt>
          <dd>{email ?? 'None'}</dd>
          <dt>Issued</dt>
          <dd>{issuedAt ? formatDateOf(issuedAt) : '–'}</dd>
          <dt>Due</dt>
          <dd>{dueOn ? formatShortDate(dueOn) : '–'}</dd>
          <dt>Emailed</dt>
          <dd>{sentAt ? formatInstant(sentAt) : 'Not yet'}</dd>
        </>
      )}
    </dl>
  );
}

function Lines({ invoice: { lines, currency, state } }: { invoice: Invoice }) {
  const { to } = useStaffArea();
  return (
    <SideBox title={state === 'draft' ? 'Lines, as the bookings stand now' : 'Lines'}>
      {lines.length === 0 && <p className="text-ink-soft">Nothing is left to invoice for these bookings.</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ bookingId, text, detail, reference, amount }, index) => (
          // Order lines of an invoice never change their order.
          <li key={`${bookingId} ${index}`} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {text}
              <span className="block text-sm text-ink-soft">
                {detail} ·{' '}
                <Link className="link whitespace-nowrap" to={to.booking(bookingId)}>
                  {reference}
                </Link>
              </span>
            </span>
            <span className="font-medium tabular-nums">{formatAmount(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </SideBox>
  );
}

function CreditNotes({ invoice: { creditNotes } }: { invoice: Invoice }) {
  if (creditNotes.length === 0) return null;
  return (
    <SideBox title="Credit notes">
      <ul className="divide-y divide-line">
        {creditNotes.map(({ id, title, number, total, currency, issuedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <a className="link" href={`/api/admin/documents/${id}/document.pdf`}>
                {title} {number} (PDF)
              </a>
              <span className="block text-sm text-ink-soft">{issuedAt && formatDateOf(issuedAt)}</span>
            </span>
            <span className="font-medium tabular-nums">{formatAmount(total, currency)}</span>
          </li>
        ))}
      </ul>
    </SideBox>
  );
}
