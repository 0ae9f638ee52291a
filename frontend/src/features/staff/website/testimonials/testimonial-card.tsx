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
  /** From 1, in its list. */
  place: number;
  of: number;
}

/** One testimonial, and what can be decided about it. */
export function TestimonialCard({ testimonial, place, of }: TestimonialCardProps) {
  const { id, name, role, comment, rating, state, author, approvedBy, writtenAt } = testimonial;
  const [approve, approving] = useApproveTestimonialMutation();
  const [hide, hiding] = useHideTestimonialMutation();
  const [move, moving] = useMoveTestimonialMutation();
  const [isCorrecting, setCorrecting] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  /** Where it was when it was told to move. */
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
      isStale ? 'It has changed meanwhile' : 'That did not work',
      isStale
        ? 'This is what it says now. Please read it again.'
        : problemMessage(error, 'Please try again.'),
    );
  };
  const moveTo = (to: MoveTo) => {
    movedFrom.current = place;
    void decide(move({ ...about, moveTestimonial: { to } }));
  };
  // The list is read anew after a move, and redrawn whenever that comes; the button that was pressed may be off at its new place.
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
            <Button size="sm" busy={approving.isLoading} onClick={() => void decide(approve(about), 'Shown')}>
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
                First
              </Button>
              <Button size="sm" variant="outline" disabled={busy || place === 1} onClick={() => moveTo('up')}>
                Up
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={busy || place === of}
                onClick={() => moveTo('down')}
              >
                Down
              </Button>
            </>
          )}
          {state !== 'hidden' && (
            <Button
              size="sm"
              variant="outline"
              busy={hiding.isLoading}
              onClick={() => void decide(hide(about), 'Hidden')}
            >
              Hide
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => setCorrecting(true)}>
            Correct a misprint
          </Button>
        </div>
      )}
    </li>
  );
}
