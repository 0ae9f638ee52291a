import type { AccountFailure } from '@/api/current-user';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/components/layout/page-meta';
import { useRepeat } from '@/lib/use-repeat';

const LOOK_AGAIN_MS = 10_000;

/** The server could not say who is signed in. It is asked again, by the button and by itself; the page then goes on where it was. */
export default function AccountNotLoadedPage({ failure }: { failure: AccountFailure }) {
  usePageMeta({ title: 'Account not loaded', listed: false });
  useRepeat(failure.retry, LOOK_AGAIN_MS);
  return (
    <section className="wrap section-space min-h-[60dvh]">
      <h1>Your account could not be loaded</h1>
      <Alert tone="warning" live="polite" title={failure.message} className="mt-8 max-w-2xl">
        <p>You need not log in again for this, and nothing is lost. We keep trying.</p>
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
