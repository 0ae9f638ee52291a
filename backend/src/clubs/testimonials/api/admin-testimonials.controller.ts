import { Body, Controller, Get, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { TestimonialDesk } from '../application/testimonial-desk.service.js';
import {
  AdminTestimonialResponse,
  CorrectTestimonialDto,
  MoveTestimonialDto,
  TestimonialQuery,
} from './dto/testimonial.dto.js';

const TestimonialId = new IdParamPipe('testimonial_not_found', 'We could not find that testimonial.');

/** Staff choose which testimonials are shown, and in which order. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/testimonials')
export class AdminTestimonialsController {
  constructor(private readonly desk: TestimonialDesk) {}

  @Get()
  @Call(
    'List testimonials by status',
    'New ones oldest first, shown ones in display order, hidden ones newest first.',
  )
  @Allow(Permission.TestimonialsManage)
  @Answers([AdminTestimonialResponse], 'At most 500.')
  async listAdminTestimonials(@Query() { state }: TestimonialQuery): Promise<AdminTestimonialResponse[]> {
    return this.desk.list(state);
  }

  @Post(':id/approve')
  @Call('Show a testimonial', 'Adds it to the end of the list on the home page.')
  @AllowWithPassword(Permission.TestimonialsManage)
  @Answers(AdminTestimonialResponse, 'The testimonial, now shown.', 'invalid_transition')
  async approveTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse> {
    return this.desk.approve(id, version, actor);
  }

  @Post(':id/hide')
  @Call('Hide a testimonial', 'The author can rewrite or withdraw it.')
  @Allow(Permission.TestimonialsManage)
  @Answers(AdminTestimonialResponse, 'The testimonial, now hidden.', 'invalid_transition')
  async hideTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse> {
    return this.desk.hide(id, version, actor);
  }

  @Post(':id/move')
  @Call('Move a testimonial in the display order', 'To the top, or one place up or down.')
  @Allow(Permission.TestimonialsManage)
  @Answers([AdminTestimonialResponse], 'The shown testimonials, in display order.', 'invalid_transition')
  async moveTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @Body() { to }: MoveTestimonialDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse[]> {
    return this.desk.move(id, version, to, actor);
  }

  @Patch(':id')
  @Call(
    'Correct a typing error',
    'At most twelve letters per field, because the words are the author’s. The audit log keeps both versions.',
  )
  @AllowWithPassword(Permission.TestimonialsManage)
  @Answers(AdminTestimonialResponse, 'The testimonial after the change.')
  async correctTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @Body() correction: CorrectTestimonialDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse> {
    return this.desk.correct(id, version, correction, actor);
  }
}
