import { useWriteToHirerAgainMutation } from '@/api/staff/staff-api';
import type { MatterBooking } from '@/api/staff/generated';
import { ReasonDialog } from '@/components/staff/reason-dialog';
import { useToast } from '@/lib/toasts';

export interface WriteAgainDialogProps {
  booking: MatterBooking;
  onClose: () => void;
}

/** Says that the address of a booking is right although mail came back from it. */
export default function WriteAgainDialog({ booking: { id, name }, onClose }: WriteAgainDialogProps) {
  const [writeAgain] = useWriteToHirerAgainMutation();
  const toast = useToast();
  return (
    <ReasonDialog
      title="Is the address right after all?"
      confirm="Write again"
      send={(note) => writeAgain({ id, suppress: { note } })}
      onDone={() => {
        onClose();
        toast({ title: 'Written to again', text: 'It is here again if mail comes back once more.' });
      }}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">
        What came back from {name}, booking {id}, counts no more. If they read the newsletter, it goes there
        again, too. Do this once you know that the address works; otherwise correct it on the booking’s page.
      </p>
    </ReasonDialog>
  );
}
