import { useEffect, useRef, useState } from 'react';
import {
  useApproveTestimonialMutation,
  useHideTestimonialMutation,
  useMoveTestimonialMutation,
} from '@/api/staff/staff-api';
import type { AdminTestimonial, MoveTo } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { type Answer, ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { Stars } from '@/components/ui/stars';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { Correction } from './correction';

interface TestimonialCardProps {
  testimonial: AdminTestimonial;
  /** Its position in the list, from 1. */
  place: number;
  of: number;
}

/** A testimonial with its actions. */
export function TestimonialCard({ testimonial, place, of }: TestimonialCardProps) {
  const { id, name, role, comment, rating, state, author, approvedBy, writtenAt } = testimonial;
  const [approve, approving] = useApproveTestimonialMutation();
  const [hide, hiding] = useHideTestimonialMutation();
  const [move, moving] = useMoveTestimonialMutation();
  const [isCorrecting, setCorrecting] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  /** Its position before the last move. */
  const movedFrom = useRef<number>(null);
  const toast = useToast();
  const about = { id, ...ifMatch(testimonial) };

  const decide = async (work: PromiseLike<Answer<unknown>>, done?: string) => {
    const { error } = await work;
    if (!error) {
      if (done) toast({ title: done });
      return;
    }
    movedFrom.current = null;
    const isStale = isProblem(error) && error.code === 'stale_version';
    toast.error(
      isStale ? 'This testimonial has just changed' : 'Testimonial not changed',
      isStale ? 'Check the new version below, then try again.' : problemMessage(error, 'Please try again.'),
    );
  };
  const moveTo = (to: MoveTo) => {
    movedFrom.current = place;
    void decide(move({ ...about, moveTestimonial: { to } }));
  };
  // After a move the list reloads, and the pressed button may be disabled at the new position, so the card takes focus.
  useEffect(() => {
    if (movedFrom.current === null || movedFrom.current === place) return;
    movedFrom.current = null;
    card.current?.focus();
  }, [place]);
  const busy = approving.isLoading || hiding.isLoading || moving.isLoading;

  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-label={`${name}, ${place} of ${of}`}
      className="space-y-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={rating} />
        {state === 'shown' && (
          <p className="text-sm text-ink-soft">
            {place} of {of}
            {place > 12 && ', not on the home page'}
          </p>
        )}
      </div>
      <blockquote className="[overflow-wrap:anywhere] whitespace-pre-line">{comment}</blockquote>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <span className="font-semibold text-ink">{name}</span>
        {role && `, ${role}`}
        {' · '}
        {author ? `written by ${author}` : 'without an account'}, {formatInstant(writtenAt)}
        {state === 'shown' && approvedBy && ` · approved by ${approvedBy}`}
      </p>
      {isCorrecting ? (
        <Correction testimonial={testimonial} onClose={() => setCorrecting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {state !== 'shown' && (
            <Button
              size="sm"
              busy={approving.isLoading}
              onClick={() => void decide(approve(about), 'Testimonial shown')}
            >
              {state === 'new' ? 'Approve' : 'Show again'}
            </Button>
          )}
          {state === 'shown' && (
            <>
              <Button
                size="sm"
                variant="outline"
                disabled={busy || place === 1}
                onClick={() => moveTo('first')}
              >
                Move to top
              </Button>
              <Button size="sm" variant="outline" disabled={busy || place === 1} onClick={() => moveTo('up')}>
                Move up
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={busy || place === of}
                onClick={() => moveTo('down')}
              >
                Move down
              </Button>
            </>
          )}
          {state !== 'hidden' && (
            <Button
              size="sm"
              variant="outline"
              busy={hiding.isLoading}
              onClick={() => void decide(hide(about), 'Testimonial hidden')}
            >
              Hide testimonial
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => setCorrecting(true)}>
            Correct typo
          </Button>
        </div>
      )}
    </li>
  );
}
