import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Counting is for every module; what is served of it is `monitoring/`'s. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
