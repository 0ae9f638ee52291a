import { Global, Module } from '@nestjs/common';
import { DeadJobs } from './dead-jobs.js';
import { JobQueue } from './job-queue.js';
import { PeriodicJobs } from './periodic-jobs.js';

@Global()
@Module({ providers: [DeadJobs, JobQueue, PeriodicJobs], exports: [DeadJobs, JobQueue, PeriodicJobs] })
export class JobsModule {}
