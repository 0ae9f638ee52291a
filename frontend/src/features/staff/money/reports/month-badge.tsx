import { Badge } from '@/components/ui/badge';

export function MonthBadge({ isClosed }: { isClosed: boolean }) {
  return (
    <Badge tone={isClosed ? 'green' : 'yellow'} className="!px-2.5 !py-0.5">
      {isClosed ? 'Closed' : 'Open'}
    </Badge>
  );
}
