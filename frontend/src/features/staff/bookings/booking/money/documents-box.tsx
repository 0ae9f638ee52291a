import { Link } from 'react-router-dom';
import { useListAdminBookingDocumentsQuery } from '@/api/staff/staff-api';
import type { AdminBooking, BookingDocument } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { formatAmount, formatDateOf } from '@/lib/format';
import { useNewInvoice } from './use-new-invoice';

/** The receipts, invoices and credit notes of a booking. */
export function DocumentsBox({ booking: { id } }: { booking: AdminBooking }) {
  const query = useListAdminBookingDocumentsQuery(id);
  const { data } = query;
  const canWrite = useMay('money:write');
  const { draft, busy } = useNewInvoice();
  return (
    <SideBox title="Invoices and receipts" folded={data ? String(data.length) : ''}>
      <LoadStates title="The documents could not be loaded" query={query} waiting="h-16" />
      {data?.length === 0 && (
        <p className="text-ink-soft">No documents yet. Each payment gets a receipt automatically.</p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </ul>
      )}
      {canWrite && (
        <Button className="mt-3" size="sm" variant="outline" busy={busy} onClick={() => void draft([id])}>
          Create invoice
        </Button>
      )}
    </SideBox>
  );
}

function Row({
  document: { id, kind, title, number, total, currency, issuedAt },
}: {
  document: BookingDocument;
}) {
  const { to } = useStaffArea();
  const name = `${title} ${number ?? '(draft)'}`;
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {kind === 'invoice' ? (
          <Link className="link" to={to.invoice(id)}>
            {name}
          </Link>
        ) : (
          <a className="link" href={`/api/admin/documents/${id}/document.pdf`}>
            {name} (PDF)
          </a>
        )}
        {issuedAt && <span className="block text-sm text-ink-soft">{formatDateOf(issuedAt)}</span>}
      </span>
      {number && <span className="font-medium tabular-nums">{formatAmount(total, currency)}</span>}
    </li>
  );
}
