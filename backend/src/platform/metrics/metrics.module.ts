import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { ProcessMetrics } from './process-metrics.js';

/** Global, because every module counts something. */
@Global()
@Module({ providers: [Metrics, MetricsServer, ProcessMetrics], exports: [Metrics] })
export class MetricsModule {}
