import { Link, useParams } from 'react-router-dom';
import {
  useGetAdminClubQuery,
  useListAdminClubRevisionsQuery,
  useListClubMembersQuery,
  useRestoreAdminClubRevisionMutation,
  useUpdateAdminClubMutation,
} from '@/api/staff/staff-api';
import type { AdminClub } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { LoadRecord } from '@/components/staff/list/load-record';
import { FRESH } from '@/components/staff/list/use-list-address';
import { RecordHistory } from '@/components/staff/record/history';
import { RecordForm } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { StateBadge } from '@/components/staff/state-badge';
import { numericId } from '@/lib/numeric-id';
import { usePageMeta } from '@/components/layout/page-meta';
import { ClubActions } from './club-actions';
import { ClubFields } from './club-fields';
import { CLUB_KIND, clubSchema } from './club-kind';
import { ClubStaff } from './club-staff';

/** /admin/clubs/:id and /my-club/clubs/:id */
export function ClubEditorPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffRoom();
  const query = useGetAdminClubQuery(id, { skip: id === 0 });
  usePageMeta({ title: query.currentData?.content.name ?? 'Club', listed: false });
  return (
    <LoadRecord noun="club" exists={id > 0} query={query} list={{ label: 'All clubs', to: to.clubs }}>
      {(club) => <ClubEditor key={club.id} club={club} />}
    </LoadRecord>
  );
}

function ClubEditor({ club }: { club: AdminClub }) {
  const { isOffice, to } = useStaffRoom();
  const record = useRecord(club);
  const [update] = useUpdateAdminClubMutation();
  const { base } = record;
  return (
    <>
      <PageHead
        title={base.content.name}
        parent={{ label: isOffice ? 'Clubs' : 'My clubs', to: to.clubs }}
        badge={<StateBadge state={base.state} />}
      />
      <RecordForm
        kind={CLUB_KIND}
        record={record}
        schema={clubSchema}
        save={(from, changes) => update({ id: from.id, ...ifMatch(from), updateClub: changes })}
        aside={(form) => <ClubActions record={record} form={form} />}
        more={
          <>
            {isOffice && <ClubStaff clubId={base.id} />}
            <MembersBox clubId={base.id} />
            <ClubHistory record={record} />
          </>
        }
        below={<Timeline objectKind="club" objectId={base.id} labels={CLUB_KIND.labels} />}
      >
        <ClubFields />
      </RecordForm>
    </>
  );
}

function ClubHistory({ record }: { record: OpenRecord<AdminClub> }) {
  const list = useListAdminClubRevisionsQuery(record.base.id);
  const [restore] = useRestoreAdminClubRevisionMutation();
  return (
    <RecordHistory
      record={record}
      kind={CLUB_KIND}
      list={list}
      restore={(from, revisionId) => restore({ id: from.id, revisionId, ...ifMatch(from) })}
    />
  );
}

function MembersBox({ clubId }: { clubId: number }) {
  const { to } = useStaffRoom();
  const { data } = useListClubMembersQuery({ id: clubId, state: 'accepted' }, FRESH);
  return (
    <SideBox title="Members">
      {data && (
        <p className="text-ink-soft tabular-nums">
          {data.total === 1 ? '1 member' : `${data.total}${data.totalIsAtLeast ? '+' : ''} members`}
          {data.waiting > 0 && `, ${data.waiting} would like to join`}
        </p>
      )}
      <Link to={to.clubMembers(clubId)} className="link inline-flex min-h-11 items-center">
        Show the members
      </Link>
    </SideBox>
  );
}
