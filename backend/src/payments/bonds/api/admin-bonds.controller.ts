import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'Lists the bonds of all bookings',
    description:
      'Filters by words or reference, by view and by booking date. Leaves out unpaid bonds of cancelled bookings.',
  })
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @ApiOkResponse({ type: AdminBondRowPageResponse, description: 'A page of bonds.' })
  @ApiProblems('validation_failed')
  listAdminBonds(@Query() query: AdminBondsQuery): Promise<AdminBondRowPageResponse> {
    return this.list.page(query);
  }

  @Get('export.csv')
  @ApiListExport('bonds')
  @Allow(Permission.MoneyRead)
  @FreshPassword()
  exportAdminBonds(
    @Query() query: AdminBondsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.list.export(query, actor);
  }

  @Get('held')
  @ApiOperation({
    summary: 'Sums held bonds by currency',
    description: 'Adds up paid and inspected bonds, less refunds and lost disputes.',
  })
  @Allow(Permission.MoneyRead)
  @OpenToKeys()
  @ApiOkResponse({ type: [HeldBondsResponse], description: 'The sums and the numbers of bonds.' })
  getHeldBonds(): Promise<HeldBondsResponse[]> {
    return this.list.held();
  }
}
