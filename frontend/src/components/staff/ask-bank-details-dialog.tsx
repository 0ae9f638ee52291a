import { useEffect } from 'react';
import { useAskForBankDetailsMutation, usePreviewBankDetailsMailMutation } from '@/api/staff/staff-api';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { flowingText } from '@/components/staff/flowing-text';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/lib/toasts';

interface AskBankDetailsDialogProps {
  bookingId: number;
  /** They were asked for or given before. */
  again: boolean;
  onClose: () => void;
}

/** Shows the email that asks a hirer for bank details, and sends it. A lazy chunk. */
export function AskBankDetailsDialog({ bookingId, again, onClose }: AskBankDetailsDialogProps) {
  const [preview, { data: mail, error: previewError }] = usePreviewBankDetailsMailMutation();
  const [ask, { error, isLoading }] = useAskForBankDetailsMutation();
  const toast = useToast();
  useEffect(() => {
    void preview(bookingId);
  }, [preview, bookingId]);
  const confirm = async () => {
    if (!mail) return;
    const { error: failed } = await ask(bookingId);
    if (failed) return;
    toast({ title: `Email sent to ${mail.to}` });
    onClose();
  };
  const problem = error ?? previewError;
  return (
    <ConfirmDialog
      title="Ask for bank details"
      confirm="Send email"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        We email the hirer a link to enter a bank account. It works once, for 30 days.
        {again && ' Earlier links stop working, and details given before are deleted.'}
      </p>
      {!mail && !problem && <Skeleton className="h-40" />}
      {mail && (
        <dl className="space-y-2">
          <div>
            <dt className="font-semibold">To</dt>
            <dd className="[overflow-wrap:anywhere]">{mail.to}</dd>
          </div>
          <div>
            <dt className="font-semibold">Subject</dt>
            <dd className="[overflow-wrap:anywhere]">{mail.subject}</dd>
          </div>
          <div>
            <dt className="font-semibold">Email</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{flowingText(mail.text)}</dd>
          </div>
        </dl>
      )}
      {Boolean(problem) && <Alert tone="error">{problemMessage(problem, 'Please try again.')}</Alert>}
    </ConfirmDialog>
  );
}
