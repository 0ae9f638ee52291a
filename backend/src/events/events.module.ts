import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsController } from './api/events.controller.js';
import { EventCalendar } from './application/event-calendar.js';
import { EventsService } from './application/events.service.js';
import { EventEntity } from './persistence/event.entity.js';
import { EventRepository } from './persistence/event.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([EventEntity])],
  controllers: [EventsController],
  providers: [EventCalendar, EventRepository, EventsService],
  exports: [EventsService],
})
export class EventsModule {}
