import { useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useSiteConfig } from '@/api/club-facts';
import { PageStore, PageStoreContext, usePageStore } from '@/api/page-store';
import type { PageKey, SiteConfig, SitePage } from '@/api/site/generated';
import { usePreviewAdminPageQuery } from '@/api/staff/staff-api';
import type { AppStore } from '@/api/store';
import { usePageMeta } from '@/components/layout/page-meta';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { FRESH } from '@/components/staff/list/use-list-address';
import { LoadRecord } from '@/components/staff/list/load-record';
import { PreviewBar } from '@/components/staff/record/preview-bar';

export type DraftOfPage = SitePage;

/** …/pages/:key/preview. @param children the public page's own view, which the route knows */
export function PagePreviewPage({ children }: { children: (draft: DraftOfPage) => ReactNode }) {
  const { key = '' } = useParams();
  const { to } = useStaffRoom();
  const query = usePreviewAdminPageQuery(key as PageKey, FRESH);
  const config = useSiteConfig();
  usePageMeta({ title: 'Preview', listed: false });
  return (
    <>
      <PreviewBar back={to.page(key)} />
      {query.currentData && config ? (
        <WithOwn config={config} draft={query.currentData}>
          {/* As it will be once it is published. */}
          {children({
            ...query.currentData,
            publishedAt: new Date(query.fulfilledTimeStamp ?? 0).toISOString(),
          })}
        </WithOwn>
      ) : (
        <div className="wrap py-8">
          <LoadRecord noun="page" query={query} list={{ label: 'All pages', to: to.pages }}>
            {() => null}
          </LoadRecord>
        </div>
      )}
    </>
  );
}

/** What stands inside reads the draft's texts and pictures in place of the public ones. */
function WithOwn({
  config,
  draft: { texts, pictures },
  children,
}: {
  config: SiteConfig;
  draft: DraftOfPage;
  children: ReactNode;
}) {
  const around = usePageStore();
  const store = useStore() as AppStore;
  const page = useMemo(() => {
    const own = new PageStore([], store);
    own.tell({
      ...around.facts(),
      config: {
        ...config,
        texts: { ...config.texts, ...texts },
        pictures: { ...config.pictures, ...pictures },
      },
    });
    return own;
  }, [around, store, config, texts, pictures]);
  return <PageStoreContext value={page}>{children}</PageStoreContext>;
}
