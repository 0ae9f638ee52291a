import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useNoteArrivalMutation } from '@/api/staff/staff-api';
import type { SheetBooking } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';
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
  const [note, noting] = useNoteArrivalMutation();
  const hasBegun = useHasStarted(startsAt);
  const toast = useToast();
  return (
    <div role="group" aria-label={`Attendance of ${hirer}`} className="mt-2 flex flex-wrap gap-2">
      {CHOICES.map(({ attendance: choice, label, icon: Icon }) => (
        <Button
          key={choice}
          size="sm"
          variant={attendance === choice ? 'primary' : 'outline'}
          aria-pressed={attendance === choice}
          busy={noting.isLoading && noting.originalArgs?.noteAttendance.attendance === choice}
          disabled={choice === 'no_show' && !hasBegun}
          onClick={async () => {
            const { error } = await note({ date, id, noteAttendance: { attendance: choice } });
            if (error) toast.error('Attendance not saved', problemMessage(error, 'Please try again.'));
          }}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
          <VisuallyHidden>: {hirer}</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}
