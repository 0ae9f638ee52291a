import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useNoteArrivalMutation } from '@/api/staff/staff-api';
import type { SheetBooking } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useHasStarted } from '@/lib/use-has-started';

const CHOICES = [
  { attendance: 'arrived', label: 'Arrived', icon: UserRoundCheck },
  { attendance: 'no_show', label: 'No-show', icon: UserRoundX },
] as const;

export interface ArrivalButtonsProps {
  /** The day of the run sheet. */
  date: string;
  booking: SheetBooking;
}

/** Records whether the hirer arrived; choosing again corrects it. */
export function ArrivalButtons({ date, booking: { id, hirer, startsAt, attendance } }: ArrivalButtonsProps) {
  const [note] = useNoteArrivalMutation();
  const hasBegun = useHasStarted(startsAt);
  return (
    <div role="group" aria-label={`Attendance of ${hirer}`} className="mt-2 flex flex-wrap gap-2">
      {CHOICES.map(({ attendance: choice, label, icon: Icon }) => (
        <ActionButton
          key={choice}
          variant={attendance === choice ? 'primary' : 'outline'}
          aria-pressed={attendance === choice}
          disabled={choice === 'no_show' && !hasBegun}
          call={() => note({ date, id, noteAttendance: { attendance: choice } })}
          failed="Attendance not saved"
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
          <VisuallyHidden>: {hirer}</VisuallyHidden>
        </ActionButton>
      ))}
    </div>
  );
}
