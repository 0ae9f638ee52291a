import { Injectable, Logger } from '@nestjs/common';
import { FileStore } from '../../../platform/files/file-store.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { PictureRepository } from '../persistence/picture.repository.js';

/** What was stored lately may be on its way to its picture. */
const LATELY_S = 3600;
const BUDGET_BYTES = 2 * 1024 ** 3;

/** What has been in the bin for its time goes, and then the bytes that no picture has any more. */
@Injectable()
export class EmptyBinJob {
  private readonly logger = new Logger('pictures');

  constructor(
    periodic: PeriodicJobs,
    private readonly pictures: PictureRepository,
    private readonly files: FileStore,
  ) {
    periodic.add({
      name: 'bin of pictures',
      everySeconds: 21_600,
      delayedStart: true,
      work: () => this.empty(),
    });
  }

  async empty(): Promise<void> {
    await this.pictures.emptyBin();
    const unused = await this.pictures.unknownHashes(await this.files.olderThan('public', LATELY_S));
    // Should the same be sent again meanwhile, its files count as stored just now, and stay.
    for (const hash of unused) await this.files.remove('public', hash, LATELY_S);
    const bytes = await this.files.size();
    if (bytes > BUDGET_BYTES)
      this.logger.warn(
        `stored files take ${Math.round(bytes / 1024 ** 2)} MB, more than the 2 GB planned for them`,
      );
  }
}
