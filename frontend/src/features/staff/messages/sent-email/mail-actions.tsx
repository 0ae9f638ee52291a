import { useState } from 'react';
import { useCancelMailMutation, useResendMailMutation, useSendMailNowMutation } from '@/api/staff/staff-api';
import type { MailDetails } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/lib/toasts';

type Action = 'resend' | 'send-now' | 'cancel';

/** What can be done with a mail; each says first what it does. */
export function MailActions({ mail }: { mail: MailDetails }) {
  const { canResend, canSendNow, canCancel } = mail;
  const [asked, setAsked] = useState<Action | null>(null);
  const close = () => setAsked(null);
  if (!canResend && !canSendNow && !canCancel) return null;
  return (
    <SideBox title="Next">
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
            Take back
          </Button>
        )}
      </div>
      {asked === 'resend' && <Resend mail={mail} onClose={close} />}
      {asked === 'send-now' && <SendNow mail={mail} onClose={close} />}
      {asked === 'cancel' && <TakeBack mail={mail} onClose={close} />}
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
    if (error) toast.error('Not sent', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Mail sent again' });
  };
  return (
    <ConfirmDialog
      title="Send this mail again?"
      confirm="Send again"
      busy={isLoading}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        The same words go out once more, as a new mail; this one stays in the log. Its secret links are made
        anew, and only while what it says still holds.
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
          It goes to <strong className="[overflow-wrap:anywhere]">{to}</strong> and nowhere else: it has a
          link that only its reader may have.
        </p>
      )}
    </ConfirmDialog>
  );
}

function SendNow({ mail: { id, to }, onClose }: AskedProps) {
  const [send, { isLoading }] = useSendMailNowMutation();
  const toast = useToast();
  const go = async () => {
    const { error } = await send(id);
    onClose();
    if (error) toast.error('Not tried', problemMessage(error, 'Please try again.'));
    else toast({ title: 'It is being tried now' });
  };
  return (
    <ConfirmDialog
      title="Try this mail now?"
      confirm="Send now"
      busy={isLoading}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p>
        It is handed to the mail server at once, for{' '}
        <strong className="[overflow-wrap:anywhere]">{to}</strong>. If that fails, it is tried again later, as
        before.
      </p>
    </ConfirmDialog>
  );
}

function TakeBack({ mail: { id, to }, onClose }: AskedProps) {
  const [cancel, { isLoading }] = useCancelMailMutation();
  const toast = useToast();
  const go = async () => {
    const { error } = await cancel(id);
    onClose();
    if (error) toast.error('Not taken back', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Mail taken back' });
  };
  return (
    <ConfirmDialog
      title="Take this mail back?"
      confirm="Take back"
      danger
      busy={isLoading}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p>
        It does not go out, and <strong className="[overflow-wrap:anywhere]">{to}</strong> hears nothing. What
        it is about stays as it is; tell them another way if they should know.
      </p>
    </ConfirmDialog>
  );
}
