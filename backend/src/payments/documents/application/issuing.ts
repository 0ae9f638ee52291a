import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { formatDate } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import {
  type DocumentData,
  type DocumentKind,
  type DocumentLine,
  TEMPLATE,
} from '../domain/document-data.js';
import { gstOf, type GstStatus, gstStatusOf } from '../domain/gst.js';
import { numberOf } from '../domain/numbers.js';
import type { IssuedDocument } from '../persistence/document.repository.js';
import { DocumentSettingsRepository } from '../persistence/settings.repository.js';
import { ClubLogo } from './club-logo.js';
import { documentPdf } from './pdf/document-pdf.js';

/** What differs between documents. The rest comes from the settings. */
export type DocumentContent = Pick<
  DocumentData,
  | 'kind'
  | 'buyer'
  | 'currency'
  | 'lines'
  | 'dueOn'
  | 'paidMinor'
  | 'payment'
  | 'received'
  | 'refersTo'
  | 'reason'
> & {
  /** Of a credit note: that of its invoice. Default: of the settings. */
  gst?: GstStatus;
};

/** Gives a document its number, freezes its data and makes its PDF. */
@Injectable()
export class Issuing {
  constructor(
    private readonly settings: DocumentSettingsRepository,
    private readonly club: ClubSettings,
    private readonly logo: ClubLogo,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Locks the series until the transaction ends, so that no number is left out or used twice. The caller takes its other locks
   * first, and stores the document.
   */
  async issue(
    content: DocumentContent | ((number: string) => DocumentContent),
    kind: DocumentKind,
    manager: EntityManager,
  ): Promise<IssuedDocument> {
    const { name, address, email, phone, logoUrl } = await this.club.read(manager);
    const { legalName, abn, gstRegistered, prefix, footer } = await this.settings.read(manager);
    const logo = await this.logo.keep(logoUrl, manager);
    const sequence = await this.settings.takeNumber(kind, manager);
    const issuedAt = await this.clock.now(manager);
    const number = numberOf(kind, sequence, prefix);
    const made = typeof content === 'function' ? content(number) : content;
    const totalMinor = made.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const gst = made.gst ?? gstStatusOf(gstRegistered, made.currency);
    const isCharge = made.received === undefined;
    const data: DocumentData = {
      ...made,
      number,
      issuedOn: this.venueTime.dateOf(issuedAt),
      seller: { name, legalName: legalName ?? name, abn, address, email, phone },
      gst,
      totalMinor,
      gstMinor: gst === 'tax' && isCharge ? gstOf(totalMinor) : 0,
      footer,
      ...(logo && { logo: logo.sha256 }),
    };
    const pdf = await documentPdf(data, logo?.bytes);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    return { number, sequence, data, template: TEMPLATE, pdf, sha256, issuedAt, dueOn: made.dueOn ?? null };
  }
}

/** A line of a document about a booking. */
export function lineOf(
  booking: Pick<BookingEntity, 'id' | 'eventType' | 'date' | 'timeSlot' | 'spaceName'>,
  text: string,
  amountMinor: number,
): DocumentLine {
  const { id, eventType, date, timeSlot, spaceName } = booking;
  const detail = [eventType, formatDate(date), timeSlot, spaceName].join(', ');
  return { bookingId: id, text, detail, reference: paymentReference(id), amountMinor };
}
