import { ApiProperty } from '@nestjs/swagger';
import { FirstTimeSlot, LastTimeSlot } from '../../../../bookings/api/dto/booking-response.dto.js';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import { WaitingListEntryEnd, WaitingListEntryState } from '../../domain/waiting-list-entry.js';
import type { WaitingListRow } from '../../persistence/waiting-list.repository.js';
import { Money } from '../../../../platform/http/money.js';

/** A slot that is held for a member on the waiting list. */
export class WaitingListOfferResponse {
  @ApiProperty({ type: 'integer', description: 'ID of the hold, which becomes the booking.' })
  bookingId: number;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @Money({ example: '240.00' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ description: 'When the offer expires.' })
  expiresAt: Date;
  @ApiProperty({ description: 'true: the payment provider is processing a payment for the offer.' })
  beingPaid: boolean;
}

export class WaitingListEntryResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: any slot of the day.' })
  timeSlot: string | null;
  @ApiProperty({ type: 'integer', minimum: 1, example: 1, description: 'How many slots in a row.' })
  slotCount: number;
  @FirstTimeSlot()
  firstTimeSlot: string | null;
  @LastTimeSlot()
  untilTimeSlot: string | null;
  @ApiProperty({ type: 'integer', example: 45 })
  guestCount: number;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ enum: WaitingListEntryState, enumName: 'WaitingListEntryState' })
  state: WaitingListEntryState;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Position on the list, from 1. null unless the status is `waiting`.',
  })
  position: number | null;
  @ApiProperty({ type: WaitingListOfferResponse, nullable: true })
  offer: WaitingListOfferResponse | null;
  @ApiProperty({
    enum: WaitingListEntryEnd,
    enumName: 'WaitingListEntryEnd',
    nullable: true,
    description: 'Whether the member or staff ended the entry.',
  })
  endedBy: WaitingListEntryEnd | null;
  @ApiProperty({ type: String, nullable: true, description: 'The reason that staff gave.' })
  endReason: string | null;
}

export class AdminWaitingListEntryResponse extends WaitingListEntryResponse {
  @ApiProperty({ type: 'integer' })
  userId: number;
  @ApiProperty({ example: 'Sam Booker' })
  userName: string;
  @ApiProperty({ format: 'email' })
  email: string;
}

export class AdminWaitingListPageResponse extends PageOf(AdminWaitingListEntryResponse) {}

export class NextWaitingResponse {
  @ApiProperty({ type: 'integer' })
  waitingListEntryId: number;
  @ApiProperty({ type: 'integer', description: 'ID of the account.' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
}

export class ReleasePreviewResponse {
  @ApiProperty({ example: 'Sam Booker' })
  offeredTo: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  offeredSlot: string;
  @ApiProperty()
  offeredUntil: Date;
  @ApiProperty({
    description: 'true: the payment provider is processing a payment, so the offer cannot be withdrawn now.',
  })
  beingPaid: boolean;
  @ApiProperty({ type: [NextWaitingResponse], description: 'Members who would get an offer next.' })
  next: NextWaitingResponse[];
}

export function toWaitingListEntryResponse(entry: WaitingListRow): WaitingListEntryResponse {
  const { id, spaceId, spaceName, date, guestCount, eventType, state, position, endReason } = entry;
  const { timeSlot, slotCount, firstTimeSlot, untilTimeSlot } = entry;
  return {
    id,
    spaceId,
    spaceName,
    date,
    timeSlot,
    slotCount,
    firstTimeSlot,
    untilTimeSlot,
    guestCount,
    eventType,
    createdAt: entry.createdAt,
    state,
    position,
    offer: offerOf(entry),
    endedBy: entry.endedAs,
    endReason,
  };
}

export function toAdminWaitingListEntry(entry: WaitingListRow): AdminWaitingListEntryResponse {
  const { userId, userName, email } = entry;
  return Object.assign(toWaitingListEntryResponse(entry), { userId, userName, email });
}

function offerOf(entry: WaitingListRow): WaitingListOfferResponse | null {
  const { bookingId, offeredSlot, offeredUntil, amountMinor, currency, beingPaid } = entry;
  if (bookingId === null || offeredSlot === null || !offeredUntil || amountMinor === null || !currency)
    return null;
  return {
    bookingId,
    timeSlot: offeredSlot,
    amount: amountMinor,
    currency,
    expiresAt: offeredUntil,
    beingPaid: beingPaid ?? false,
  };
}
