import { draftState } from '@/components/staff/record/content';
import { StateBadge } from '@/components/staff/state-badge';
import { Badge } from '@/components/ui/badge';
import type { PageContent } from './page-kind';

/** Nobody has written anything, nor made what came with the site the club's own. */
export function isUntouched({
  content,
  published,
}: {
  content: PageContent;
  published: PageContent | null;
}): boolean {
  return published === null && Object.values(content).every((text) => text === null);
}

/** Where the texts of a page stand; one that nobody has touched is as it came with the site. */
export function PageBadge({ page }: { page: { content: PageContent; published: PageContent | null } }) {
  return isUntouched(page) ? <AsItCame /> : <StateBadge state={draftState(page)} />;
}

export function AsItCame() {
  return (
    <Badge tone="grey" className="!px-2.5 !py-0.5">
      As it came
    </Badge>
  );
}
