import { useNavigate } from 'react-router-dom';
import { useCreateAdminEventMutation } from '@/api/staff/staff-api';
import { PageHead } from '@/components/staff/layout/page-head';
import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import { PageSpinner } from '@/components/ui/spinner';
import { usePageMeta } from '@/components/layout/page-meta';
import { EventFields } from './event-fields';
import { eventKind, eventSchema, NEW_EVENT } from './event-kind';

/** /admin/events/new and /my-club/events/new */
export function NewEventPage() {
  usePageMeta({ title: 'New event', listed: false });
  const { isOffice, to } = useStaffRoom();
  const clubs = useRoomClubs();
  const [create] = useCreateAdminEventMutation();
  const navigate = useNavigate();
  // A secretary's event is the own club's from the start.
  const [first] = clubs;
  if (!isOffice && !first) return <PageSpinner />;
  const clubId = isOffice || !first ? '' : String(first.id);
  return (
    <>
      <PageHead title="New event" parent={{ label: 'Events', to: to.events }}>
        It begins as a draft; the public sees it once it is published.
      </PageHead>
      <NewRecordForm
        initial={{ ...NEW_EVENT, clubId }}
        schema={eventSchema}
        create={(values) => create(eventKind(clubs, []).toContent(values))}
        onCreated={(event) => void navigate(to.event(event.id), { replace: true })}
      >
        <EventFields />
      </NewRecordForm>
    </>
  );
}
