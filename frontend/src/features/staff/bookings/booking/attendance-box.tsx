import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useNoteAttendanceMutation } from '@/api/staff/staff-api';
import type { AdminBooking, Attendance } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { useHasStarted } from '@/lib/use-has-started';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { ATTENDANCE_LABELS } from './booking-labels';

const CHOICES = [
  { attendance: 'arrived', icon: UserRoundCheck },
  { attendance: 'no_show', icon: UserRoundX },
] as const;

/** Records whether the hirer arrived, from the day of the booking on; choosing again corrects it. */
export function AttendanceBox({ booking }: { booking: AdminBooking }) {
  const { id, status, date, startTime, attendance, attendedAt, attendedBy } = booking;
  const { data: options } = useGetBookingOptionsQuery();
  const [note] = useNoteAttendanceMutation();
  const toast = useToast();
  const [busy, setBusy] = useState<Attendance | null>(null);
  const hasBegun = useHasStarted(startTime);
  if (status !== 'confirmed' && status !== 'completed') return null;
  const isUpcoming = options !== undefined && date > options.today;

  const say = async (next: Attendance) => {
    setBusy(next);
    const { error } = await note({ id, noteAttendance: { attendance: next } });
    if (error) toast.error('Attendance not saved', problemMessage(error, 'Please try again.'));
    else toast({ title: ATTENDANCE_LABELS[next] });
    setBusy(null);
  };
  return (
    <SideBox title="On the day" folded={attendance ? ATTENDANCE_LABELS[attendance] : ''}>
      {isUpcoming ? (
        <p className="text-ink-soft">You can record attendance from the day of the booking.</p>
      ) : (
        <div role="group" aria-label="Attendance" className="flex flex-wrap gap-2">
          {CHOICES.map(({ attendance: choice, icon: Icon }) => (
            <Button
              key={choice}
              size="sm"
              variant={attendance === choice ? 'primary' : 'outline'}
              aria-pressed={attendance === choice}
              busy={busy === choice}
              disabled={choice === 'no_show' && !hasBegun}
              onClick={() => void say(choice)}
            >
              <Icon aria-hidden="true" className="size-4.5" />
              {ATTENDANCE_LABELS[choice]}
            </Button>
          ))}
        </div>
      )}
      {!isUpcoming && !hasBegun && (
        <p className="mt-2 text-ink-soft">You can record a no-show once the booking has started.</p>
      )}
      {attendedAt && (
        <p className="mt-2 text-ink-soft">
          Recorded {attendedBy && `by ${attendedBy.name}, `}
          {formatInstant(attendedAt)}
        </p>
      )}
    </SideBox>
  );
}
