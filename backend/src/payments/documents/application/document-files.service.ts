import { Injectable, StreamableFile } from '@nestjs/common';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { DocumentRepository, type DocumentRow } from '../persistence/document.repository.js';

/** Documents of a booking, and their PDFs. */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly bookings: BookingsService,
  ) {}

  /** @throws BookingNotFoundError */
  async ofBooking(bookingId: number): Promise<DocumentRow[]> {
    if (!(await this.bookings.find(bookingId))) throw new BookingNotFoundError();
    return this.documents.ofBooking(bookingId);
  }

  /** Only documents whose bookings are all the hirer's own. @throws BookingNotFoundError */
  async ownOfBooking(userId: number, bookingId: number): Promise<DocumentRow[]> {
    await this.bookings.getOwn(userId, bookingId);
    return this.documents.ownOfBooking(userId, bookingId);
  }

  /** @param userId whose own document it must be; undefined for staff @throws DomainError `not_found` */
  async pdf(id: number, userId?: number): Promise<StreamableFile> {
    const file = await this.documents.file(id, userId);
    if (!file?.pdf) throw new DomainError('not_found', 'We could not find that document.');
    const name = file.number.replaceAll(/[^\w.-]/g, '-');
    return new StreamableFile(file.pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}.pdf"`,
      length: file.pdf.length,
    });
  }
}
