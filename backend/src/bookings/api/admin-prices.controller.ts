import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/access.js';
import { Permission } from '../../auth/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IdParamPipe } from '../../platform/http/id-param.pipe.js';
import { PriceChanges } from '../application/price-changes.service.js';
import {
  AdminPriceResponse,
  ChangePricesDto,
  PreviewPricesDto,
  PriceChangeResponse,
  toAdminPrice,
  toPriceChange,
  toWantedPrices,
} from './dto/admin-price.dto.js';

const PriceId = new IdParamPipe('price_not_found', 'We could not find that price.');

/** The price list, changed by admins: each change is a version that follows the one before. */
@ApiTags('Staff')
@Controller('admin/prices')
export class AdminPricesController {
  constructor(private readonly prices: PriceChanges) {}

  @Get()
  @ApiOperation({
    summary: 'All versions of the prices',
    description: 'Past, in force, planned and withdrawn: by event type, what begins last first.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({ type: [AdminPriceResponse], description: 'In the order of the price list.' })
  async listAdminPrices(): Promise<AdminPriceResponse[]> {
    return (await this.prices.list()).map(toAdminPrice);
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What a change of prices would do',
    description: 'Changes nothing. What is held or booked keeps the price at which it was made.',
  })
  @Allow(Permission.SetupEdit)
  @ApiOkResponse({
    type: PriceChangeResponse,
    description: 'By event type, with what it would be otherwise.',
  })
  @ApiProblems('validation_failed')
  async previewPrices(@Body() wanted: PreviewPricesDto): Promise<PriceChangeResponse> {
    return toPriceChange(await this.prices.preview(toWantedPrices(wanted)));
  }

  @Post()
  @ApiOperation({
    summary: 'Changes prices, at once or from a day on',
    description:
      'Adds a version for each event type whose price differs; versions are never changed. What is held or booked keeps its price.',
  })
  @Allow(Permission.SetupEdit)
  @ApiCreatedResponse({ type: [AdminPriceResponse], description: 'All versions, as they are now.' })
  @ApiProblems('validation_failed', 'quote_changed')
  async changePrices(
    @Body() { quote, ...wanted }: ChangePricesDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPriceResponse[]> {
    return (await this.prices.change(toWantedPrices(wanted), quote, actor)).map(toAdminPrice);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Withdraws a planned price',
    description:
      'Until ten seconds before it begins. It stays in the list; withdrawing it again changes nothing.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.SetupEdit)
  @ApiNoContentResponse({ description: 'It will not be asked.' })
  @ApiProblems('price_not_found', 'version_in_force')
  async withdrawPrice(@Param('id', PriceId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.prices.withdraw(id, actor);
  }
}
