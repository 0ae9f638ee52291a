import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { Allow, CurrentUser } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/bookings/api/booking-id.js';
import { ApiPdf } from '../../../platform/http/api-pdf.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'Lists the documents of your booking',
    description: 'Numbered ones, oldest first.',
  })
  @ById
  @ApiOkResponse({ type: [BookingDocumentResponse], description: 'The documents.' })
  @ApiProblems('not_logged_in', 'booking_not_found')
  async listBookingDocuments(
    @Param('id', BookingId) id: number,
    @CurrentUser() { id: userId }: UserEntity,
  ): Promise<BookingDocumentResponse[]> {
    return (await this.files.ownOfBooking(userId, id)).map(toDocument);
  }

  @Get('documents/:id/document.pdf')
  @ApiTags('Payment')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Gets a document of yours as PDF', description: 'Of your own bookings only.' })
  @ById
  @ApiPdf()
  @ApiProblems('not_logged_in', 'not_found')
  getDocumentPdf(
    @Param('id', DocumentId) id: number,
    @CurrentUser() { id: userId }: UserEntity,
  ): Promise<StreamableFile> {
    return this.files.pdf(id, userId);
  }

  @Get('admin/bookings/:id/documents')
  @ApiTags('Staff')
  @ApiOperation({ summary: 'Lists the documents of a booking', description: 'With drafts, oldest first.' })
  @Allow(Permission.MoneyRead)
  @ById
  @ApiOkResponse({ type: [BookingDocumentResponse], description: 'The documents.' })
  @ApiProblems('booking_not_found')
  async listAdminBookingDocuments(@Param('id', BookingId) id: number): Promise<BookingDocumentResponse[]> {
    return (await this.files.ofBooking(id)).map(toDocument);
  }

  @Get('admin/documents/:id/document.pdf')
  @ApiTags('Staff')
  @ApiOperation({ summary: 'Gets a document as PDF', description: 'The same bytes each time.' })
  @Allow(Permission.MoneyRead)
  @ById
  @ApiPdf()
  @ApiProblems('not_found')
  getAdminDocumentPdf(@Param('id', DocumentId) id: number): Promise<StreamableFile> {
    return this.files.pdf(id);
  }
}
