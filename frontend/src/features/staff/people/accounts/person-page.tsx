import {
  CalendarDays,
  Clock3,
  LogIn,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
  UserRoundPlus,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useGetPersonQuery, useUpdatePersonMutation } from '@/api/staff/staff-api';
import type { AdminPerson } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { FormSection } from '@/components/staff/form/form-section';
import { PageHead } from '@/components/staff/layout/page-head';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { RecordForm } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import { ifMatch, useRecord } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { EmailAddress } from '@/components/ui/email-address';
import { Fact } from '@/components/ui/fact';
import { formatAmount, formatInstant } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { DUTIES } from '@/lib/duty-labels';
import { AccountBox } from './account-box';
import { DataBox } from './data-box';
import { useOwnDuties } from './duties-field';
import { PersonBadges } from './person-badges';
import { toPersonRecord, personKind, personSchema, recordAnswer } from './person-kind';
import { PersonLog } from './person-log';
import { RightsFields } from './rights-fields';

const WORDS = { save: 'Save changes', done: 'Changes saved', failed: 'Changes not saved' };

/** /admin/people/:id: an account with its role, facts and actions. */
export function PersonPage() {
  usePageMeta({ title: 'Person', listed: false });
  const { to } = useStaffArea();
  const id = numericId(useParams()['id']);
  const query = useGetPersonQuery(id ?? 0, { ...REFETCH, skip: id === null });
  return (
    <LoadRecord noun="person" exists={id !== null} query={query} list={{ label: 'People', to: to.people }}>
      {(person) => <PersonEditor key={person.id} person={person} />}
    </LoadRecord>
  );
}

function PersonEditor({ person: read }: { person: AdminPerson }) {
  const { to } = useStaffArea();
  const { user } = useCurrentUser();
  const clubs = useAreaClubs();
  const own = useOwnDuties();
  const kind = useMemo(() => personKind(clubs, own), [clubs, own]);
  const record = useRecord(useMemo(() => toPersonRecord(read), [read]));
  const [update] = useUpdatePersonMutation();
  const { person } = record.base;
  const isOwn = user?.id === person.id;
  const isBeyond = person.role === 'admin' && !(person.duties ?? DUTIES).every((duty) => own.includes(duty));
  const below = (
    <div className="mt-5 grid gap-5">
      <Facts person={person} />
      <PersonLog id={person.id} />
    </div>
  );
  return (
    <>
      <PageHead
        title={person.fullName}
        parent={{ label: 'People', to: to.people }}
        badge={<PersonBadges person={person} ofMembers />}
      />
      {isOwn || isBeyond ? (
        <RecordColumns aside={<Messages person={person} />}>
          {isOwn ? (
            <Alert title="This is your own account">
              <p>
                Only another admin can change your role. You can change your name, email and password on{' '}
                <Link to="/profile" className="link">
                  your profile
                </Link>
                .
              </p>
            </Alert>
          ) : (
            <Alert title="You can’t change this account">
              <p>This person has duties that you don’t have. Ask an admin who has them.</p>
            </Alert>
          )}
          {below}
        </RecordColumns>
      ) : (
        <RecordForm
          kind={kind}
          record={record}
          schema={personSchema}
          words={WORDS}
          save={async (from, changes) =>
            recordAnswer(await update({ id: from.id, ...ifMatch(from), updatePerson: changes }))
          }
          aside={(form) => <AccountBox record={record} form={form} />}
          more={
            <>
              <Messages person={person} />
              <DataBox person={person} />
            </>
          }
          below={below}
        >
          <FormSection title="Access">
            <RightsFields others={person.clubs} />
            <p className="text-sm text-ink-soft md:col-span-2">
              When you change this, we sign them out everywhere and email them.
            </p>
          </FormSection>
        </RecordForm>
      )}
    </>
  );
}

function Facts({ person }: { person: AdminPerson }) {
  const { to } = useStaffArea();
  const {
    sessions,
    bookings,
    upcomingBookings,
    owed,
    currency,
    memberships,
    membershipRequests,
    pendingEmail,
  } = person;
  return (
    <section aria-label="Facts" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact icon={UserRound} label="Username">
          <span className="[overflow-wrap:anywhere]">{person.userName}</span>
        </Fact>
        <Fact icon={Mail} label="Email">
          <a href={`mailto:${person.email}`} className="link inline-block min-h-6">
            <EmailAddress email={person.email} />
          </a>
          {!person.isConfirmed && <span className="block text-ink-soft">Not confirmed</span>}
          {pendingEmail && (
            <span className="block text-ink-soft">
              Changes to <EmailAddress email={pendingEmail} /> once confirmed
            </span>
          )}
        </Fact>
        {bookings !== null && (
          <Fact icon={CalendarDays} label="Bookings">
            {bookings === 0 ? (
              'None'
            ) : (
              <Link to={`${to.bookings}?view=all&userId=${person.id}`} className="link inline-block min-h-6">
                {bookings} {bookings === 1 ? 'booking' : 'bookings'}, {upcomingBookings} upcoming
              </Link>
            )}
          </Fact>
        )}
        {owed !== null && (
          <Fact icon={Wallet} label="Balance due" strong>
            {Number(owed) > 0 ? (
              <Link
                to={`${to.bookings}?view=all&userId=${person.id}&balance=owing`}
                className="link inline-block min-h-6"
              >
                {formatAmount(owed, currency)}
              </Link>
            ) : (
              'None'
            )}
          </Fact>
        )}
        <Fact icon={MonitorSmartphone} label="Logged in">
          {sessions === 0 ? 'Not logged in' : `In ${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`}
        </Fact>
        <Fact icon={LogIn} label="Last seen">
          {person.lastSeenAt ? formatInstant(person.lastSeenAt) : 'Never'}
        </Fact>
        <Fact icon={Clock3} label="Account since">
          {formatInstant(person.createdAt)}
        </Fact>
        <Fact icon={ShieldCheck} label="Two-step login">
          {person.secondFactorSince ? `Since ${formatInstant(person.secondFactorSince)}` : 'Not set up'}
        </Fact>
        {memberships.length > 0 && (
          <Fact icon={UsersRound} label="Member of">
            <Clubs clubs={memberships} />
          </Fact>
        )}
        {membershipRequests.length > 0 && (
          <Fact icon={UserRoundPlus} label="Asked to join">
            <Clubs clubs={membershipRequests} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Clubs({ clubs }: { clubs: AdminPerson['memberships'] }) {
  const { to } = useStaffArea();
  return (
    <ul>
      {clubs.map(({ id, name }) => (
        <li key={id}>
          <Link to={to.club.one(id)} className="link inline-block min-h-6">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Messages({ person: { messages } }: { person: AdminPerson }) {
  const { to } = useStaffArea();
  if (!messages) return null;
  return (
    <SideBox title="Messages">
      {messages.length === 0 ? (
        <p className="text-ink-soft">No messages from the contact form.</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {messages.map(({ id, subject, isRead, createdAt }) => (
              <li key={id} className="py-1.5">
                <span className="block font-semibold [overflow-wrap:anywhere]">{subject}</span>
                <span className="block text-sm text-ink-soft">
                  {formatInstant(createdAt)}
                  {!isRead && ' · unread'}
                </span>
              </li>
            ))}
          </ul>
          <Link to={to.messages} className="link mt-1 inline-flex min-h-8 items-center">
            All messages
          </Link>
        </>
      )}
    </SideBox>
  );
}
