import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { WishRepository } from '../persistence/wish.repository.js';

/** Who has waited for what is forgotten some months after its day. */
@Injectable()
export class ForgetWishesJob {
  constructor(periodic: PeriodicJobs, wishes: WishRepository) {
    periodic.add({
      name: 'old wishes',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => wishes.forget(),
    });
  }
}
