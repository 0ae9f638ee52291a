import { useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useSiteConfig } from '@/api/club-facts';
import { PageStore, PageStoreContext, usePageStore } from '@/api/page-store';
import type { SiteConfig, SitePage } from '@/api/site/generated';
import type { AppStore } from '@/api/store';
import { PreviewPage } from './site-pages';

export type PageDraft = SitePage;

/** …/pages/:key/preview. @param children the public page’s view, given by the route */
export function PagePreviewPage({ children }: { children: (draft: PageDraft) => ReactNode }) {
  const config = useSiteConfig();
  return (
    <PreviewPage>
      {(draft) =>
        config && (
          <WithOwn config={config} draft={draft}>
            {children(draft)}
          </WithOwn>
        )
      }
    </PreviewPage>
  );
}

/** Gives its children the draft’s texts and images instead of the public ones. */
function WithOwn({
  config,
  draft: { texts, pictures },
  children,
}: {
  config: SiteConfig;
  draft: PageDraft;
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
