import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClubsModule } from '../clubs.module.js';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { AdminNewsController } from './api/admin-news.controller.js';
import { NewsController } from './api/news.controller.js';
import { NewsEditing } from './application/news-editing.service.js';
import { NewsFeed } from './application/news-feed.js';
import { NewsService } from './application/news.service.js';
import { NewsPostEntity } from './persistence/news-post.entity.js';
import { NewsRepository } from './persistence/news.repository.js';
import { StaffNewsRepository } from './persistence/staff-news.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([NewsPostEntity]), ClubsModule, MediaModule, UsersModule],
  controllers: [NewsController, AdminNewsController],
  providers: [NewsEditing, NewsFeed, NewsRepository, NewsService, StaffNewsRepository],
  exports: [NewsService],
})
export class NewsModule {}
