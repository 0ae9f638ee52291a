import { RotateCw } from 'lucide-react';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/components/layout/page-meta';

/** Whether a page’s code failed to load: the connection dropped, or a new version replaced it. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message))
  );
}

/** Replaces a page that failed. `wholePage` is for a failure of the layout itself. */
export function ErrorPage({ error, wholePage = false }: { error: unknown; wholePage?: boolean }) {
  const chunk = isChunkError(error);
  usePageMeta({ title: 'Something went wrong', listed: false });

  const Frame = wholePage ? 'main' : 'section';
  return (
    <Frame className="wrap section-space flex min-h-[60dvh] flex-col items-start justify-center gap-4">
      <p className="kicker">{chunk ? 'Page not loaded' : 'Something went wrong'}</p>
      <h1>{chunk ? 'This page didn’t load' : 'This page can’t be shown'}</h1>
      <p className="max-w-measure text-ink-soft">
        {chunk
          ? 'Your connection may have dropped, or we just updated the site. Please reload the page; nothing you saved is lost.'
          : 'Something went wrong on our side. Please reload the page, and tell the club if it happens again.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" className="size-5" />
          Reload page
        </Button>
        <ButtonAnchor variant="outline" href={paths.home}>
          Return Home
        </ButtonAnchor>
      </div>
    </Frame>
  );
}
