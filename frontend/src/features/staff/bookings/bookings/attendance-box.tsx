import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useNoteAttendanceMutation } from '@/api/staff/staff-api';
import type { Attendance } from '@/api/staff/generated';
import { formatInstant } from '@/lib/format';
import { useHasStarted } from '@/lib/use-has-started';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import type { OpenRecord } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { recordAnswer, type BookingRecord } from './booking-kind';
import { ATTENDANCE_LABELS } from './booking-labels';

const CHOICES = [
  { attendance: 'arrived', icon: UserRoundCheck },
  { attendance: 'no_show', icon: UserRoundX },
] as const;

export interface AttendanceBoxProps {
  record: OpenRecord<BookingRecord>;
  form: RecordFormState<BookingRecord>;
}

/** Records whether the hirer arrived, from the day of the booking on; choosing again corrects it. */
export function AttendanceBox({ record, form }: AttendanceBoxProps) {
  const { status, date, startTime, attendance, attendedAt, attendedBy } = record.base.booking;
  const { data: options } = useGetBookingOptionsQuery();
  const [note] = useNoteAttendanceMutation();
  const [busy, setBusy] = useState<Attendance | null>(null);
  const hasBegun = useHasStarted(startTime);
  if (status !== 'confirmed' && status !== 'completed') return null;
  const isUpcoming = options !== undefined && date > options.today;

  const say = async (next: Attendance) => {
    setBusy(next);
    // The answer replaces the whole booking, so unsaved fields are saved first.
    if (await form.saved())
      await record.run({ done: ATTENDANCE_LABELS[next], failed: 'Attendance not saved' }, async ({ id }) =>
        recordAnswer(await note({ id, noteAttendance: { attendance: next } })),
      );
    setBusy(null);
  };
  return (
    <SideBox title="On the day">
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
