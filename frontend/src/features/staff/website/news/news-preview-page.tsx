import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePreviewAdminNewsQuery } from '@/api/staff/staff-api';
import type { NewsPost } from '@/api/site/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { LoadRecord } from '@/components/staff/list/load-record';
import { PreviewBar } from '@/components/staff/record/preview-bar';
import { numericId } from '@/lib/numeric-id';

/** …/news/:id/preview. @param children the public page's own view, which the route knows */
export function NewsPreviewPage({ children }: { children: (post: NewsPost) => ReactNode }) {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffRoom();
  const query = usePreviewAdminNewsQuery(id, { skip: id === 0 });
  usePageMeta({ title: 'Preview', listed: false });
  return (
    <>
      <PreviewBar back={to.newsPost(id)} />
      {query.currentData ? (
        children(query.currentData)
      ) : (
        <div className="wrap py-8">
          <LoadRecord noun="post" exists={id > 0} query={query} list={{ label: 'All news', to: to.news }}>
            {children}
          </LoadRecord>
        </div>
      )}
    </>
  );
}
