import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { BondPhotos } from './bond-photos.service.js';

/** Deletes inspection photos past their retention (`PHOTO_RETENTION_DAYS`). */
@Injectable()
export class ExpiredPhotosJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly photos: BondPhotos,
  ) {
    periodic.add({
      name: 'expired inspection photos',
      everySeconds: 21_600,
      work: () => this.photos.deleteExpired(),
    });
  }
}
