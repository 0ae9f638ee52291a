import { Link } from 'react-router-dom';
import { useEmailHirerMutation, useGetHirerEmailQuery } from '@/api/staff/staff-api';
import type { AdminBooking, HirerEmailTarget } from '@/api/staff/generated';
import { TextareaField, TextField } from '@/components/form/form-field';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { formatShortDate } from '@/lib/format';

interface EmailHirerProps {
  booking: AdminBooking;
  onDone: () => void;
  onClose: () => void;
}

/** Writes to the hirer. The email is part of the inbox, in the conversation about the booking. */
export function EmailHirer({ booking, ...form }: EmailHirerProps) {
  const query = useGetHirerEmailQuery(booking.id);
  if (!query.currentData)
    return <LoadStates title="The conversation could not be loaded" query={query} waiting="h-40" />;
  return <Fields booking={booking} target={query.currentData} {...form} />;
}

function Fields({ booking, target, ...form }: EmailHirerProps & { target: HirerEmailTarget }) {
  const { to } = useStaffArea();
  const [send] = useEmailHirerMutation();
  const { messageId } = target;
  return (
    <PreviewedAction
      {...form}
      title="Email the hirer"
      initial={{ subject: target.subject ?? `Your booking on ${formatShortDate(booking.date)}`, text: '' }}
      submit="Send email"
      act={({ values }) => send({ id: booking.id, emailHirer: values })}
      done="Email sent"
    >
      <p className="[overflow-wrap:anywhere]">
        To {target.to}.{' '}
        {messageId !== null && (
          <>
            It continues the conversation{' '}
            <Link to={to.message(messageId)} className="link inline-block min-h-6">
              “{target.subject}”
            </Link>
            .
          </>
        )}
      </p>
      {messageId === null && <TextField name="subject" label="Subject" required maxLength={200} />}
      <TextareaField
        name="text"
        label="Message"
        required
        help={`Your name and the club’s contact details are added below. Replies come to ${target.repliesJoinThread ? 'the inbox' : 'the club’s mailbox'}.`}
        rows={8}
        maxLength={10_000}
      />
    </PreviewedAction>
  );
}
