import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminTestimonialsController } from './api/admin-testimonials.controller.js';
import { TestimonialsController } from './api/testimonials.controller.js';
import { TestimonialDesk } from './application/testimonial-desk.service.js';
import { TestimonialsService } from './application/testimonials.service.js';
import { TestimonialEntity } from './persistence/testimonial.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([TestimonialEntity])],
  controllers: [TestimonialsController, AdminTestimonialsController],
  providers: [TestimonialsService, TestimonialDesk],
  exports: [TestimonialDesk],
})
export class TestimonialsModule {}
