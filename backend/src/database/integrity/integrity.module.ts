import { Module } from '@nestjs/common';
import { ClubFigures } from './club-figures.js';
import { IntegrityMetrics } from './integrity-metrics.js';

/** Metrics of the club's state and of the integrity checks, for Prometheus. */
@Module({ providers: [ClubFigures, IntegrityMetrics] })
export class IntegrityModule {}
