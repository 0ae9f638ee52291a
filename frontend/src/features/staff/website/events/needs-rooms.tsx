import { DoorClosed } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** It is to come, and the rooms that it was given were not free. */
export function NeedsRooms() {
  return (
    <Badge tone="yellow" icon={DoorClosed} className="!px-2.5 !py-0.5">
      Needs rooms
    </Badge>
  );
}
