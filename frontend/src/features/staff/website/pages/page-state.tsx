import { draftState } from '@/components/staff/record/content';
import { StateBadge } from '@/components/staff/state-badge';
import { Badge } from '@/components/ui/badge';
import type { PageContent } from './page-kind';

/** Whether a page has never been edited or published. */
export function isUntouched({
  content,
  published,
}: {
  content: PageContent;
  published: PageContent | null;
}): boolean {
  return published === null && Object.values(content).every((text) => text === null);
}

/** A page’s status; “Default” for a page that was never edited. */
export function PageBadge({ page }: { page: { content: PageContent; published: PageContent | null } }) {
  return isUntouched(page) ? <DefaultBadge /> : <StateBadge state={draftState(page)} />;
}

export function DefaultBadge() {
  return (
    <Badge tone="grey" className="!px-2.5 !py-0.5">
      Default
    </Badge>
  );
}
