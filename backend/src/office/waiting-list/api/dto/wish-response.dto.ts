import { ApiProperty } from '@nestjs/swagger';
import { formatMinor } from '../../../../platform/common/money.js';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import type { ReleasePreview } from '../../application/waiting-desk.service.js';
import { WishEnd, WishState } from '../../domain/wish.js';
import type { WishRow } from '../../persistence/wish.repository.js';

/** What is kept for somebody who waited. */
export class WishOfferResponse {
  @ApiProperty({ type: 'integer', description: 'Of the booking that it is, or would have been.' })
  bookingId: number;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: '240.00' })
  amount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ format: 'date-time', description: 'Until when it is kept.' })
  expiresAt: string;
  @ApiProperty({ description: 'A payment is being decided at its provider.' })
  beingPaid: boolean;
}

export class WishResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: any time of the day.' })
  timeSlot: string | null;
  @ApiProperty({ type: 'integer', example: 45 })
  guestCount: number;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ enum: WishState, enumName: 'WishState' })
  state: WishState;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'In line, from 1; null when it does not wait.',
  })
  place: number | null;
  @ApiProperty({ type: WishOfferResponse, nullable: true })
  offer: WishOfferResponse | null;
  @ApiProperty({ enum: WishEnd, enumName: 'WishEnd', nullable: true, description: 'Who has ended it.' })
  endedBy: WishEnd | null;
  @ApiProperty({ type: String, nullable: true, description: 'What staff have said.' })
  endReason: string | null;
}

export class AdminWishResponse extends WishResponse {
  @ApiProperty({ type: 'integer' })
  userId: number;
  @ApiProperty({ example: 'Sam Booker' })
  userName: string;
  @ApiProperty({ format: 'email' })
  email: string;
}

export class AdminWishPageResponse extends PageOf(AdminWishResponse) {}

export class NextInLineResponse {
  @ApiProperty({ type: 'integer' })
  wishId: number;
  @ApiProperty({ type: 'integer', description: 'Of the account.' })
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
  @ApiProperty({ format: 'date-time' })
  offeredUntil: string;
  @ApiProperty({ description: 'A payment is being decided at its provider: it cannot be taken back now.' })
  beingPaid: boolean;
  @ApiProperty({ type: [NextInLineResponse], description: 'Who would be offered it.' })
  next: NextInLineResponse[];
}

export function toWishResponse(wish: WishRow): WishResponse {
  const { id, spaceId, spaceName, date, timeSlot, guestCount, eventType, state, place, endReason } = wish;
  return {
    id,
    spaceId,
    spaceName,
    date,
    timeSlot,
    guestCount,
    eventType,
    createdAt: wish.createdAt.toISOString(),
    state,
    place,
    offer: offerOf(wish),
    endedBy: wish.endedAs,
    endReason,
  };
}

export function toAdminWish(wish: WishRow): AdminWishResponse {
  const { userId, userName, email } = wish;
  return Object.assign(toWishResponse(wish), { userId, userName, email });
}

export function toReleasePreview({ offeredUntil, ...preview }: ReleasePreview): ReleasePreviewResponse {
  return { ...preview, offeredUntil: offeredUntil.toISOString() };
}

function offerOf(wish: WishRow): WishOfferResponse | null {
  const { bookingId, offeredSlot, offeredUntil, amountMinor, currency, beingPaid } = wish;
  if (bookingId === null || offeredSlot === null || !offeredUntil || amountMinor === null || !currency)
    return null;
  return {
    bookingId,
    timeSlot: offeredSlot,
    amount: formatMinor(amountMinor),
    currency,
    expiresAt: offeredUntil.toISOString(),
    beingPaid: beingPaid ?? false,
  };
}
