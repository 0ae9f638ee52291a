import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePreviewAdminClubQuery } from '@/api/staff/staff-api';
import type { Club } from '@/api/site/generated';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { LoadRecord } from '@/components/staff/list/load-record';
import { PreviewBar } from '@/components/staff/record/preview-bar';
import { numericId } from '@/lib/numeric-id';
import { usePageMeta } from '@/components/layout/page-meta';

/** …/clubs/:id/preview. @param children the public page's own view, which the route knows */
export function ClubPreviewPage({ children }: { children: (club: Club) => ReactNode }) {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffRoom();
  const query = usePreviewAdminClubQuery(id, { skip: id === 0 });
  usePageMeta({ title: 'Preview', listed: false });
  return (
    <>
      <PreviewBar back={to.club(id)} />
      {query.currentData ? (
        children(query.currentData)
      ) : (
        <div className="wrap py-8">
          <LoadRecord noun="club" exists={id > 0} query={query} list={{ label: 'All clubs', to: to.clubs }}>
            {children}
          </LoadRecord>
        </div>
      )}
    </>
  );
}
