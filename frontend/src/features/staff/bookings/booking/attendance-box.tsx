import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useNoteAttendanceMutation } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { formatInstant } from '@/lib/format';
import { useHasStarted } from '@/lib/use-has-started';
import { ActionButton } from '@/components/staff/action-button';
import { SideBox } from '@/components/staff/record/side-box';
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
  const hasBegun = useHasStarted(startTime);
  if (status !== 'confirmed' && status !== 'completed') return null;
  const isUpcoming = options !== undefined && date > options.today;

  return (
    <SideBox title="On the day" folded={attendance ? ATTENDANCE_LABELS[attendance] : ''}>
      {isUpcoming ? (
        <p className="text-ink-soft">You can record attendance from the day of the booking.</p>
      ) : (
        <div role="group" aria-label="Attendance" className="flex flex-wrap gap-2">
          {CHOICES.map(({ attendance: choice, icon: Icon }) => (
            <ActionButton
              key={choice}
              variant={attendance === choice ? 'primary' : 'outline'}
              aria-pressed={attendance === choice}
              disabled={choice === 'no_show' && !hasBegun}
              call={() => note({ id, noteAttendance: { attendance: choice } })}
              done={ATTENDANCE_LABELS[choice]}
              failed="Attendance not saved"
            >
              <Icon aria-hidden="true" className="size-4.5" />
              {ATTENDANCE_LABELS[choice]}
            </ActionButton>
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
