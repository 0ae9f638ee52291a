import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { BondPhotos } from './bond-photos.service.js';

/** Removes photos of inspections whose time is over (`PHOTO_RETENTION_DAYS`). */
@Injectable()
export class ForgetPhotosJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly photos: BondPhotos,
  ) {
    periodic.add({ name: 'photos of inspections', everySeconds: 21_600, work: () => this.photos.forget() });
  }
}
