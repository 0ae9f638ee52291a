import { Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AnswersNothing, Call } from '../../../platform/http/call.js';
import { DeadJobs } from '../application/dead-jobs.js';

/** Background jobs that failed too often. */
@ApiTags('Staff')
@Controller('admin/jobs')
export class DeadJobsController {
  constructor(private readonly jobs: DeadJobs) {}

  @Post(':id/retry')
  @Call(
    'Retries a failed background job',
    'Call it after the cause is fixed. Every job can safely run twice.',
  )
  @AllowWithPassword(Permission.SettingsWrite)
  @AnswersNothing('The job is in the queue again.', 'not_found')
  retryJob(@Param('id', new ParseUUIDPipe()) id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.jobs.retry(id, actor);
  }
}
