import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { ReviewRequestsService } from './review-requests.service.js';

/** Emails hirers a few days after their event and asks for a review. */
@Injectable()
export class ReviewRequestsJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly reviews: ReviewRequestsService,
  ) {
    periodic.add({ name: 'review requests', everySeconds: 900, work: (closing) => this.run(closing) });
  }

  run(closing?: AbortSignal): Promise<void> {
    return this.reviews.askByEmail(closing);
  }
}
