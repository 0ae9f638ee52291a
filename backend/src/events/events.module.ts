import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsController } from './api/events.controller.js';
import { EventsService } from './application/events.service.js';
import { EventEntity } from './persistence/event.entity.js';
import { EventRepository } from './persistence/event.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([EventEntity])],
  controllers: [EventsController],
  providers: [EventRepository, EventsService],
  exports: [EventsService],
})
export class EventsModule {}
