import type { BrokenRule, RoomConflict } from '@/api/staff/generated';
import { conflictText } from './series-labels';

interface ConflictsCellProps {
  conflicts: readonly RoomConflict[];
  broken?: readonly BrokenRule[];
  problem?: string | null;
}

/** The conflicts of a date and the rules it breaks, in a table cell. */
export function ConflictsCell({ conflicts, broken = [], problem = null }: ConflictsCellProps) {
  if (conflicts.length === 0 && broken.length === 0 && problem === null)
    return <span className="text-ink-soft">None</span>;
  return (
    <ul className="[overflow-wrap:anywhere] max-md:text-right">
      {conflicts.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.id}`} className="font-semibold text-danger">
          {conflictText(conflict)}
        </li>
      ))}
      {problem !== null && <li className="font-semibold text-danger">This time isn’t offered on this day</li>}
      {broken.map(({ rule }) => (
        <li key={rule} className="text-ink-soft">
          {RULE_LABELS[rule]}
        </li>
      ))}
    </ul>
  );
}

const RULE_LABELS: Record<BrokenRule['rule'], string> = {
  window: 'Too far ahead',
  notice: 'Too short notice',
  guests: 'Too many guests',
  past: 'Already started',
};
