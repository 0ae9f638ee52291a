import { applyDecorators, Body, Controller, Get, Header, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { ApiUpload } from '../../../clubs/media/api/api-upload.js';
import { withUpload } from '../../../clubs/media/api/picture-upload.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { networkOf } from '../../../platform/common/client-network.js';
import { KeyedLimiter } from '../../../platform/common/keyed-limiter.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
import { RunSheetReports } from '../application/run-sheet-reports.service.js';
import {
  SendRunSheetReportDto,
  RunSheetReportResponse,
  SharedRunSheetResponse,
  SheetBookingResponse,
} from './dto/run-sheet.dto.js';
import type { RunSheetLinkRow } from '../persistence/run-sheet-links.repository.js';
import { ByLinkToken, LinkOrigin, OpenedLink } from './link-token.js';

type Origin = Pick<Actor, 'network' | 'requestId'>;

/** Uploads are limited, because each file takes temporary disk space. */
const UPLOADS = { concurrent: 8, concurrentPerKey: 3, maxWaiting: 40, maxWaitMs: 20_000 };

const ByLink = (...codes: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    Public(),
    ByLinkToken(),
    Header('Referrer-Policy', 'no-referrer'),
    ApiProblems(
      'validation_failed',
      'run_sheet_not_found',
      'link_not_open',
      'link_expired',
      'too_many_attempts',
      ...codes,
    ),
  );

/** The run sheet of one day, opened by a link, for caretakers without an account. */
@ApiTags('Run sheet')
@Controller('run-sheet')
export class SharedRunSheetController {
  private readonly uploads = new KeyedLimiter(UPLOADS);

  constructor(private readonly reports: RunSheetReports) {}

  @Get()
  @Call(
    'Gets the run sheet of a link',
    'Shows only the day of the link, without money and addresses. A link works from 12 hours before its day to 12 hours after it.',
  )
  @ByLink()
  @Answers(SharedRunSheetResponse, 'The run sheet.')
  openRunSheet(@OpenedLink() link: RunSheetLinkRow): Promise<SharedRunSheetResponse> {
    return this.reports.sheet(link);
  }

  @Post('reports')
  @Call(
    'Sends a report',
    'A report that is sent again with the same ID counts once. A report about an earlier time than another one is stored but does not count.',
  )
  @ByLink('booking_not_found', 'idempotency_key_reused')
  @Answers(RunSheetReportResponse, 'The outcome, and the booking as it is now.')
  sendRunSheetReport(
    @OpenedLink() link: RunSheetLinkRow,
    @Body() { id, bookingId, kind, words, doneAt }: SendRunSheetReportDto,
    @LinkOrigin() origin: Origin,
  ): Promise<RunSheetReportResponse> {
    // UUIDs are case-insensitive, and the database returns lower case.
    const report = { id: id.toLowerCase(), bookingId, kind, words: words || null, doneAt: new Date(doneAt) };
    return this.reports.report(link, report, origin);
  }

  @Post('bookings/:id/photos')
  @Call(
    'Adds a photo of damage',
    'One JPEG, PNG, WebP or AVIF file of up to 15 MB. A photo that is sent again is stored once.',
  )
  @ByLink('booking_not_found', 'invalid_transition', 'image_unreadable')
  @ApiUpload()
  @Creates(SheetBookingResponse, 'The booking with the photo.')
  async addRunSheetPhoto(
    @OpenedLink() link: RunSheetLinkRow,
    @Param('id', BookingId) id: number,
    @Req() request: FastifyRequest,
    @LinkOrigin() origin: Origin,
  ): Promise<SheetBookingResponse> {
    await this.reports.booking(link, id);
    return this.uploads.run(networkOf(request.ip), () =>
      withUpload(request, ({ path }) => this.reports.addPhoto(link, id, path, origin), { ofClubs: false }),
    );
  }
}
