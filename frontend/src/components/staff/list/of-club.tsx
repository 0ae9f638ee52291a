import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import type { Filter } from './filter-bar';
import type { ListColumn } from './staff-list';

/** Whose each record is, where it can be the whole club's. */
export const CLUB_COLUMN: ListColumn<{ clubName: string | null }> = {
  key: 'club',
  header: 'Club',
  cell: ({ clubName }) => clubName ?? <span className="text-ink-soft">Whole club</span>,
};

/** By club, for who has more than one. */
export function useClubFilter(): Filter[] {
  const { isOffice } = useStaffRoom();
  const clubs = useRoomClubs();
  if (!isOffice && clubs.length < 2) return [];
  const options = clubs.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ key: 'clubId', label: 'Club', options }];
}
