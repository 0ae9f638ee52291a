import type { AccountFailure } from '@/api/current-user';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/components/layout/page-meta';
import { useRepeat } from '@/lib/use-repeat';

const RETRY_MS = 10_000;

/** Shown when the current user could not be loaded. It retries by button and on a timer, then shows the page. */
export default function AccountNotLoadedPage({ failure }: { failure: AccountFailure }) {
  usePageMeta({ title: 'Account not loaded', listed: false });
  useRepeat(failure.retry, RETRY_MS);
  return (
    <section className="wrap section-space min-h-[60dvh]">
      <h1>We couldn’t load your account</h1>
      <Alert tone="warning" live="polite" title={failure.message} className="mt-8 max-w-2xl">
        <p>You are still logged in and nothing is lost. We’ll keep trying.</p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={failure.retry} busy={failure.isTrying} block="phone">
          Try again
        </Button>
        <ButtonLink to={paths.home} variant="outline" block="phone">
          Return Home
        </ButtonLink>
      </div>
    </section>
  );
}
