import { Body, Controller, Delete, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { Payouts } from '../application/payouts.service.js';
import {
  MovementPageResponse,
  MovementsExportQuery,
  MovementsQuery,
  PayoutReportsResponse,
  PayoutResponse,
  PayoutRowPageResponse,
  PayoutsExportQuery,
  PayoutsQuery,
  SeenPayoutDto,
} from './dto/payouts.dto.js';
import { toMovements, toPayout, toPayouts, toReports } from '../application/payout-views.js';

const PayoutId = new IdParamPipe('payout_not_found', 'We could not find that payout.');

/** Payouts of the providers to the club's bank. */
@ApiTags('Staff')
@Controller('admin/payouts')
export class PayoutsController {
  constructor(private readonly payouts: Payouts) {}

  @Get()
  @Call('Lists payouts', 'Searches by amount or the provider’s id, and filters by the day of arrival.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(PayoutRowPageResponse, 'A page of payouts.')
  async listPayouts(@Query() query: PayoutsQuery): Promise<PayoutRowPageResponse> {
    return toPayouts(await this.payouts.page(query));
  }

  @Get('export.csv')
  @ApiListExport('payouts')
  @AllowWithPassword(Permission.MoneyRead)
  exportPayouts(@Query() query: PayoutsExportQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.payouts.export(query, actor);
  }

  @Get('reports')
  @Call('Gets when each provider’s report was read', 'When it was read last, and how that ended.')
  @Allow(Permission.MoneyRead)
  @Answers(PayoutReportsResponse, 'Readings, balances and differences.')
  async getPayoutReports(): Promise<PayoutReportsResponse> {
    return toReports(await this.payouts.reportsNow());
  }

  @Post('reports')
  @Call('Reads the providers’ reports now', 'For up to 15 seconds. The next call goes on.')
  @Allow(Permission.MoneyWrite)
  @Answers(PayoutReportsResponse, 'Readings, balances and differences.')
  async readPayoutReports(@CurrentActor() actor: Actor): Promise<PayoutReportsResponse> {
    return toReports(await this.payouts.read(actor));
  }

  @Get(':id')
  @Call('Gets a payout', 'With the sums of its movements, and the differences from our records.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(PayoutResponse, 'The payout with its sums.')
  async getPayout(@Param('id', PayoutId) id: number): Promise<PayoutResponse> {
    return toPayout(await this.payouts.get(id));
  }

  @Get(':id/movements')
  @Call(
    'Lists the movements of a payout',
    'Those since the payout before it, if the provider does not itemise.',
  )
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(MovementPageResponse, 'A page of movements.')
  async listPayoutMovements(
    @Param('id', PayoutId) id: number,
    @Query() query: MovementsQuery,
  ): Promise<MovementPageResponse> {
    return toMovements(await this.payouts.movements(id, query));
  }

  @Get(':id/movements/export.csv')
  @ApiListExport('the movements of a payout')
  @AllowWithPassword(Permission.MoneyRead)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiProblems('payout_not_found')
  exportPayoutMovements(
    @Param('id', PayoutId) id: number,
    @Query() query: MovementsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.payouts.exportMovements(id, query, actor);
  }

  @Put(':id/seen')
  @Call('Marks a payout as seen in the bank', 'No version: the last day counts.')
  @Allow(Permission.MoneyWrite)
  @Answers(PayoutResponse, 'The payout.')
  async seePayout(
    @Param('id', PayoutId) id: number,
    @Body() { seenOn }: SeenPayoutDto,
    @CurrentActor() actor: Actor,
  ): Promise<PayoutResponse> {
    return toPayout(await this.payouts.see(id, seenOn, actor));
  }

  @Delete(':id/seen')
  @Call('Takes back that a payout was seen in the bank', 'For a payout that was ticked by mistake.')
  @Allow(Permission.MoneyWrite)
  @Answers(PayoutResponse, 'The payout.')
  async unseePayout(
    @Param('id', PayoutId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<PayoutResponse> {
    return toPayout(await this.payouts.see(id, null, actor));
  }
}
