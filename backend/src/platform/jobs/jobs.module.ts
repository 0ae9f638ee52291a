import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { PeriodicJobs } from './periodic-jobs.js';

@Global()
@Module({ providers: [JobQueue, PeriodicJobs], exports: [JobQueue, PeriodicJobs] })
export class JobsModule {}
