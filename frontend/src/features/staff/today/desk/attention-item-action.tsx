import { ExternalLink } from 'lucide-react';
import { useMarkSeenMutation, useRetryJobMutation, useRetryRefundMutation } from '@/api/staff/staff-api';
import type { AttentionAction, AttentionItem } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Toasts after each action. */
const DONE: Partial<Record<AttentionAction, string>> = {
  retry_refund: 'Refund retried',
  note: 'Marked as seen',
  retry_job: 'Job started again',
};

/** The button that resolves an attention item: a link to the right page, or the call itself. */
export function AttentionItemAction({ item }: { item: AttentionItem }) {
  const { to } = useStaffArea();
  const {
    action: { kind, label, target },
    title,
    booking,
  } = item;
  // Names the item for screen readers.
  const about = (
    <VisuallyHidden>
      : {title}
      {booking && `, booking ${booking.id}`}
    </VisuallyHidden>
  );
  const look = { size: 'sm', variant: 'outline', className: 'whitespace-nowrap' } as const;
  // The page of the email asks for the address first: this one may have bounced.
  const page = kind === 'resend_mail' ? to.mailOf(target) : kind === 'page' ? target : null;
  if (page !== null)
    return (
      <ButtonLink to={page} {...look}>
        {kind === 'resend_mail' ? `${label}…` : label}
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
  const [retryRefund] = useRetryRefundMutation();
  const [markSeen] = useMarkSeenMutation();
  const [retryJob] = useRetryJobMutation();
  const calls: Partial<Record<AttentionAction, () => PromiseLike<{ error?: unknown }>>> = {
    retry_refund: () => retryRefund(target),
    note: () => markSeen(target),
    retry_job: () => retryJob(target),
  };
  return (
    <ActionButton
      {...look}
      call={() => calls[kind]?.() ?? Promise.resolve({})}
      done={{ title: DONE[kind] ?? 'Done', text: 'It comes back only if it happens again.' }}
      failed="Not done"
    >
      {children}
    </ActionButton>
  );
}
