import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TestimonialEntity } from './persistence/testimonial.entity.js';
import { SiteConfigController } from './site-config.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([TestimonialEntity])],
  controllers: [SiteConfigController],
})
export class SiteModule {}
