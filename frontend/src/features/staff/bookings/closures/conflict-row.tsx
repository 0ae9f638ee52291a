import { useEffect, useEffectEvent, useState } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { usePreviewCancelByStaffMutation, usePreviewMoveMutation } from '@/api/staff/staff-api';
import type { ClosureConflict, ConflictDecision, DecideConflict, MovePreview } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/form/error-text';
import { useLatest } from '@/components/staff/form/use-latest';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { labelOf, type NamedSlots } from '@/booking/slot-run';
import { SlotChoice } from '@/booking/slot-choice';
import { formatAmount, formatShortDate, formatSpan } from '@/lib/format';
import { tellsHirer } from '@/components/staff/tells-hirer';
import { CANCEL_EVENT, DECISION_LABELS, cancelEventText } from './closure-labels';

export interface ConflictRowProps {
  conflict: ClosureConflict;
  options: BookingOptions;
  /** Null while undecided. */
  decision: DecideConflict | null;
  onDecide: (decision: DecideConflict | null) => void;
}

/** A conflict and the decision about it. The decision takes effect when the closure is saved. */
export function ConflictRow({ conflict, options, decision, onDecide }: ConflictRowProps) {
  const { kind, id, name, eventType, spaceName, guestCount, status, paid, version, choices } = conflict;
  const [chosen, setChosen] = useState<ConflictDecision | ''>('');
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [previewCancel] = usePreviewCancelByStaffMutation();
  const { ask, drop } = useLatest();
  // The row comes back without its choice, so the decision must not outlive it.
  const forget = useEffectEvent(() => onDecide(null));
  useEffect(() => () => forget(), []);
  const choose = async (next: ConflictDecision | '') => {
    drop();
    setChosen(next);
    setSaid(null);
    setProblem(null);
    onDecide(next === '' || next === 'move' || next === 'cancel' ? null : { kind, id, decision: next });
    if (next !== 'cancel') return;
    if (kind === 'event') {
      setSaid(cancelEventText(conflict));
      onDecide({ kind, id, decision: 'cancel', version: version ?? undefined });
      return;
    }
    const answer = await ask(() => previewCancel({ id, previewCancel: { by: 'club' } }));
    if (!answer) return;
    const { data, error } = answer;
    setProblem(error ?? null);
    if (!data) return;
    setSaid(
      `${formatAmount(data.refundAmount, data.currency)} will be refunded. ${tellsHirer(conflict.hasEmail)}`,
    );
    onDecide({ kind, id, decision: 'cancel', quote: data.quote });
  };
  const facts = [
    eventType,
    spaceName,
    guestCount !== null && `${guestCount} guests`,
    paid !== null && Number(paid) > 0 && `${formatAmount(paid, options.currency)} paid`,
  ];
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="[overflow-wrap:anywhere]">
          {kind === 'event' ? name : `Booking ${id}, ${name}`}
        </strong>
        {kind === 'booking' ? <StatusBadge status={status} dense /> : <span>Club event</span>}
        <span className="text-ink-soft">
          {formatSpan(conflict.startsAt, conflict.endsAt, options.timezone)}
        </span>
      </p>
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      <Field label={`Decision for ${kind === 'event' ? name : `booking ${id}`}`} required>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => void choose(event.target.value as ConflictDecision | '')}
          >
            <option value="">{conflict.isLeftOut ? 'Keep it, as decided before' : 'Choose'}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {kind === 'event' && choice === 'cancel' ? CANCEL_EVENT : DECISION_LABELS[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen === 'move' && (
        <ConflictMove
          conflict={conflict}
          options={options}
          isDecided={decision !== null}
          onDecide={onDecide}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {said}
        {problem !== null && <ErrorText>{problemMessage(problem, 'Please try again.')}</ErrorText>}
      </div>
    </li>
  );
}

interface ConflictMoveProps extends Omit<ConflictRowProps, 'decision'> {
  isDecided: boolean;
}

/** Previews the move with the same call as the move form of a booking. */
function ConflictMove({ conflict, options, isDecided, onDecide }: ConflictMoveProps) {
  const { kind, id } = conflict;
  const [preview, { isLoading }] = usePreviewMoveMutation();
  const [date, setDate] = useState('');
  const [slots, setSlots] = useState<NamedSlots>({ timeSlot: '', untilTimeSlot: null });
  const [spaceId, setSpaceId] = useState('');
  const [seen, setSeen] = useState<MovePreview | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { ask, drop } = useLatest();
  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      drop();
      set(value);
      setSeen(null);
      onDecide(null);
    };
  }
  const look = async () => {
    const wanted = {
      ...(date && { date }),
      ...(slots.timeSlot && slots),
      ...(spaceId && { spaceId: Number(spaceId) }),
      prices: 'own' as const,
      difference: 'settle' as const,
    };
    const answer = await ask(() => preview({ id, previewMove: wanted }));
    if (!answer) return;
    const { data, error } = answer;
    setSeen(data ?? null);
    setProblem(error ?? null);
    if (data && data.conflicts.length === 0 && data.broken.length === 0)
      onDecide({ kind, id, decision: 'move', move: { ...wanted, notify: true, quote: data.quote } });
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      <Field label={`New date for booking ${id}`} optional>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={options.today}
            value={date}
            onChange={(event) => change(setDate)(event.target.value)}
          />
        )}
      </Field>
      <SlotChoice
        label={`New slot for booking ${id}`}
        optional
        empty="Same time"
        slots={options.slots}
        date={date || conflict.date}
        value={slots}
        onChange={change(setSlots)}
      />
      <Field label={`New space for booking ${id}`} optional>
        {(control) => (
          <Select {...control} value={spaceId} onChange={(event) => change(setSpaceId)(event.target.value)}>
            <option value="">Same space</option>
            {options.spaces.map((space) => (
              <option key={space.id} value={space.id}>
                {space.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        size="sm"
        variant="outline"
        className="sm:justify-self-start"
        busy={isLoading}
        disabled={!date && !slots.timeSlot && !spaceId}
        onClick={() => void look()}
      >
        Preview move
      </Button>
      <div aria-live="polite" className="text-sm empty:hidden sm:col-span-3">
        {problem !== null && <ErrorText>{problemMessage(problem, 'Please try again.')}</ErrorText>}
        {seen && seen.conflicts.length > 0 && (
          <ErrorText>{`The rooms are taken: ${seen.conflicts.map(({ name }) => name).join(', ')}.`}</ErrorText>
        )}
        {seen && seen.broken.length > 0 && (
          <ErrorText>{`${seen.broken.map(({ message }) => message).join(' ')} Move it on the booking’s page instead.`}</ErrorText>
        )}
        {seen && isDecided && (
          <p>
            Moves to {formatShortDate(date || conflict.date)}
            {slots.timeSlot && `, ${labelOf(slots)}`}
            {spaceId && `, ${options.spaces.find(({ id: known }) => known === Number(spaceId))?.name ?? ''}`}.
            Price: {formatAmount(seen.total, seen.currency)}
            {Number(seen.refund) > 0 && `, ${formatAmount(seen.refund, seen.currency)} refunded`}
            {Number(seen.balance) > 0 && `, ${formatAmount(seen.balance, seen.currency)} owed`}.{' '}
            {tellsHirer(conflict.hasEmail)}
          </p>
        )}
      </div>
    </div>
  );
}
