import { Module } from '@nestjs/common';
import { ReadinessController } from './api/readiness.controller.js';
import { BackupStates } from './application/backup-states.service.js';

@Module({ controllers: [ReadinessController], providers: [BackupStates] })
export class BackupsModule {}
