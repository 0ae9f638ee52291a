import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { RunSheetReports } from '../application/run-sheet-reports.service.js';
import { RunSheetLinks } from '../application/run-sheet-links.service.js';
import { RunSheets } from '../application/run-sheets.service.js';
import {
  MakeRunSheetLinkDto,
  NewRunSheetLinkResponse,
  RunSheetLinkResponse,
  RunSheetResponse,
  SheetBookingResponse,
} from './dto/run-sheet.dto.js';
import { NoteAttendanceDto } from '../../desk/api/dto/booking-changes.dto.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { SheetDayPipe } from './sheet-day.js';

const LinkId = new IdParamPipe(
  'run_sheet_not_found',
  'We could not find that link, or it was already revoked.',
);

/** The run sheet of a day, and the links that show it without an account. */
@ApiTags('Staff')
@Controller('admin/run-sheets/:date')
export class AdminRunSheetsController {
  constructor(
    private readonly sheets: RunSheets,
    private readonly reports: RunSheetReports,
    private readonly links: RunSheetLinks,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Get()
  @Call(
    'Gets the run sheet of a day',
    'Bookings, events and viewings by time, without money and addresses. With the permission `tonight` alone, names, phone numbers, notes and access are shown from 12 hours before the day until 12 hours after it.',
  )
  @Allow(Permission.Tonight)
  @OpenToKeys()
  @ApiParam({ name: 'date', format: 'date' })
  @Answers(RunSheetResponse, 'The run sheet.', 'run_sheet_not_found')
  getRunSheet(
    @Param('date', SheetDayPipe) date: string,
    @CurrentActor() actor: Actor,
  ): Promise<RunSheetResponse> {
    return this.sheets.forStaff(date, actor);
  }

  @Post('bookings/:id/attendance')
  @Call(
    'Records attendance on the run sheet',
    'Possible from the day of the booking on (with `tonight` alone, until 12 hours after the day). Another call corrects it.',
  )
  @Allow(Permission.Tonight)
  @OpenToKeys()
  @ApiParam({ name: 'date', format: 'date' })
  @Answers(SheetBookingResponse, 'The booking on the run sheet.', 'run_sheet_not_found', 'invalid_transition')
  noteArrival(
    @Param('date', SheetDayPipe) date: string,
    @Param('id', BookingId) id: number,
    @Body() { attendance }: NoteAttendanceDto,
    @CurrentActor() actor: Actor,
  ): Promise<SheetBookingResponse> {
    return this.reports.attendByStaff(date, id, attendance, actor);
  }

  @Get('links')
  @Call('Lists the links to the run sheet of a day', 'The latest 50 links, the newest first.')
  @Allow(Permission.Tonight)
  @ApiParam({ name: 'date', format: 'date' })
  @Answers([RunSheetLinkResponse], 'The links, without their secrets.', 'run_sheet_not_found')
  listRunSheetLinks(@Param('date', SheetDayPipe) date: string): Promise<RunSheetLinkResponse[]> {
    return this.links.list(date);
  }

  @Post('links')
  @Call(
    'Creates a link to the run sheet of a day',
    'The link works from 12 hours before its day to 12 hours after it. Its address is shown once, and a repeat with the same key replaces it.',
  )
  @AllowWithPassword(Permission.Tonight)
  @ApiParam({ name: 'date', format: 'date' })
  @Creates(NewRunSheetLinkResponse, 'The link.', 'run_sheet_not_found')
  makeRunSheetLink(
    @Param('date', SheetDayPipe) date: string,
    @Body() { replaces }: MakeRunSheetLinkDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<NewRunSheetLinkResponse> {
    return this.keys.once(
      key,
      (storeResult) => this.links.make(date, replaces ?? null, actor, storeResult),
      ({ resultId }) => this.links.renewAddress(Number(resultId), date),
    );
  }

  @Delete('links/:id')
  @Call('Revokes a link to the run sheet of a day', 'Takes effect at once and cannot be undone.')
  @Allow(Permission.Tonight)
  @ApiParam({ name: 'date', format: 'date' })
  @AnswersNothing('The link no longer works.')
  async revokeRunSheetLink(
    @Param('date', SheetDayPipe) date: string,
    @Param('id', LinkId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.links.revoke(id, date, actor);
  }
}
