import { Inject, Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { IssueSending } from './issue-sending.js';
import { NewsletterIssues } from './newsletter-issues.service.js';

/** Starts the issues that are due and sends emails, on every node. */
@Injectable()
export class IssueSendingJob {
  constructor(
    periodic: PeriodicJobs,
    issues: NewsletterIssues,
    sending: IssueSending,
    @Inject(Env) env: Env,
  ) {
    periodic.add({
      name: 'newsletter',
      everySeconds: env.NEWSLETTER_POLL_SECONDS,
      work: async (closing) => {
        if (!(await sending.isBusy())) return;
        await runEach([() => issues.startDue(), () => sending.turn(closing)], (part) => part(), closing);
      },
    });
  }
}
