import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemMessage } from '@/api/problem';
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
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatAmount } from '@/lib/format';
import { useToast } from '@/lib/toasts';
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
  const [remind, reminding] = useRemindInvoiceMutation();
  const [update, updating] = useUpdateInvoiceMutation();
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  if (!email) return null;
  const press = async () => {
    const { data, error } = await remind(id);
    setAsked(false);
    if (!data) toast.error('Reminder not sent', problemMessage(error, 'Please try again.'));
    else if (data.sent) toast({ title: 'Reminder sent' });
    else toast({ title: 'A reminder was already sent today' });
  };
  const turn = async () => {
    const fields = { buyerName, buyerAbn, buyerAddress, email, paymentDays };
    const { error } = await update({
      id,
      ...ifMatch(invoice),
      updateInvoice: { ...fields, sendsReminders: !sendsReminders },
    });
    if (error) toast.error('Reminders not changed', problemMessage(error, 'Please try again.'));
    else toast({ title: sendsReminders ? 'Reminders turned off' : 'Reminders turned on' });
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
        Send reminder…
      </Button>
      {asked && (
        <ConfirmDialog
          title="Send this reminder?"
          confirm="Send reminder"
          busy={reminding.isLoading}
          onConfirm={() => void press()}
          onClose={() => setAsked(false)}
        >
          <p>
            This emails a reminder about the unpaid amount to{' '}
            <strong className="[overflow-wrap:anywhere]">{email}</strong>.
          </p>
        </ConfirmDialog>
      )}
      <Button size="sm" variant="quiet" busy={updating.isLoading} onClick={() => void turn()}>
        {sendsReminders ? 'Turn off reminders' : 'Turn on reminders'}
      </Button>
    </>
  );
}

interface AskedProps {
  invoice: Invoice;
  ask: Ask;
  onClose: () => void;
}

const DONE: Readonly<Record<Ask, string>> = {
  issue: 'Invoice issued',
  send: 'Invoice emailed',
  credit: 'Credit note issued',
  void: 'Invoice voided',
  delete: 'Draft deleted',
};

const NOT_DONE: Readonly<Record<Ask, string>> = {
  issue: 'Invoice not issued',
  send: 'Invoice not emailed',
  credit: 'Credit note not issued',
  void: 'Invoice not voided',
  delete: 'Draft not deleted',
};

function Asked({ invoice, ask, onClose }: AskedProps) {
  const { id, number, email, toCredit, currency, total } = invoice;
  const [reason, setReason] = useState('');
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const [issue, issuing] = useIssueInvoiceMutation();
  const [send, sending] = useSendInvoiceMutation();
  const [credit, crediting] = useCreditInvoiceMutation();
  const [voidAll, voiding] = useVoidInvoiceMutation();
  const [remove, removing] = useDeleteInvoiceMutation();
  const busy = [issuing, sending, crediting, voiding, removing].some(({ isLoading }) => isLoading);
  const creditInvoice = { send: email !== null, ...(reason.trim() && { reason: reason.trim() }) };
  const calls: Readonly<Record<Ask, () => PromiseLike<{ error?: unknown }>>> = {
    issue: () => issue({ id, ...ifMatch(invoice), issueInvoice: { send: email !== null } }),
    send: () => send(id),
    credit: () => credit({ id, creditInvoice }),
    void: () => voidAll({ id, creditInvoice }),
    delete: () => remove({ id, ...ifMatch(invoice) }),
  };
  const press = async () => {
    const { error } = await calls[ask]();
    onClose();
    if (error) {
      toast.error(NOT_DONE[ask], problemMessage(error, 'Please try again.'));
      return;
    }
    toast({ title: DONE[ask] });
    if (ask === 'delete') await navigate(to.invoices);
  };
  const noEmail = 'The invoice has no email address, so nothing is emailed.';
  const whom = email ? `We email it to ${email}.` : noEmail;
  const whomNote = email ? `We email the credit note to ${email}.` : noEmail;
  const texts: Readonly<Record<Ask, { title: string; confirm: string; text: string }>> = {
    issue: {
      title: `Issue this invoice for ${formatAmount(total, currency)}?`,
      confirm: email ? 'Issue and email invoice' : 'Issue invoice',
      text: `It gets the next number and never changes after that. ${whom}`,
    },
    send: {
      title: `Email invoice ${number ?? ''}?`,
      confirm: 'Email invoice',
      text: `We email it to ${email ?? ''} with the PDF.`,
    },
    credit: {
      title: `Credit ${formatAmount(toCredit, currency)}?`,
      confirm: email ? 'Issue and email credit note' : 'Issue credit note',
      text: `The credit note gets its own number. ${whomNote}`,
    },
    void: {
      title: `Void invoice ${number ?? ''}?`,
      confirm: 'Void invoice',
      text: `A credit note cancels the whole invoice, and its bookings can be invoiced again. ${whomNote}`,
    },
    delete: {
      title: 'Delete this draft invoice?',
      confirm: 'Delete draft',
      text: 'The bookings stay as they are, and can be invoiced later.',
    },
  };
  const { title, confirm, text } = texts[ask];
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      keep="Cancel"
      danger={ask === 'void' || ask === 'delete'}
      busy={busy}
      onConfirm={() => void press()}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  );
}
