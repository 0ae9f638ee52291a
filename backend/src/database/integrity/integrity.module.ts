import { Module } from '@nestjs/common';
import { ClubMetrics } from './club-metrics.js';
import { IntegrityMetrics } from './integrity-metrics.js';

/** Metrics of the club's state and of the integrity checks, for Prometheus. */
@Module({ providers: [ClubMetrics, IntegrityMetrics] })
export class IntegrityModule {}
