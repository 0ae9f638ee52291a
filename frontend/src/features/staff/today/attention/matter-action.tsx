import { ExternalLink } from 'lucide-react';
import {
  useMarkSeenMutation,
  useResendMailMutation,
  useRetryJobMutation,
  useRetryRefundMutation,
} from '@/api/staff/staff-api';
import type { AttentionAction, Matter } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Button, ButtonLink, buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';

/** What is said once a call has been made. */
const DONE: Partial<Record<AttentionAction, string>> = {
  retry_refund: 'Refund sent again',
  note: 'Noted',
  resend_mail: 'Mail sent again',
  retry_job: 'It is done again',
};

/** The button that ends a matter: the way to where that is done, or the call itself. */
export function MatterAction({ matter }: { matter: Matter }) {
  const {
    action: { kind, label, target },
    title,
    booking,
  } = matter;
  // For readers who hear the buttons one by one.
  const about = (
    <VisuallyHidden>
      : {title}
      {booking && `, booking ${booking.id}`}
    </VisuallyHidden>
  );
  const look = { size: 'sm', variant: 'outline', className: 'whitespace-nowrap' } as const;
  if (kind === 'page')
    return (
      <ButtonLink to={target} {...look}>
        {label}
        {about}
      </ButtonLink>
    );
  if (kind === 'outside')
    return (
      <a
        href={target}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ size: 'sm', variant: 'outline' })} whitespace-nowrap`}
      >
        {label}
        {about}
        <ExternalLink aria-hidden="true" className="size-4" />
        <VisuallyHidden> (opens another site)</VisuallyHidden>
      </a>
    );
  return (
    <CallButton kind={kind} target={target} look={look}>
      {label}
      {about}
    </CallButton>
  );
}

interface CallButtonProps {
  kind: AttentionAction;
  target: string;
  look: { size: 'sm'; variant: 'outline'; className: string };
  children: React.ReactNode;
}

function CallButton({ kind, target, look, children }: CallButtonProps) {
  const [retryRefund, refund] = useRetryRefundMutation();
  const [markSeen, seen] = useMarkSeenMutation();
  const [resend, mail] = useResendMailMutation();
  const [retryJob, job] = useRetryJobMutation();
  const toast = useToast();
  const calls: Partial<Record<AttentionAction, () => PromiseLike<{ error?: unknown }>>> = {
    retry_refund: () => retryRefund(target),
    note: () => markSeen(target),
    resend_mail: () => resend({ id: Number(target), resendMail: {} }),
    retry_job: () => retryJob(target),
  };
  async function press() {
    const result = await calls[kind]?.();
    if (result?.error) toast.error('Not done', problemMessage(result.error, 'Please try again.'));
    else toast({ title: DONE[kind] ?? 'Done', text: 'It stays away unless it happens once more.' });
  }
  return (
    <Button
      {...look}
      busy={[refund, seen, mail, job].some(({ isLoading }) => isLoading)}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
