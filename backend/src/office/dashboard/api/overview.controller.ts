import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { OverviewService } from '../application/overview.service.js';
import { OverviewResponse } from './overview.dto.js';

/** What the office looks at first. */
@ApiTags('Staff')
@Controller('admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @ApiOperation({
    summary: 'Gets the dashboard',
    description: 'Each number comes with the path of its list. A part that fails to load leaves the others.',
  })
  @Allow(Permission.BookingsManage)
  @ApiOkResponse({ type: OverviewResponse, description: 'All parts that could be read.' })
  getOverview(@CurrentActor() actor: Actor): Promise<OverviewResponse> {
    return this.overview.read(actor);
  }
}
