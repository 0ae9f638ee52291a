import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useCreditInvoiceMutation,
  useDeleteInvoiceMutation,
  useIssueInvoiceMutation,
  useRemindInvoiceMutation,
  useSendInvoiceMutation,
  useUpdateInvoiceMutation,
  useVoidInvoiceMutation,
} from '@/api/staff/staff-api';
import type { Invoice } from '@/api/staff/generated';
import { ActionButton, ActionDialog, type ActionDialogProps } from '@/components/staff/action-button';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatAmount } from '@/lib/format';
import { owedOn } from './invoice-labels';
import { RecordInvoicePayment } from './record-payment';

const REASON_MAX = 200;

type Ask = 'issue' | 'send' | 'credit' | 'void' | 'delete';
type Open = Ask | 'payment';

/** What can be done with an invoice in its state. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const canWrite = useMay('money:write');
  const [asking, setAsking] = useState<Open | null>(null);
  const { id, state, missing, lines, toCredit, email, number, currency } = invoice;
  const isDraft = state === 'draft';
  const isOwed = owedOn(invoice) > 0;
  const isBlocked = missing.length > 0 || lines.length === 0;
  return (
    <div className="mt-4 grid gap-2">
      {isDraft && canWrite && (
        <>
          <Button
            size="sm"
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && setAsking('issue')}
          >
            Issue invoice
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsking('delete')}>
            Delete draft
          </Button>
        </>
      )}
      {number && canWrite && isOwed && (
        <Button size="sm" onClick={() => setAsking('payment')}>
          Record payment
        </Button>
      )}
      {number && (
        <ButtonAnchor size="sm" variant="outline" href={`/api/admin/documents/${id}/document.pdf`}>
          <Download aria-hidden="true" className="size-4" />
          Download PDF
        </ButtonAnchor>
      )}
      {number && canWrite && (
        <>
          {Number(toCredit) > 0 && (
            <Button size="sm" onClick={() => setAsking('credit')}>
              Credit {formatAmount(toCredit, currency)}
            </Button>
          )}
          {email && state !== 'void' && (
            <Button size="sm" variant="outline" onClick={() => setAsking('send')}>
              Email invoice
            </Button>
          )}
          {isOwed && <Reminders invoice={invoice} />}
          {state !== 'void' && (
            <Button size="sm" variant="quiet" onClick={() => setAsking('void')}>
              Void invoice
            </Button>
          )}
        </>
      )}
      {asking === 'payment' && <RecordInvoicePayment invoice={invoice} onClose={() => setAsking(null)} />}
      {asking && asking !== 'payment' && (
        <Asked invoice={invoice} ask={asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

function Reminders({ invoice }: { invoice: Invoice }) {
  const { id, email, sendsReminders, buyerName, buyerAbn, buyerAddress, paymentDays } = invoice;
  const [remind] = useRemindInvoiceMutation();
  const [update] = useUpdateInvoiceMutation();
  if (!email) return null;
  const fields = { buyerName, buyerAbn, buyerAddress, email, paymentDays };
  return (
    <>
      <ActionButton
        variant="outline"
        ask={{
          title: 'Send this reminder?',
          confirm: 'Send reminder',
          text: (
            <p>
              This emails a reminder about the unpaid amount to{' '}
              <strong className="[overflow-wrap:anywhere]">{email}</strong>.
            </p>
          ),
        }}
        call={() => remind(id)}
        done={({ sent }) => (sent ? 'Reminder sent' : 'A reminder was already sent today')}
        failed="Reminder not sent"
      >
        Send reminder…
      </ActionButton>
      <ActionButton
        variant="quiet"
        call={() =>
          update({ id, ...ifMatch(invoice), updateInvoice: { ...fields, sendsReminders: !sendsReminders } })
        }
        done={sendsReminders ? 'Reminders turned off' : 'Reminders turned on'}
        failed="Reminders not changed"
      >
        {sendsReminders ? 'Turn off reminders' : 'Turn on reminders'}
      </ActionButton>
    </>
  );
}

interface AskedProps {
  invoice: Invoice;
  ask: Ask;
  onClose: () => void;
}

type Texts = Omit<ActionDialogProps<unknown>, 'children' | 'onClose'> & { text: string };

function Asked({ invoice, ask, onClose }: AskedProps) {
  const { id, number, email, toCredit, currency, total } = invoice;
  const [reason, setReason] = useState('');
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const [issue] = useIssueInvoiceMutation();
  const [send] = useSendInvoiceMutation();
  const [credit] = useCreditInvoiceMutation();
  const [voidAll] = useVoidInvoiceMutation();
  const [remove] = useDeleteInvoiceMutation();
  const creditInvoice = { send: email !== null, ...(reason.trim() && { reason: reason.trim() }) };
  const noEmail = 'The invoice has no email address, so nothing is emailed.';
  const whom = email ? `We email it to ${email}.` : noEmail;
  const whomNote = email ? `We email the credit note to ${email}.` : noEmail;
  const texts: Readonly<Record<Ask, Texts>> = {
    issue: {
      title: `Issue this invoice for ${formatAmount(total, currency)}?`,
      confirm: email ? 'Issue and email invoice' : 'Issue invoice',
      text: `It gets the next number and never changes after that. ${whom}`,
      call: () => issue({ id, ...ifMatch(invoice), issueInvoice: { send: email !== null } }),
      done: 'Invoice issued',
      failed: 'Invoice not issued',
    },
    send: {
      title: `Email invoice ${number ?? ''}?`,
      confirm: 'Email invoice',
      text: `We email it to ${email ?? ''} with the PDF.`,
      call: () => send(id),
      done: 'Invoice emailed',
      failed: 'Invoice not emailed',
    },
    credit: {
      title: `Credit ${formatAmount(toCredit, currency)}?`,
      confirm: email ? 'Issue and email credit note' : 'Issue credit note',
      text: `The credit note gets its own number. ${whomNote}`,
      call: () => credit({ id, creditInvoice }),
      done: 'Credit note issued',
      failed: 'Credit note not issued',
    },
    void: {
      title: `Void invoice ${number ?? ''}?`,
      confirm: 'Void invoice',
      text: `A credit note cancels the whole invoice, and its bookings can be invoiced again. ${whomNote}`,
      danger: true,
      call: () => voidAll({ id, creditInvoice }),
      done: 'Invoice voided',
      failed: 'Invoice not voided',
    },
    delete: {
      title: 'Delete this draft invoice?',
      confirm: 'Delete draft',
      text: 'The bookings stay as they are, and can be invoiced later.',
      danger: true,
      call: () => remove({ id, ...ifMatch(invoice) }),
      done: 'Draft deleted',
      failed: 'Draft not deleted',
      onDone: () => navigate(to.invoices),
    },
  };
  const { text, ...action } = texts[ask];
  return (
    <ActionDialog {...action} onClose={onClose}>
      <p>{text}</p>
      {(ask === 'credit' || ask === 'void') && (
        <Field label="Reason" help="Printed on the credit note. Leave it empty to print none.">
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={REASON_MAX}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
