import { useState } from 'react';
import { useCancelMailMutation, useResendMailMutation, useSendMailNowMutation } from '@/api/staff/staff-api';
import type { MailDetails } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { ActionDialog } from '@/components/staff/action-button';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/lib/toasts';

type Action = 'resend' | 'send-now' | 'cancel';

/** The actions for an email, each with a dialog that says what it does. */
export function MailActions({ mail }: { mail: MailDetails }) {
  const { canResend, canSendNow, canCancel } = mail;
  const [asked, setAsked] = useState<Action | null>(null);
  const close = () => setAsked(null);
  // An open dialog stays while the email's state changes.
  if (!asked && !canResend && !canSendNow && !canCancel) return null;
  return (
    <SideBox title="Actions">
      <div className="flex flex-wrap gap-2">
        {canResend && (
          <Button size="sm" onClick={() => setAsked('resend')}>
            Send again
          </Button>
        )}
        {canSendNow && (
          <Button size="sm" onClick={() => setAsked('send-now')}>
            Send now
          </Button>
        )}
        {canCancel && (
          <Button size="sm" variant="outline" onClick={() => setAsked('cancel')}>
            Cancel email
          </Button>
        )}
      </div>
      {asked === 'resend' && <Resend mail={mail} onClose={close} />}
      {asked === 'send-now' && <SendNow mail={mail} onClose={close} />}
      {asked === 'cancel' && <CancelEmail mail={mail} onClose={close} />}
    </SideBox>
  );
}

interface AskedProps {
  mail: MailDetails;
  onClose: () => void;
}

function Resend({ mail: { id, to, canChangeAddress }, onClose }: AskedProps) {
  const [resend, { isLoading }] = useResendMailMutation();
  const [address, setAddress] = useState(to);
  const [wrong, setWrong] = useState<string>();
  const toast = useToast();
  const send = async () => {
    const { error } = await resend({ id, resendMail: address.trim() === to ? {} : { to: address.trim() } });
    const said = isProblem(error) ? error.errors['to']?.[0] : undefined;
    if (said) {
      setWrong(said);
      return;
    }
    onClose();
    if (error) toast.error('Email not sent', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Email sent again' });
  };
  return (
    <ConfirmDialog
      title="Send this email again?"
      confirm="Send again"
      busy={isLoading}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        This sends the same text as a new email with new personal links. It is not sent if its text is no
        longer correct.
      </p>
      {canChangeAddress ? (
        <Field label="To" error={wrong} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <p>
          It can only go to <strong className="[overflow-wrap:anywhere]">{to}</strong>, because it has a
          personal link.
        </p>
      )}
    </ConfirmDialog>
  );
}

function SendNow({ mail: { id, to }, onClose }: AskedProps) {
  const [send] = useSendMailNowMutation();
  return (
    <ActionDialog
      title="Send this email now?"
      confirm="Send now"
      call={() => send(id)}
      done="Sending the email now"
      failed="Email not sent"
      onClose={onClose}
    >
      <p>
        This sends the email to <strong className="[overflow-wrap:anywhere]">{to}</strong> without waiting for
        the next attempt. If it fails, we try again later.
      </p>
    </ActionDialog>
  );
}

function CancelEmail({ mail: { id, to }, onClose }: AskedProps) {
  const [cancel] = useCancelMailMutation();
  return (
    <ActionDialog
      title="Cancel this email?"
      confirm="Cancel email"
      danger
      call={() => cancel(id)}
      done="Email cancelled"
      failed="Email not cancelled"
      onClose={onClose}
    >
      <p>
        <strong className="[overflow-wrap:anywhere]">{to}</strong> will not get this email. Nothing else
        changes, so tell them another way if they need to know.
      </p>
    </ActionDialog>
  );
}
