import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
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
import { versionCalls } from './version-calls.js';

const PriceId = new IdParamPipe('price_not_found', 'We could not find that price.');
const Calls = versionCalls({
  response: AdminPriceResponse,
  change: PriceChangeResponse,
  notFound: 'price_not_found',
});

/** The price list, changed by admins: each change is a version that follows the one before. */
@ApiTags('Staff')
@Controller('admin/prices')
export class AdminPricesController {
  constructor(private readonly prices: PriceChanges) {}

  @Calls.List({
    summary: 'All versions of the prices',
    description: 'Past, in force, planned and withdrawn: by event type, what begins last first.',
    answer: 'In the order of the price list.',
  })
  @Allow(Permission.SetupEdit)
  async listAdminPrices(): Promise<AdminPriceResponse[]> {
    return (await this.prices.list()).map(toAdminPrice);
  }

  @Calls.Preview({
    summary: 'What a change of prices would do',
    description: 'Changes nothing. What is held or booked keeps the price at which it was made.',
    answer: 'By event type, with what it would be otherwise.',
  })
  @Allow(Permission.SetupEdit)
  async previewPrices(@Body() wanted: PreviewPricesDto): Promise<PriceChangeResponse> {
    return toPriceChange(await this.prices.preview(toWantedPrices(wanted)));
  }

  @Calls.Change({
    summary: 'Changes prices, at once or from a day on',
    description:
      'Adds a version for each event type whose price differs; versions are never changed. What is held or booked keeps its price.',
    answer: 'All versions, as they are now.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async changePrices(
    @Body() { quote, ...wanted }: ChangePricesDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPriceResponse[]> {
    return (await this.prices.change(toWantedPrices(wanted), quote, actor)).map(toAdminPrice);
  }

  @Calls.Withdraw({
    summary: 'Withdraws a planned price',
    description:
      'Until ten seconds before it begins. It stays in the list; withdrawing it again changes nothing.',
    answer: 'It will not be asked.',
  })
  @Allow(Permission.SetupEdit)
  @FreshPassword()
  async withdrawPrice(@Param('id', PriceId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.prices.withdraw(id, actor);
  }
}
