import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { BondList } from '../application/bond-list.service.js';
import {
  AdminBondRowPageResponse,
  AdminBondsExportQuery,
  AdminBondsQuery,
  HeldBondsResponse,
} from './dto/bond-list.dto.js';

/** Bonds of all bookings. */
@ApiTags('Staff')
@Controller('admin/bonds')
export class AdminBondsController {
  constructor(private readonly list: BondList) {}

  @Get()
  @Call(
    'Lists the bonds of all bookings',
    'Filters by words or reference, by view and by booking date. Leaves out unpaid bonds of cancelled bookings.',
  )
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers(AdminBondRowPageResponse, 'A page of bonds.')
  listAdminBonds(@Query() query: AdminBondsQuery): Promise<AdminBondRowPageResponse> {
    return this.list.page(query);
  }

  @Get('export.csv')
  @ApiListExport('bonds')
  @AllowWithPassword(Permission.MoneyRead)
  exportAdminBonds(
    @Query() query: AdminBondsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.list.export(query, actor);
  }

  @Get('held')
  @Call('Sums held bonds by currency', 'Adds up paid and inspected bonds, less refunds and lost disputes.')
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @Answers([HeldBondsResponse], 'The sums and the numbers of bonds.')
  getHeldBonds(): Promise<HeldBondsResponse[]> {
    return this.list.held();
  }
}
