import { useEffect } from 'react';
import { useAskForBankDetailsMutation, usePreviewBankDetailsMailMutation } from '@/api/staff/staff-api';
import { problemMessage } from '@/api/problem';
import { ActionDialog } from '@/components/staff/action-button';
import { flowingText } from '@/components/staff/flowing-text';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';

interface AskBankDetailsDialogProps {
  bookingId: number;
  /** They were asked for or given before. */
  again: boolean;
  onClose: () => void;
}

/** Shows the email that asks a hirer for bank details, and sends it. A lazy chunk. */
export function AskBankDetailsDialog({ bookingId, again, onClose }: AskBankDetailsDialogProps) {
  const [preview, { data: mail, error: previewError }] = usePreviewBankDetailsMailMutation();
  const [ask] = useAskForBankDetailsMutation();
  useEffect(() => {
    void preview(bookingId);
  }, [preview, bookingId]);
  return (
    <ActionDialog
      title="Ask for bank details"
      confirm="Send email"
      disabled={!mail}
      call={() => ask(bookingId)}
      done={`Email sent to ${mail?.to}`}
      stays
      onClose={onClose}
    >
      <p>
        We email the hirer a link to enter a bank account. It works once, for 30 days.
        {again && ' Earlier links stop working, and details given before are deleted.'}
      </p>
      {!mail && !previewError && <Skeleton className="h-40" />}
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
      {Boolean(previewError) && (
        <Alert tone="error">{problemMessage(previewError, 'Please try again.')}</Alert>
      )}
    </ActionDialog>
  );
}
