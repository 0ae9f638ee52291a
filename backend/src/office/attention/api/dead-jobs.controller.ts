import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { DeadJobs } from '../application/dead-jobs.js';

/** Background jobs that failed too often. */
@ApiTags('Staff')
@Controller('admin/jobs')
export class DeadJobsController {
  constructor(private readonly jobs: DeadJobs) {}

  @Post(':id/retry')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Retries a failed background job',
    description: 'Call it after the cause is fixed. Every job can safely run twice.',
  })
  @Allow(Permission.SettingsWrite)
  @FreshPassword()
  @ApiNoContentResponse({ description: 'The job is in the queue again.' })
  @ApiProblems('not_found')
  retryJob(@Param('id', new ParseUUIDPipe()) id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.jobs.retry(id, actor);
  }
}
