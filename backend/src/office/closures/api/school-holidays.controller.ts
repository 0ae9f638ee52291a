import { Body, Controller, Delete, Get, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AnswersNothing, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { SchoolHolidays } from '../application/school-holidays.service.js';
import { NewSchoolHolidayDto, SchoolHolidayResponse } from './dto/school-holiday.dto.js';

const HolidayId = new IdParamPipe('not_found', 'We could not find those school holidays.');
const ById = ApiParam({ name: 'id', type: 'integer' });

/** School holidays, on which dates of recurring bookings can be skipped. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/school-holidays')
export class SchoolHolidaysController {
  constructor(private readonly holidays: SchoolHolidays) {}

  @Get()
  @Call('Lists school holidays', 'The earliest first.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @ApiOkResponse({ type: [SchoolHolidayResponse] })
  listSchoolHolidays(): Promise<SchoolHolidayResponse[]> {
    return this.holidays.list();
  }

  @Post()
  @Call('Adds school holidays', 'They must not overlap with others.')
  @Allow(Permission.BookingsWrite)
  @ApiCreatedResponse({ type: SchoolHolidayResponse })
  createSchoolHoliday(
    @Body() period: NewSchoolHolidayDto,
    @CurrentActor() actor: Actor,
  ): Promise<SchoolHolidayResponse> {
    return this.holidays.create(period, actor);
  }

  @Patch(':id')
  @ById
  @Call('Changes school holidays', 'They then count as checked.')
  @Allow(Permission.BookingsWrite)
  @ApiOkResponse({ type: SchoolHolidayResponse })
  updateSchoolHoliday(
    @Param('id', HolidayId) id: number,
    @IfMatch() version: number,
    @Body() period: NewSchoolHolidayDto,
    @CurrentActor() actor: Actor,
  ): Promise<SchoolHolidayResponse> {
    return this.holidays.update(id, version, period, actor);
  }

  @Delete(':id')
  @ById
  @Call('Deletes school holidays', 'Recurring bookings that skipped them keep their dates.')
  @Allow(Permission.BookingsWrite)
  @AnswersNothing('They are deleted.')
  deleteSchoolHoliday(
    @Param('id', HolidayId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.holidays.remove(id, version, actor);
  }
}
