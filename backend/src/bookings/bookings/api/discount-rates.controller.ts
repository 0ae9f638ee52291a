import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
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
  @ApiOperation({ summary: 'Lists discount rates', description: 'Sorted by name.' })
  @Allow(Permission.BookingsRead, Permission.SettingsWrite)
  @ApiOkResponse({ type: [DiscountRateResponse], description: 'All of them.' })
  listDiscountRates(): Promise<DiscountRateResponse[]> {
    return this.rates.list();
  }

  @Post()
  @ApiOperation({ summary: 'Adds a discount rate', description: 'Its name must be new.' })
  @Allow(Permission.SettingsWrite)
  @FreshPassword()
  @ApiCreatedResponse({ type: DiscountRateResponse, description: 'The rate.' })
  @ApiProblems('validation_failed')
  createDiscountRate(
    @Body() content: NewDiscountRateDto,
    @CurrentActor() actor: Actor,
  ): Promise<DiscountRateResponse> {
    return this.rates.create(content, actor);
  }

  @Patch(':id')
  @ById
  @ApiOperation({
    summary: 'Changes a discount rate',
    description: 'Fields that are not sent do not change. Bookings keep the discount that they have.',
  })
  @Allow(Permission.SettingsWrite)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: DiscountRateResponse, description: 'The rate.' })
  @ApiProblems('validation_failed', 'not_found')
  updateDiscountRate(
    @Param('id', RateId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateDiscountRateDto,
    @CurrentActor() actor: Actor,
  ): Promise<DiscountRateResponse> {
    return this.rates.update(id, version, fields, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ById
  @ApiOperation({
    summary: 'Deletes a discount rate',
    description: 'Bookings keep the discount that they have.',
  })
  @Allow(Permission.SettingsWrite)
  @FreshPassword()
  @Versioned()
  @ApiNoContentResponse({ description: 'The rate is deleted.' })
  @ApiProblems('not_found')
  deleteDiscountRate(
    @Param('id', RateId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.rates.remove(id, version, actor);
  }
}
