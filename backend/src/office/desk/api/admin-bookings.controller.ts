import {
  Body,
  Controller,
  Get,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Allow,
  AllowWithPassword,
  CurrentActor,
  CurrentUser,
  OpenToKeys,
} from '../../../auth/sessions/access.js';
import { assertFreshPassword, type Caller } from '../../../auth/sessions/caller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { Env } from '../../../platform/config/env.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { BulkActionName } from '../domain/bulk.js';
import { BookingChangesService } from '../application/booking-changes.service.js';
import { BookingEntryService } from '../application/booking-entry.service.js';
import { BulkService } from '../application/bulk.service.js';
import { DeskBookings } from '../application/desk-bookings.service.js';
import { TimelineService } from '../application/timeline.service.js';
import {
  AdminBookingResponse,
  AdminBookingRowPageResponse,
  BookingNeighboursResponse,
  BookingSumsResponse,
  toBookingSums,
} from './dto/admin-booking-response.dto.js';
import {
  AdminBookingsExportQuery,
  AdminBookingsQuery,
  AdminBookingsSumsQuery,
} from './dto/admin-bookings-query.dto.js';
import { NoteAttendanceDto, UpdateAdminBookingDto } from './dto/booking-changes.dto.js';
import { BulkBookingsDto, BulkResultResponse } from './dto/bulk.dto.js';
import { EnterBookingDto, EntryPreviewResponse, PreviewEntryDto } from './dto/enter-booking.dto.js';
import { TimelineEntryResponse } from './dto/timeline-response.dto.js';
import { assertInvoiceAllowed, assertOwnPriceAllowed } from './own-price.js';

/** All bookings, for admins. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/bookings')
export class AdminBookingsController {
  constructor(
    private readonly desk: DeskBookings,
    private readonly changes: BookingChangesService,
    private readonly timeline: TimelineService,
    private readonly entries: BookingEntryService,
    private readonly bulk: BulkService,
    private readonly keys: IdempotencyKeys,
    @Inject(Env) private readonly env: Env,
  ) {}

  @Get()
  @Call(
    'Lists all bookings',
    'Search by words, booking ID or payment reference, and filter. A range of days cannot be sorted by `created`.',
  )
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(AdminBookingRowPageResponse, 'A page of bookings.')
  listAdminBookings(@Query() query: AdminBookingsQuery): Promise<AdminBookingRowPageResponse> {
    return this.desk.list(query);
  }

  @Get('export.csv')
  @ApiListExport('bookings')
  @AllowWithPassword(Permission.BookingsRead)
  exportAdminBookings(
    @Query() query: AdminBookingsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.desk.export(query, actor);
  }

  @Get('sums')
  @Call(
    'Sums up bookings',
    'Sums over all bookings that the filters find. Both `from` and `to` are required if these are more than 1,000.',
  )
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(BookingSumsResponse, 'The sums.')
  async sumAdminBookings(@Query() query: AdminBookingsSumsQuery): Promise<BookingSumsResponse> {
    return toBookingSums(await this.desk.sums(query), this.env.CURRENCY);
  }

  @Post()
  @Call(
    'Adds a booking for a hirer',
    'The booking of a member, or of a name with an email address or phone number, is `pending` and emails no one unless it is confirmed at once. A discount by amount, an agreed price and an invoice also need `money:write`.',
  )
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Creates(
    AdminBookingResponse,
    'The booking.',
    'slot_taken',
    'quote_changed',
    'override_reason_required',
    'unpaid',
  )
  enterBooking(
    @Body() entry: EnterBookingDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<AdminBookingResponse> {
    assertOwnPriceAllowed(entry, actor);
    assertInvoiceAllowed(entry, actor);
    return this.keys.once(
      key,
      (storeResult) => this.entries.enter(entry, actor, storeResult),
      ({ resultId }) => this.desk.get(Number(resultId)),
    );
  }

  @Post('preview')
  @Call(
    'Previews a new booking',
    'Returns the price, broken rules, conflicts, and other spaces and days that are free, and stores nothing. The hirer may still be unknown.',
  )
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(EntryPreviewResponse, 'The preview.')
  previewEnteredBooking(
    @Body() entry: PreviewEntryDto,
    @CurrentActor() actor: Actor,
  ): Promise<EntryPreviewResponse> {
    assertOwnPriceAllowed(entry, actor);
    assertInvoiceAllowed(entry, actor);
    return this.entries.preview(entry, actor);
  }

  @Post('bulk')
  @Call(
    'Applies an action to many bookings',
    'Skips bookings that do not allow the action, and a repeat of an interrupted call does the rest. A dry run previews the result, and confirming needs a recently entered password.',
  )
  @Allow(Permission.BookingsWrite)
  @Answers(
    BulkResultResponse,
    'The outcome for each booking.',
    'reauthentication_required',
    'quote_changed',
    'too_many',
  )
  async changeManyBookings(
    @Body() request: BulkBookingsDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() user: Caller,
  ): Promise<BulkResultResponse> {
    // Many confirmed bookings keep their rooms, even unpaid.
    if (request.action === BulkActionName.Confirm && !request.dryRun) assertFreshPassword(user);
    return this.bulk.run(request, actor);
  }

  @Get(':id')
  @Call('Gets a booking for staff', 'Includes other bookings of its hirer.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(AdminBookingResponse, 'The booking.')
  getAdminBooking(@Param('id', BookingId) id: number): Promise<AdminBookingResponse> {
    return this.desk.get(id);
  }

  @Patch(':id')
  @Call(
    'Changes the staff fields of a booking',
    'Contact details, notes, tags, papers and due date, without a change of price. A new email address needs a recently entered password.',
  )
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(AdminBookingResponse, 'The changed booking.', 'reauthentication_required', 'invalid_transition')
  async updateAdminBooking(
    @Param('id', BookingId) id: number,
    @IfMatch() version: number,
    @Body() changes: UpdateAdminBookingDto,
    @CurrentActor() actor: Actor,
    @CurrentUser() user: Caller,
  ): Promise<AdminBookingResponse> {
    // This address gets the links to pay, change and cancel.
    if (changes.email !== undefined) assertFreshPassword(user);
    return this.changes.update(id, version, changes, actor);
  }

  @Get(':id/neighbours')
  @Call(
    'Gets the previous and next booking of a list',
    'By the filters and order of the list. The booking itself need not be in the list.',
  )
  @Allow(Permission.BookingsRead)
  @Answers(BookingNeighboursResponse, 'The IDs of both.')
  getAdminBookingNeighbours(
    @Param('id', BookingId) id: number,
    @Query() query: AdminBookingsExportQuery,
  ): Promise<BookingNeighboursResponse> {
    return this.desk.neighbours(id, query);
  }

  @Get(':id/timeline')
  @Call(
    'Gets the timeline of a booking',
    'Edits, payments, refunds, emails and messages that the caller may read, newest first, up to 500.',
  )
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers([TimelineEntryResponse], 'The entries.')
  getAdminBookingTimeline(
    @Param('id', BookingId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<TimelineEntryResponse[]> {
    return this.timeline.of(id, actor);
  }

  @Post(':id/attendance')
  @Call('Records attendance', 'Possible from the day of the booking on. Another call corrects it.')
  @Allow(Permission.BookingsWrite)
  @OpenToKeys()
  @Answers(AdminBookingResponse, 'The booking.', 'invalid_transition')
  noteAttendance(
    @Param('id', BookingId) id: number,
    @Body() { attendance }: NoteAttendanceDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminBookingResponse> {
    return this.changes.attend(id, attendance, actor);
  }
}
