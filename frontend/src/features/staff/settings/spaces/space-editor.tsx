import { useMemo } from 'react';
import {
  useDeleteAdminSpaceMutation,
  useDiscardAdminSpaceDraftMutation,
  useGetAdminSpaceQuery,
  usePublishAdminSpaceMutation,
  useUpdateAdminSpaceMutation,
} from '@/api/staff/staff-api';
import type { AdminSpace } from '@/api/staff/generated';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { ButtonLink } from '@/components/ui/button';
import { bookingPath } from '@/booking/booking-data';
import { ifMatch } from '@/components/staff/record/use-record';
import { SetupPage, useSetupId } from './setup-page';
import { SetupRecord } from './setup-record';
import { SpaceAccessBox } from './space-access';
import { SpaceFields } from './space-fields';
import { spaceKind, spaceSchema } from './space-kind';
import { useUnitNames } from './use-unit-names';

const WORDS = {
  noun: 'space',
  first: 'It stands among what can be hired at once:',
  again: 'The booking page says this at once. What is booked stays as it was booked:',
  published: 'The booking page says it now.',
  deleting: 'Only a space that was never booked or given to an event can go. This cannot be undone.',
};
/** A booked one keeps its rooms. */
const FIELD_OF_CODE = { in_use: 'unitIds' };

/** /admin/setup/spaces/:id */
export function SpaceEditorPage() {
  const { id, exists } = useSetupId();
  const { to } = useStaffRoom();
  const query = useGetAdminSpaceQuery(id, { skip: !exists });
  const list = { label: 'Spaces', to: to.spaces };
  return (
    <SetupPage noun="space" exists={exists} query={query} list={list}>
      {(space) => (
        <>
          <SpaceEditor key={space.id} space={space} list={list} />
          <SpaceAccessBox key={`access ${space.id}`} spaceId={space.id} />
        </>
      )}
    </SetupPage>
  );
}

function SpaceEditor({ space, list }: { space: AdminSpace; list: { label: string; to: string } }) {
  const units = useUnitNames();
  const kind = useMemo(() => spaceKind(units), [units]);
  const [update] = useUpdateAdminSpaceMutation();
  const [publish] = usePublishAdminSpaceMutation();
  const [discard] = useDiscardAdminSpaceDraftMutation();
  const [remove] = useDeleteAdminSpaceMutation();
  return (
    <SetupRecord
      title="Space"
      read={space}
      kind={kind}
      schema={spaceSchema}
      save={(from, changes) => update({ id: from.id, ...ifMatch(from), updateSpace: changes })}
      publish={publish}
      discard={discard}
      remove={remove}
      mayRemove={!space.isDefault}
      words={WORDS}
      list={list}
      objectKind="space"
      fieldOfCode={FIELD_OF_CODE}
      links={({ id, published }) =>
        published?.isActive && (
          <ButtonLink size="sm" variant="outline" to={bookingPath(id)}>
            Booking page
          </ButtonLink>
        )
      }
    >
      <SpaceFields isDefault={space.isDefault} />
    </SetupRecord>
  );
}
