import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import type { RoomConflict } from '@/api/staff/generated';
import { useAddViewingMutation, useGetMessageQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadFailed } from '@/components/staff/list/list-states';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import { Skeleton } from '@/components/ui/skeleton';
import { numericId } from '@/lib/numeric-id';
import { ViewingFields } from './viewing-fields';
import { blockedBy, toViewing, viewingAt, viewingSchema } from './viewing-values';

/** /admin/viewings/new: an appointment to view the venue. The address can name day, time, space and message. */
export function NewViewingPage() {
  usePageMeta({ title: 'Add viewing', listed: false });
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const options = useGetBookingOptionsQuery();
  const messageId = numericId(search.get('message') ?? undefined);
  const asked = useGetMessageQuery(messageId ?? 0, { skip: messageId === null });
  const message = asked.currentData;
  const [add] = useAddViewingMutation();
  const [overlaps, setOverlaps] = useState<readonly RoomConflict[]>([]);
  const failed = [options, asked].find(({ error }) => error);
  return (
    <>
      <PageHead title="Add viewing" parent={{ label: 'Viewings', to: to.viewings }}>
        An appointment to view the venue. It has no price.
      </PageHead>
      {failed && (
        <LoadFailed
          title="The form could not be loaded"
          error={failed.error}
          busy={failed.isFetching}
          retry={() => void failed.refetch()}
        />
      )}
      {!failed && (!options.data || asked.isLoading) && <Skeleton className="h-72 max-w-4xl" />}
      {options.data && !asked.isLoading && !asked.error && (
        <NewRecordForm
          initial={viewingAt(search, options.data, message && { name: message.name, email: message.email })}
          schema={viewingSchema}
          words={{ save: 'Add viewing', done: 'Viewing added', failed: 'Viewing not added' }}
          saveBar={(values) => ({ save: 'Add viewing', blocked: blockedBy(overlaps, values) })}
          create={(values) => add({ ...toViewing(values), ...(message && { messageId: message.id }) })}
          onCreated={({ id }) => void navigate(to.viewing(id), { replace: true })}
        >
          <ViewingFields options={options.data} id={null} overlaps={overlaps} onOverlaps={setOverlaps} />
        </NewRecordForm>
      )}
    </>
  );
}
