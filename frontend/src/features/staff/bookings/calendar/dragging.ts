import { useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';

/** Where something is put; what is left out stays as it is. */
export interface Target {
  date: string;
  timeSlot?: string;
  spaceId?: number;
}

const TYPE = 'application/x-booking';

export function carry(event: DragEvent, { id }: CalendarEntry): void {
  event.dataTransfer.setData(TYPE, String(id));
  event.dataTransfer.effectAllowed = 'move';
}

/** A place that takes a hire: it leads to the form that moves it, with the place filled in. Nothing moves before that was seen. */
export function useDrop(target: Target) {
  const { to } = useStaffRoom();
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
