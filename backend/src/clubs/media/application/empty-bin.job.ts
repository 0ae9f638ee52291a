import { Injectable, Logger } from '@nestjs/common';
import { FileStore } from '../../../platform/files/file-store.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { PictureRepository } from '../persistence/picture.repository.js';

/** A recently stored file may belong to a picture whose transaction is still open. */
const LATELY_S = 3600;
const BUDGET_BYTES = 2 * 1024 ** 3;

/** Deletes pictures whose time in the bin is over, and then files without a picture. */
@Injectable()
export class EmptyBinJob {
  private readonly logger = new Logger('pictures');

  constructor(
    periodic: PeriodicJobs,
    private readonly pictures: PictureRepository,
    private readonly files: FileStore,
  ) {
    periodic.add({
      name: 'bin of photos',
      everySeconds: 21_600,
      delayedStart: true,
      work: () => this.empty(),
    });
  }

  async empty(): Promise<void> {
    await this.pictures.emptyBin();
    const unused = await this.pictures.unknownHashes(await this.files.olderThan('public', LATELY_S));
    // A picture that is uploaded again meanwhile keeps its files, since they count as just stored.
    await runEach(unused, (hash) => this.files.remove('public', hash, LATELY_S));
    const bytes = await this.files.size();
    if (bytes > BUDGET_BYTES)
      this.logger.warn(
        `stored files take ${Math.round(bytes / 1024 ** 2)} MB, more than the 2 GB planned for them`,
      );
  }
}
