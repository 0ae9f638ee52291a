import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { DeadJobs } from '../application/dead-jobs.js';

/** Work of the outbox that was tried too often. */
@ApiTags('Staff')
@Controller('admin/jobs')
export class DeadJobsController {
  constructor(private readonly jobs: DeadJobs) {}

  @Post(':id/retry')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Has work done again that was tried too often',
    description: 'After its cause was mended. Every job may run twice without harm.',
  })
  @Allow(Permission.BookingsManage)
  @FreshPassword()
  @ApiNoContentResponse({ description: 'It is in the queue again.' })
  @ApiProblems('not_found')
  retryJob(@Param('id', new ParseUUIDPipe()) id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.jobs.retry(id, actor);
  }
}
