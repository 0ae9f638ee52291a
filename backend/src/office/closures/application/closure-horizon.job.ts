import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { Closures } from './closures.service.js';

/** Stores the dates of repeating closures up to two years ahead. */
@Injectable()
export class ClosureHorizonJob {
  constructor(periodic: PeriodicJobs, closures: Closures) {
    periodic.add({
      name: 'closure dates',
      everySeconds: 21_600,
      delayedStart: true,
      work: () => closures.extend(),
    });
  }
}
