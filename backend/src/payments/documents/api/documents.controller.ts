import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiCookieAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { Allow, CurrentUser } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { ApiPdf } from '../../../platform/http/api-pdf.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { DocumentFiles } from '../application/document-files.service.js';
import { DocumentId } from './document-id.js';
import { BookingDocumentResponse, toDocument } from './dto/document.dto.js';

const ById = ApiParam({ name: 'id', type: 'integer' });

/** Receipts, invoices and credit notes of bookings. */
@Controller()
export class DocumentsController {
  constructor(private readonly files: DocumentFiles) {}

  @Get('bookings/:id/documents')
  @ApiTags('Payment')
  @ApiCookieAuth()
  @Call('Lists the documents of your booking', 'Numbered ones, oldest first.')
  @ById
  @Answers([BookingDocumentResponse], 'The documents.')
  async listBookingDocuments(
    @Param('id', BookingId) id: number,
    @CurrentUser() { id: userId }: UserEntity,
  ): Promise<BookingDocumentResponse[]> {
    return (await this.files.ownOfBooking(userId, id)).map(toDocument);
  }

  @Get('documents/:id/document.pdf')
  @ApiTags('Payment')
  @ApiCookieAuth()
  @Call('Gets a document of yours as PDF', 'Of your own bookings only.')
  @ById
  @ApiPdf()
  getDocumentPdf(
    @Param('id', DocumentId) id: number,
    @CurrentUser() { id: userId }: UserEntity,
  ): Promise<StreamableFile> {
    return this.files.pdf(id, userId);
  }

  @Get('admin/bookings/:id/documents')
  @ApiTags('Staff')
  @Call('Lists the documents of a booking', 'With drafts, oldest first.')
  @Allow(Permission.MoneyRead)
  @ById
  @Answers([BookingDocumentResponse], 'The documents.')
  async listAdminBookingDocuments(@Param('id', BookingId) id: number): Promise<BookingDocumentResponse[]> {
    return (await this.files.ofBooking(id)).map(toDocument);
  }

  @Get('admin/documents/:id/document.pdf')
  @ApiTags('Staff')
  @Call('Gets a document as PDF', 'The same bytes each time.')
  @Allow(Permission.MoneyRead)
  @ById
  @ApiPdf()
  getAdminDocumentPdf(@Param('id', DocumentId) id: number): Promise<StreamableFile> {
    return this.files.pdf(id);
  }
}
