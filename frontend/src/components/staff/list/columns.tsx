import { Instant } from '@/components/staff/instant';
import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { STATE_WORDS, type RecordState } from '@/components/staff/state-badge';
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

/** When it was changed last. */
export const CHANGED_COLUMN: ListColumn<{ updatedAt: string }> = {
  key: 'updatedAt',
  header: 'Last changed',
  wide: true,
  sort: 'updatedAt',
  align: 'end',
  cell: ({ updatedAt }) => <Instant at={updatedAt} />,
};

export const stateFilter = (key: string, label: string, states: readonly RecordState[]): Filter => ({
  key,
  label,
  options: states.map((value) => ({ value, label: STATE_WORDS[value] })),
});
