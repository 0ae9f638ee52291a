import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { OverviewService } from '../application/overview.service.js';
import { OverviewResponse } from './overview.dto.js';

/** The dashboard of the staff area. */
@ApiTags('Staff')
@Controller('admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @Call(
    'Gets the dashboard',
    'Each number has the path of its list. If a part fails to load, the other parts are still returned.',
  )
  @Allow(Permission.BookingsRead)
  @Answers(OverviewResponse, 'The dashboard.')
  getOverview(@CurrentActor() actor: Actor): Promise<OverviewResponse> {
    return this.overview.read(actor);
  }
}
