import { lazy, Suspense } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useCurrentUser } from '@/api/current-user';
import { Feed } from '@/api/feed';
import { StoreRoom } from '@/api/store-room';
import type { RootState } from '@/api/store';
import type { SessionEnd } from '@/api/session-questions';
import { usePageMeta } from '@/components/layout/page-meta';
import { FreshPassword } from '@/components/password/fresh-password';
import { StaffSession } from '@/components/staff/session/staff-session';
import { useFirstInteraction } from '@/lib/first-interaction';
import { loadWithRetry } from '@/lib/load-with-retry';
import { selectToast } from '@/lib/toasts';
import { RequireUser } from './guards';
import type { PageFrameProps, PageQuestion } from './page-module';
import { usePageQuestion } from './page-question';

const EndingNotice = lazy(() => loadWithRetry(() => import('@/components/account/ending-notice')));
const Toaster = lazy(() => loadWithRetry(() => import('@/components/ui/toaster')));

/** A page in the store's room. */
export function StorePage({ page, children }: PageFrameProps<PageQuestion>) {
  return (
    <StoreRoom>
      {page && <Head page={page} />}
      {children}
    </StoreRoom>
  );
}

/** Says in the document's head what the route says of the page. */
function Head({ page }: { page: NonNullable<PageFrameProps<PageQuestion>['page']> }) {
  const question = usePageQuestion();
  usePageMeta(useSelector((state: RootState) => page({ ...question, state }), shallowEqual));
  return null;
}

/** The pages behind it are for members. */
export function MembersOnly() {
  return (
    <StoreRoom>
      <FreshPassword>
        <RequireUser />
      </FreshPassword>
      <StaffSlot />
    </StoreRoom>
  );
}

/** What staff may more than members wants a good staff session here, too: an admin books without payment, say. */
const OF_STAFF: readonly SessionEnd[] = ['idle', 'over'];

function StaffSlot() {
  const { user } = useCurrentUser();
  if (!user || user.role === 'member') return null;
  return <StaffSession user={user} questions={OF_STAFF} />;
}

/** What the store does for every page. */
export function StoreServices() {
  return (
    <StoreRoom>
      <Feed />
      <ToasterSlot />
      <EndingSlot />
    </StoreRoom>
  );
}

/** Few accounts are to be deleted: its code comes for those alone. */
function EndingSlot() {
  const { user } = useCurrentUser();
  if (!user?.deletionDueAt) return null;
  return (
    <Suspense fallback={null}>
      <EndingNotice dueAt={user.deletionDueAt} />
    </Suspense>
  );
}

/** The toasts' code is fetched at the first move of the reader, so that it is there when something happens. */
function ToasterSlot() {
  const interacted = useFirstInteraction();
  const toast = useSelector(selectToast);
  if (!interacted && !toast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
