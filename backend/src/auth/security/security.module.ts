import { Module } from '@nestjs/common';
import { BackupStates } from '../../platform/backup/backup-states.service.js';
import { ReadinessController } from './api/readiness.controller.js';
import { SecurityController } from './api/security.controller.js';
import { SecurityEvents } from './application/security-events.service.js';
import { SecurityEventRepository } from './persistence/security-event.repository.js';

@Module({
  controllers: [SecurityController, ReadinessController],
  providers: [SecurityEvents, SecurityEventRepository, BackupStates],
})
export class SecurityModule {}
