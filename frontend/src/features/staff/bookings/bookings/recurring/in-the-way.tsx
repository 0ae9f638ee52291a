import type { BrokenRule, RoomConflict } from '@/api/staff/generated';
import { conflictInWords } from './series-words';

interface InTheWayProps {
  conflicts: readonly RoomConflict[];
  broken?: readonly BrokenRule[];
  problem?: string | null;
}

/** What stands against a date, in a cell of a table. */
export function InTheWay({ conflicts, broken = [], problem = null }: InTheWayProps) {
  if (conflicts.length === 0 && broken.length === 0 && problem === null)
    return <span className="text-ink-soft">Free</span>;
  return (
    <ul className="[overflow-wrap:anywhere] max-md:text-right">
      {conflicts.map((conflict) => (
        <li key={`${conflict.kind} ${conflict.id}`} className="font-semibold text-danger">
          {conflictInWords(conflict)}
        </li>
      ))}
      {problem !== null && <li className="font-semibold text-danger">There is no such time then</li>}
      {broken.map(({ rule }) => (
        <li key={rule} className="text-ink-soft">
          {RULE_WORDS[rule]}
        </li>
      ))}
    </ul>
  );
}

const RULE_WORDS: Record<BrokenRule['rule'], string> = {
  window: 'Beyond six months',
  notice: 'At short notice',
  guests: 'More guests than fit',
  past: 'Has begun already',
};
