import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BookingOptions, User } from '@/api/site/generated';
import { paths } from '@/config/paths';
import { bookingPath, extraNamesOf, type BookingDetails } from '@/booking/booking-data';
import { clearDraft, saveDraft } from '@/booking/booking-draft';
import { extrasOf } from '@/booking/price';
import { goToPart, type BookingPart } from '@/booking/booking-parts';
import { areSameSlots, keptSlots, slotCountOf } from '@/booking/slot-run';
import { spaceOf } from '@/booking/spaces';
import { Steps, type BookingStep } from '@/booking/steps';
import { useAvailability } from '@/booking/use-availability';
import { BookingPlaceholder } from './booking-placeholder';
import { initialBooking, type InitialBooking } from './initial-booking';
import { DetailsStep, type TakenSlot } from './details-step';
import { ReviewStep } from './review-step';
import { SubmittedStep } from './submitted-step';

type Step = 'details' | 'review' | 'submitted';

const HEADINGS: Record<Step, string> = {
  details: 'Book the Venue',
  review: 'Review Your Booking',
  submitted: 'Booking Submitted',
};
const STEPS: Record<Step, BookingStep> = { details: 'details', review: 'review', submitted: 'booked' };
const REVIEW = `${paths.booking}?step=review`;

interface BookingWizardProps {
  user: User;
  options: BookingOptions;
}

/** Starts the wizard once it is known whether a complete booking's slot is still free. */
export function BookingWizard({ user, options }: BookingWizardProps) {
  const [query] = useSearchParams();
  const [given] = useState(() => initialBooking(user, options, query.get('prefill'), query.get('space')));
  const [initial, setInitial] = useState(given.complete && given.holdId === null ? null : given);
  return initial ? (
    <WizardSteps user={user} options={options} initial={initial} />
  ) : (
    <SlotCheck options={options} given={given} onChecked={setInitial} />
  );
}

interface SlotCheckProps {
  options: BookingOptions;
  given: InitialBooking;
  onChecked: (initial: InitialBooking) => void;
}

/** Checks whether the slot of a complete booking is free. */
function SlotCheck({ options, given, onChecked }: SlotCheckProps) {
  const { details } = given;
  const { isLoading, failed, slotsOf } = useAvailability(options, true, details.spaceId);
  useEffect(() => {
    if (isLoading) return;
    const slots = slotsOf(details.date, 'booking', details.timeSlot);
    onChecked({ ...given, complete: failed || areSameSlots(keptSlots(details, slots), details) });
  }, [isLoading, failed, slotsOf, details, given, onChecked]);
  return <BookingPlaceholder />;
}

/** Details, review, submitted. The step is in the address, so that Back goes one step back. */
function WizardSteps({ user, options, initial }: BookingWizardProps & { initial: InitialBooking }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [details, setDetails] = useState(initial.details);
  const [holdId, setHoldId] = useState(initial.holdId);
  const [isSpaceChosen, setSpaceChosen] = useState(initial.isSpaceChosen);
  const chooseSpace = useCallback(() => setSpaceChosen(true), []);
  const [reviewable, setReviewable] = useState(initial.complete);
  const [submitted, setSubmitted] = useState(false);
  const [lostSlot, setLostSlot] = useState<TakenSlot | null>(null);
  const [editing, setEditing] = useState<BookingPart | null>(null);

  // A complete booking jumps to the review, once. It is saved, because its values leave the address.
  const jumped = useRef(false);
  useEffect(() => {
    if (!initial.complete || jumped.current) return;
    jumped.current = true;
    const { holdId, isSpaceChosen } = initial;
    saveDraft({ ...initial.details, holdId, isSpaceChosen, userId: user.id, reviewed: true });
    void navigate(REVIEW, { replace: true });
  }, [initial, user.id, navigate]);

  // Going back after a finished payment leads to a review that no longer exists.
  const staleReview = query.get('step') === 'review' && !reviewable;
  useEffect(() => {
    if (!staleReview) return;
    setQuery(
      (previous) => {
        previous.delete('step');
        return previous;
      },
      { replace: true },
    );
  }, [staleReview, setQuery]);

  const step: Step = submitted
    ? 'submitted'
    : query.get('step') === 'review' && reviewable
      ? 'review'
      : 'details';
  const heading = useStepHeading(step, editing);

  const remember = (next: BookingDetails, hold: number | null, reviewed = true) => {
    setDetails(next);
    setHoldId(hold);
    saveDraft({ ...next, holdId: hold, isSpaceChosen, userId: user.id, reviewed });
  };

  // Entries of the first step survive a reload and win over the prefill.
  const rememberTyping = (typed: BookingDetails) => {
    saveDraft({ ...typed, holdId, isSpaceChosen, userId: user.id, reviewed: false });
    keepAddress(typed);
  };

  /** The form's address, with the space that was chosen, so that it can be shared. */
  const addressOf = ({ spaceId }: BookingDetails) => bookingPath(isSpaceChosen ? spaceId : null);

  /** Removes the prefill from the address. */
  const keepAddress = (next: BookingDetails) => {
    const address = addressOf(next);
    // Called on the window, past the router, and only on a change, because browsers limit these calls.
    if (window.location.pathname + window.location.search !== address)
      window.history.replaceState(window.history.state, '', address);
  };

  const toReview = (next: BookingDetails) => {
    remember(next, holdId);
    setEditing(null);
    setReviewable(true);
    setLostSlot(null);
    keepAddress(next);
    void navigate(REVIEW);
  };

  const backToDetails = (part: BookingPart | null = null) => {
    setEditing(part);
    void navigate(addressOf(details), { replace: true });
  };

  const slotLost = (lost: TakenSlot) => {
    remember({ ...details, timeSlot: '', untilTimeSlot: null }, null, false);
    setReviewable(false);
    setLostSlot(lost);
    backToDetails();
  };

  const startAgain = () => {
    clearDraft();
    setHoldId(null);
    setDetails({ ...details, date: '', timeSlot: '', untilTimeSlot: null });
    setReviewable(false);
    backToDetails();
  };

  return (
    <>
      <Steps
        current={STEPS[step]}
        {...(step === 'submitted' && { unpaid: true, lastLabel: HEADINGS.submitted })}
      />
      <h1 ref={heading} tabIndex={-1}>
        {HEADINGS[step]}
      </h1>
      {step === 'details' && (
        <DetailsStep
          options={options}
          initial={details}
          isSpaceChosen={isSpaceChosen}
          onSpaceChosen={chooseSpace}
          lostSlot={lostSlot}
          onTyping={rememberTyping}
          onSubmit={toReview}
          editing={editing}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          user={user}
          options={options}
          details={details}
          holdId={holdId}
          onHeld={(id) => remember(details, id)}
          onBack={() => backToDetails()}
          onEdit={backToDetails}
          onSlotLost={slotLost}
          onStartAgain={startAgain}
          onSubmitted={() => {
            clearDraft();
            setSubmitted(true);
          }}
        />
      )}
      {step === 'submitted' && (
        <SubmittedStep
          details={{
            ...details,
            slotCount: slotCountOf(options.slots, details.date, details),
            spaceName: spaceOf(options, details.spaceId)?.name,
            extraNames: extraNamesOf({ extras: extrasOf(options, details.extras) }),
          }}
        />
      )}
    </>
  );
}

/** Moves reading to the new step's heading, or to the part to edit, not on the first view of the page. */
function useStepHeading(step: Step, editing: BookingPart | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step === 'details' && editing) {
      goToPart(editing);
      return;
    }
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step, editing]);
  return heading;
}
