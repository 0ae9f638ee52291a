import { Module } from '@nestjs/common';
import { SecurityController } from './api/security.controller.js';
import { SecurityEvents } from './application/security-events.service.js';
import { SecurityEventRepository } from './persistence/security-event.repository.js';

@Module({
  controllers: [SecurityController],
  providers: [SecurityEvents, SecurityEventRepository],
})
export class SecurityModule {}
