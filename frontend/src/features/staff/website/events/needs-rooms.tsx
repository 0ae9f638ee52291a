import { DoorClosed } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** Marks an upcoming event whose rooms were not free when they were assigned. */
export function NeedsRooms() {
  return (
    <Badge tone="yellow" icon={DoorClosed} className="!px-2.5 !py-0.5">
      Needs rooms
    </Badge>
  );
}
