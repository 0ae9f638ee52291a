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

/** A page with the store. */
export function StorePage({ page, children }: PageFrameProps<PageQuestion>) {
  return (
    <StoreRoom>
      {page && <Head page={page} />}
      {children}
    </StoreRoom>
  );
}

/** Writes the route’s metadata into the document’s head. */
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

/** Actions that only staff can do also need a valid staff session here, e.g. booking without payment. */
const OF_STAFF: readonly SessionEnd[] = ['idle', 'over'];

function StaffSlot() {
  const { user } = useCurrentUser();
  if (!user || user.role === 'member') return null;
  return <StaffSession user={user} questions={OF_STAFF} />;
}

/** Store services for every page. */
export function StoreServices() {
  return (
    <StoreRoom>
      <Feed />
      <ToasterSlot />
      <EndingSlot />
    </StoreRoom>
  );
}

/** Loaded only for the few accounts with a pending deletion. */
function EndingSlot() {
  const { user } = useCurrentUser();
  if (!user?.deletionDueAt) return null;
  return (
    <Suspense fallback={null}>
      <EndingNotice dueAt={user.deletionDueAt} />
    </Suspense>
  );
}

/** Loads the toasts’ code on the first interaction, so that it is ready when needed. */
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
