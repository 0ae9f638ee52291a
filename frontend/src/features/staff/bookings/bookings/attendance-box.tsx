import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useNoteAttendanceMutation } from '@/api/staff/staff-api';
import type { Attendance } from '@/api/staff/generated';
import { instantInWords } from '@/lib/instant-words';
import { useHasBegun } from '@/lib/use-has-begun';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import type { OpenRecord } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { recordAnswer, type BookingRecord } from './booking-kind';
import { ATTENDANCE_WORDS } from './booking-words';

const CHOICES = [
  { attendance: 'arrived', icon: UserRoundCheck },
  { attendance: 'no_show', icon: UserRoundX },
] as const;

export interface AttendanceBoxProps {
  record: OpenRecord<BookingRecord>;
  form: RecordFormState<BookingRecord>;
}

/** Whether the hirer came: from the day on, and corrected by saying it again. */
export function AttendanceBox({ record, form }: AttendanceBoxProps) {
  const { status, date, startTime, attendance, attendedAt, attendedBy } = record.base.booking;
  const { data: options } = useGetBookingOptionsQuery();
  const [note] = useNoteAttendanceMutation();
  const [busy, setBusy] = useState<Attendance | null>(null);
  const hasBegun = useHasBegun(startTime);
  if (status !== 'confirmed' && status !== 'completed') return null;
  const isToCome = options !== undefined && date > options.today;

  const say = async (next: Attendance) => {
    setBusy(next);
    // What is unsaved is saved first: the answer is the whole booking.
    if (await form.saved())
      await record.run({ done: ATTENDANCE_WORDS[next], failed: 'Attendance not noted' }, async ({ id }) =>
        recordAnswer(await note({ id, noteAttendance: { attendance: next } })),
      );
    setBusy(null);
  };
  return (
    <SideBox title="On the day">
      {isToCome ? (
        <p className="text-ink-soft">From that day on it can be noted here whether the hirer came.</p>
      ) : (
        <div role="group" aria-label="Did the hirer come?" className="flex flex-wrap gap-2">
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
              {ATTENDANCE_WORDS[choice]}
            </Button>
          ))}
        </div>
      )}
      {!isToCome && !hasBegun && (
        <p className="mt-2 text-ink-soft">
          Once the booking has begun, you can record that the hirer did not come.
        </p>
      )}
      {attendedAt && (
        <p className="mt-2 text-ink-soft">
          Noted by {attendedBy?.name ?? 'somebody'}, {instantInWords(attendedAt)}
        </p>
      )}
    </SideBox>
  );
}
