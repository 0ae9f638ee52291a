import { useAllowHirerEmailsMutation } from '@/api/staff/staff-api';
import type { AttentionItemBooking } from '@/api/staff/generated';
import { ReasonDialog } from '@/components/staff/reason-dialog';

export interface AllowEmailsDialogProps {
  booking: AttentionItemBooking;
  onClose: () => void;
}

/** Allows emails to a booking’s address again after they have bounced. */
export default function AllowEmailsDialog({ booking: { id, name }, onClose }: AllowEmailsDialogProps) {
  const [allowEmails] = useAllowHirerEmailsMutation();
  return (
    <ReasonDialog
      title="Email this hirer again?"
      confirm="Email again"
      send={(note) => allowEmails({ id, suppress: { note } })}
      done={{ title: 'Emails allowed again', text: 'The item comes back if an email bounces again.' }}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        Emails to {name}, booking {id}, bounced; if the address is wrong, correct it on the booking’s page.
        Continue only if you know that it works: a subscriber gets the newsletter again, too.
      </p>
    </ReasonDialog>
  );
}
