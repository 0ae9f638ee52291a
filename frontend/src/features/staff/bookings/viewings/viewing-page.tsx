import {
  CalendarDays,
  DoorOpen,
  Lock,
  Mail,
  MessageSquare,
  NotebookPen,
  Phone,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useCancelViewingMutation, useGetViewingQuery } from '@/api/staff/staff-api';
import type { Viewing } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { telOf } from '@/components/run-sheet/sheet-labels';
import { ActionButton } from '@/components/staff/action-button';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { Fact } from '@/components/ui/fact';
import { formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { ChangeViewing } from './change-viewing';
import { OutcomeBox } from './outcome-box';
import { ViewingStateBadge, viewingTime } from './viewing-labels';
import type { ViewingMove } from './viewing-values';

/** /admin/viewings/:id: an appointment to view the venue, with the actions on it. */
export function ViewingPage() {
  usePageMeta({ title: 'Viewing', listed: false });
  const { to } = useStaffArea();
  const id = numericId(useParams()['id']);
  const query = useGetViewingQuery(id ?? 0, { ...REFETCH, skip: id === null });
  return (
    <LoadRecord
      noun="viewing"
      exists={id !== null}
      query={query}
      list={{ label: 'Viewings', to: to.viewings }}
    >
      {(viewing) => <Shown viewing={viewing} />}
    </LoadRecord>
  );
}

function Shown({ viewing }: { viewing: Viewing }) {
  const { to } = useStaffArea();
  const may = useMay('bookings:write');
  const { id, state, name, email, bookingId } = viewing;
  const [cancel] = useCancelViewingMutation();
  // After a drag in the calendar the form opens with the new place filled in.
  const location = useLocation();
  const navigate = useNavigate();
  const dropped = (location.state as { move?: ViewingMove } | null)?.move;
  const [isChanging, setChanging] = useState(dropped !== undefined && may && state === 'planned');
  const [move, setMove] = useState(dropped ?? {});
  const { data: options } = useGetBookingOptionsQuery();
  const close = () => {
    setMove({});
    setChanging(false);
    // Going back to this page later must not open the form again.
    if (dropped) void navigate(location, { replace: true, state: null });
  };
  const canBook = may && bookingId === null && state !== 'cancelled';
  return (
    <>
      <PageHead
        title={name}
        parent={{ label: 'Viewings', to: to.viewings }}
        badge={<ViewingStateBadge state={state} />}
      />
      {may && (
        <div className="mb-4 flex flex-wrap gap-2">
          {canBook && (
            <ButtonLink to={`${to.newBooking}?viewing=${id}`} size="sm">
              Create booking
            </ButtonLink>
          )}
          {state === 'planned' && (
            <>
              <Button size="sm" variant="outline" disabled={!options} onClick={() => setChanging(true)}>
                Move or change viewing
              </Button>
              <ActionButton
                variant="outline"
                ask={{
                  title: 'Cancel this viewing?',
                  confirm: 'Cancel viewing',
                  keep: 'Keep viewing',
                  danger: true,
                  text: email
                    ? `We email ${name} that the viewing is cancelled.`
                    : `${name} has no email address. Tell them yourself.`,
                }}
                call={() => cancel({ id, ...ifMatch(viewing) })}
                done="Viewing cancelled"
                failed="Viewing not cancelled"
              >
                Cancel viewing…
              </ActionButton>
            </>
          )}
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Facts viewing={viewing} />
        {may && (state === 'past' || state === 'came' || state === 'no_show') && (
          <OutcomeBox viewing={viewing} />
        )}
      </div>
      {isChanging && options && (
        <ChangeViewing viewing={viewing} move={move} options={options} onClose={close} />
      )}
    </>
  );
}

function Facts({ viewing }: { viewing: Viewing }) {
  const { to } = useStaffArea();
  const { date, spaceName, blocks, name, email, phone, note } = viewing;
  const { outcomeNote, messageId, bookingId } = viewing;
  return (
    <section aria-label="Viewing" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact icon={CalendarDays} label="Date and time" strong>
          {formatShortDate(date)}, {viewingTime(viewing)}
        </Fact>
        <Fact icon={DoorOpen} label="Space">
          {spaceName}
        </Fact>
        <Fact icon={UserRound} label="Name">
          {name}
        </Fact>
        <Fact icon={Lock} label="Rooms">
          {blocks ? 'Blocked at that time' : 'Stay free for hire'}
        </Fact>
        <Fact icon={Phone} label="Phone">
          {phone ? (
            <a href={telOf(phone)} className="link inline-block min-h-6">
              {phone}
            </a>
          ) : (
            'No phone number'
          )}
        </Fact>
        <Fact icon={Mail} label="Email">
          {email ? (
            <a href={`mailto:${email}`} className="link inline-block min-h-6">
              <EmailAddress email={email} />
            </a>
          ) : (
            'No email address, so nothing is sent. Tell the person the time yourself.'
          )}
        </Fact>
        {note && (
          <Fact icon={NotebookPen} label="Note for staff">
            <span className="whitespace-pre-line">{note}</span>
          </Fact>
        )}
        {outcomeNote && (
          <Fact icon={NotebookPen} label="Outcome">
            <span className="whitespace-pre-line">{outcomeNote}</span>
          </Fact>
        )}
        {messageId !== null && (
          <Fact icon={MessageSquare} label="Message">
            <Link to={to.message(messageId)} className="link inline-block min-h-6">
              Open message
            </Link>
          </Fact>
        )}
        {bookingId !== null && (
          <Fact icon={CalendarDays} label="Booking">
            <Link to={to.booking(bookingId)} className="link inline-block min-h-6">
              Booking {bookingId}
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  );
}
