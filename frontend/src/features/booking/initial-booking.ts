import type { BookingOptions, User } from '@/api/site/generated';
import { BOOKING_MESSAGES, bookingSchema } from '@/booking/booking-schema';
import { emptyBooking, parseJson, readDetails, readId, type BookingDetails } from '@/booking/booking-data';
import { loadDraft } from '@/booking/booking-draft';
import { extrasOf } from '@/booking/price';
import { slotsOfRun } from '@/booking/slot-run';
import { namedSpace, smallestSpaceId } from '@/booking/spaces';

export interface InitialBooking {
  details: BookingDetails;
  holdId: number | null;
  /** False while the space follows the number of guests. */
  isSpaceChosen: boolean;
  /** True when all required details are there and valid; the wizard then starts at the review. */
  complete: boolean;
}

/**
 * What the booking page starts with: the member's name and email, then the prefill of the address, which wins over a
 * saved draft. A complete and valid prefill, and a draft whose first step was finished, go straight to the review; an
 * incomplete one, and one that was still being filled in, to the form. A space that the address names (`?space=2`) wins
 * over both; one that is no longer for hire is the whole venue, an extra that is no longer offered goes, and the form is
 * seen first. A new booking has the smallest space that fits, like the home page's form; a prefill without a space is for
 * the whole venue.
 */
export function initialBooking(
  user: Pick<User, 'id' | 'fullName' | 'email'>,
  options: BookingOptions,
  prefill: string | null,
  space: string | null = null,
): InitialBooking {
  const begun = begunBooking(user, options, prefill);
  const asked = readId(Number(space)) ?? begun.details.spaceId;
  const hired = options.spaces.find(({ id }) => id === asked);
  const extras = extrasOf(options, begun.details.extras).map(({ id }) => id);
  const isOffered = (asked === null || hired !== undefined) && extras.length === begun.details.extras.length;
  return {
    ...begun,
    details: { ...begun.details, extras, spaceId: hired ? namedSpace(hired) : null },
    isSpaceChosen: begun.isSpaceChosen || readId(Number(space)) !== null,
    complete: begun.complete && asked === begun.details.spaceId && isOffered,
  };
}

function begunBooking(
  user: Pick<User, 'id' | 'fullName' | 'email'>,
  options: BookingOptions,
  prefill: string | null,
): InitialBooking {
  const empty = emptyBooking(user);
  const schema = bookingSchema(options, BOOKING_MESSAGES);
  const offered = (details: BookingDetails) =>
    schema.isValidSync(details) &&
    options.eventTypes.some(({ name }) => name === details.eventType) &&
    slotsOfRun(options.slots, details.date, details).length > 0;

  const given = prefill === null ? undefined : parseJson(prefill);
  if (given !== undefined && given !== null && typeof given === 'object') {
    const details = withKnownRun({ ...empty, ...withoutBlanks(readDetails(given)) }, options);
    const holdId = readId((given as { holdId?: unknown }).holdId);
    return { details, holdId, isSpaceChosen: true, complete: offered(details) };
  }
  const draft = loadDraft(user.id);
  if (!draft) {
    const details = { ...empty, spaceId: smallestSpaceId(options, empty.guestCount) };
    return { details, holdId: null, isSpaceChosen: false, complete: false };
  }
  const { holdId, userId: _userId, reviewed, isSpaceChosen, ...saved } = draft;
  const details = withKnownRun(saved, options);
  return { details, holdId, isSpaceChosen, complete: reviewed && offered(details) };
}

/** Leaves a single slot if the day's list does not have the last one after the first. */
function withKnownRun(details: BookingDetails, { slots }: BookingOptions): BookingDetails {
  const isKnown = slotsOfRun(slots, details.date, details).length > 0;
  return isKnown ? details : { ...details, untilTimeSlot: null };
}

/** Keeps the member's own name and email when the prefill's are empty. */
function withoutBlanks(details: Partial<BookingDetails>): Partial<BookingDetails> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
}
