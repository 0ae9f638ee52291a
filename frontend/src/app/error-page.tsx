import { RotateCw } from 'lucide-react';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/components/layout/page-meta';

/** A page's code did not arrive: the connection failed, or a newer version of the site has replaced it. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message))
  );
}

/** Stands in for a page that failed. `wholePage` is for a failure of the layout itself. */
export function ErrorPage({ error, wholePage = false }: { error: unknown; wholePage?: boolean }) {
  const chunk = isChunkError(error);
  usePageMeta({ title: 'Something went wrong', listed: false });

  const Frame = wholePage ? 'main' : 'section';
  return (
    <Frame className="wrap section-space flex min-h-[60dvh] flex-col items-start justify-center gap-4">
      <p className="kicker">{chunk ? 'Page not loaded' : 'Something went wrong'}</p>
      <h1>{chunk ? 'This page did not arrive' : 'This page could not be shown'}</h1>
      <p className="max-w-measure text-ink-soft">
        {chunk
          ? 'The connection may have dropped, or the site was just updated. Loading it again usually helps. Nothing you saved is lost.'
          : 'The fault is ours. Load the page again, and if it happens a second time, please tell the club.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" className="size-5" />
          Reload the page
        </Button>
        <ButtonAnchor variant="outline" href={paths.home}>
          Return Home
        </ButtonAnchor>
      </div>
    </Frame>
  );
}
