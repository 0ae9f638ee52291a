import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { ProcessFigures } from './process-figures.js';

/** Counting is for every module. */
@Global()
@Module({ providers: [Metrics, MetricsServer, ProcessFigures], exports: [Metrics] })
export class MetricsModule {}
