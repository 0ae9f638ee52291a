import { useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';

/** Where a booking is dropped; missing fields stay as they are. */
export interface DropTarget {
  date: string;
  timeSlot?: string;
  spaceId?: number;
}

const TYPE = 'application/x-booking';

export function startDrag(event: DragEvent, { id }: CalendarEntry): void {
  event.dataTransfer.setData(TYPE, String(id));
  event.dataTransfer.effectAllowed = 'move';
}

/** A drop target for bookings. It opens the move form with the target filled in; nothing moves before the form is sent. */
export function useDropTarget(target: DropTarget) {
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const id = Number(event.dataTransfer.getData(TYPE));
        if (id > 0) void navigate(to.booking(id), { state: { move: target } });
      },
    },
  };
}
