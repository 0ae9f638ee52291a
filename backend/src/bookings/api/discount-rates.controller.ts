import { Body, Controller, Delete, Get, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../auth/sessions/access.js';
import { Permission } from '../../auth/sessions/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call, Creates } from '../../platform/http/call.js';
import { IdParamPipe } from '../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../platform/http/if-match.js';
import { DiscountRates } from '../application/discount-rates.service.js';
import { DiscountRateResponse, NewDiscountRateDto, UpdateDiscountRateDto } from './dto/discount-rate.dto.js';

const RateId = new IdParamPipe('not_found', 'We could not find that discount rate.');
const ById = ApiParam({ name: 'id', type: 'integer' });

/** Named discounts: admins change them, staff who enter bookings choose one. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/discount-rates')
export class DiscountRatesController {
  constructor(private readonly rates: DiscountRates) {}

  @Get()
  @Call('Lists discount rates', 'Sorted by name.')
  @Allow(Permission.BookingsRead, Permission.SettingsWrite)
  @Answers([DiscountRateResponse], 'All of them.')
  listDiscountRates(): Promise<DiscountRateResponse[]> {
    return this.rates.list();
  }

  @Post()
  @Call('Adds a discount rate', 'Its name must be new.')
  @AllowWithPassword(Permission.SettingsWrite)
  @Creates(DiscountRateResponse, 'The rate.')
  createDiscountRate(
    @Body() content: NewDiscountRateDto,
    @CurrentActor() actor: Actor,
  ): Promise<DiscountRateResponse> {
    return this.rates.create(content, actor);
  }

  @Patch(':id')
  @ById
  @Call(
    'Changes a discount rate',
    'Fields that are not sent do not change. Bookings keep the discount that they have.',
  )
  @AllowWithPassword(Permission.SettingsWrite)
  @Answers(DiscountRateResponse, 'The rate.')
  updateDiscountRate(
    @Param('id', RateId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateDiscountRateDto,
    @CurrentActor() actor: Actor,
  ): Promise<DiscountRateResponse> {
    return this.rates.update(id, version, fields, actor);
  }

  @Delete(':id')
  @ById
  @Call('Deletes a discount rate', 'Bookings keep the discount that they have.')
  @AllowWithPassword(Permission.SettingsWrite)
  @AnswersNothing('The rate is deleted.')
  deleteDiscountRate(
    @Param('id', RateId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.rates.remove(id, version, actor);
  }
}
