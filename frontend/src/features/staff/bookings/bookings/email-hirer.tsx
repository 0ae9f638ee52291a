import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEmailHirerMutation, useGetHirerEmailQuery } from '@/api/staff/staff-api';
import type { AdminBooking, HirerEmailTarget } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { formatShortDate } from '@/lib/format';
import { TextField } from './money/fields';
import { MoneyForm } from './money/money-form';

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
  const [subject, setSubject] = useState(
    target.subject ?? `Your booking on ${formatShortDate(booking.date)}`,
  );
  const [text, setText] = useState('');
  const { messageId } = target;
  return (
    <MoneyForm
      {...form}
      inSheet
      title="Email the hirer"
      submit="Send email"
      done="Email sent"
      act={() => send({ id: booking.id, emailHirer: { subject, text } })}
    >
      {(errorOf) => (
        <>
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
          {messageId === null && (
            <TextField
              label="Subject"
              maxLength={200}
              value={subject}
              onChange={setSubject}
              error={errorOf('subject')}
            />
          )}
          <Field
            label="Message"
            required
            error={errorOf('text')}
            help={`Your name and the club’s contact details are added below. Replies come to ${target.repliesJoinThread ? 'the inbox' : 'the club’s mailbox'}.`}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={8}
                maxLength={10_000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </MoneyForm>
  );
}
