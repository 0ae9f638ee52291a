import { Module } from '@nestjs/common';
import { ClubFigures } from './club-figures.js';
import { JudgedBooks } from './judged-books.js';
import { MetricsServer } from './metrics-server.js';
import { ProcessFigures } from './process-figures.js';

/** What Prometheus is told: what the processes count, how they are, and how the club stands. */
@Module({ providers: [MetricsServer, ClubFigures, JudgedBooks, ProcessFigures] })
export class MonitoringModule {}
