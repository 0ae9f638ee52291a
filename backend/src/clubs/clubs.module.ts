import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { ClubsController } from './api/clubs.controller.js';
import { ClubsService } from './application/clubs.service.js';
import { ClubEntity } from './persistence/club.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClubEntity]), MediaModule],
  controllers: [ClubsController],
  providers: [ClubsService],
  exports: [ClubsService],
})
export class ClubsModule {}
