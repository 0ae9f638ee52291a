import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../auth/sessions/access.js';
import { Permission } from '../../auth/sessions/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
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
import { versionCalls } from './version-calls.js';

const PriceId = new IdParamPipe('price_not_found', 'We could not find that price.');
const Calls = versionCalls({
  response: AdminPriceResponse,
  change: PriceChangeResponse,
});

@ApiTags('Staff')
@Controller('admin/prices')
export class AdminPricesController {
  constructor(private readonly prices: PriceChanges) {}

  @Calls.List({
    summary: 'All versions of the prices',
    description: 'With past, planned and withdrawn versions.',
    answer: 'In the order of the price list; per event type the latest start first.',
  })
  @Allow(Permission.SettingsWrite)
  @OpenToKeys()
  async listAdminPrices(): Promise<AdminPriceResponse[]> {
    return (await this.prices.list()).map(toAdminPrice);
  }

  @Calls.Preview({
    summary: 'Preview of a change of prices',
    description: 'Changes nothing. Holds and bookings keep the price at which they were made.',
    answer: 'The old and the new price of each changed event type.',
  })
  @Allow(Permission.SettingsWrite)
  async previewPrices(@Body() wanted: PreviewPricesDto): Promise<PriceChangeResponse> {
    return toPriceChange(await this.prices.preview(toWantedPrices(wanted)));
  }

  @Calls.Change({
    summary: 'Changes prices, now or from a day on',
    description: 'Adds a version for each event type with a new price. Holds and bookings keep their price.',
    answer: 'All versions.',
  })
  @AllowWithPassword(Permission.SettingsWrite)
  async changePrices(
    @Body() { quote, ...wanted }: ChangePricesDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminPriceResponse[]> {
    return (await this.prices.change(toWantedPrices(wanted), quote, actor)).map(toAdminPrice);
  }

  @Calls.Withdraw({
    summary: 'Withdraws a planned price',
    description:
      'Possible until ten seconds before it starts. It stays in the list, and withdrawing it again changes nothing.',
    answer: 'The price is withdrawn.',
  })
  @AllowWithPassword(Permission.SettingsWrite)
  async withdrawPrice(@Param('id', PriceId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.prices.withdraw(id, actor);
  }
}
