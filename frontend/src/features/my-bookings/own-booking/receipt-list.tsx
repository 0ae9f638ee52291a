import { Link } from 'react-router-dom';
import type { BookingDocument } from '@/api/members/generated';
import { useGetBookingReceiptsQuery, useListBookingDocumentsQuery } from '@/api/members/members-api';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { formatAmount, formatDateOf, formatShortDate } from '@/lib/format';
import { RECEIPT_TITLES } from './receipt-titles';
import { Section, SectionNotLoaded } from './section';

const NONE: readonly BookingDocument[] = [];

/** Links to the receipts of a booking and to its charges, and its numbered documents as PDF. */
export function ReceiptList({ bookingId }: { bookingId: number }) {
  const query = useGetBookingReceiptsQuery(bookingId);
  const { data, isError } = query;
  const { data: documents = NONE } = useListBookingDocumentsQuery(bookingId);
  if (isError)
    return (
      <SectionNotLoaded title="Receipts" query={query}>
        We couldn’t load your receipts.
      </SectionNotLoaded>
    );
  if (!data) return <Skeleton className="h-20" />;
  const { receipts, lines, currency, total } = data;
  if (receipts.length === 0 && lines.length === 0) return null;
  return (
    <Section title="Receipts">
      <ul className="divide-y divide-line">
        {receipts.map(({ id, kind, amount, date }) => (
          <Row
            key={id}
            to={paths.receipt(bookingId, id)}
            title={RECEIPT_TITLES[kind]}
            amount={formatAmount(amount, currency)}
          >
            {formatShortDate(date)}
          </Row>
        ))}
        {lines.length > 0 && (
          <Row
            to={paths.receipt(bookingId, 'invoice')}
            title="Invoice"
            amount={formatAmount(total, currency)}
          >
            All charges
          </Row>
        )}
      </ul>
      <Documents documents={documents} />
    </Section>
  );
}

/** The documents in order, as files to keep. */
function Documents({ documents }: { documents: readonly BookingDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 !text-base">PDFs to keep</h3>
      <ul className="divide-y divide-line">
        {documents.map(({ id, title, number, total, currency, issuedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <a className="link inline-flex min-h-6 items-center" href={`/api/documents/${id}/document.pdf`}>
                {title} {number} (PDF)
              </a>
              {issuedAt && <span className="block text-sm text-ink-soft">{formatDateOf(issuedAt)}</span>}
            </span>
            <span className="tabular font-medium">{formatAmount(total, currency)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  to: string;
  title: string;
  amount: string;
  children: string;
}

function Row({ to, title, amount, children }: RowProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <Link to={to} className="link inline-flex min-h-6 items-center">
          {title}
          <span className="sr-only">
            , {children}, {amount}
          </span>
        </Link>
        <span aria-hidden="true" className="block text-sm text-ink-soft">
          {children}
        </span>
      </span>
      <span aria-hidden="true" className="tabular font-medium">
        {amount}
      </span>
    </li>
  );
}
