import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaController } from './api/media.controller.js';
import { MediaService } from './application/media.service.js';
import { MediaItemEntity } from './persistence/media-item.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([MediaItemEntity])],
  controllers: [MediaController],
  providers: [MediaService],
  exports: [MediaService],
})
export class MediaModule {}
