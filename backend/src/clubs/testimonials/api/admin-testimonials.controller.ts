import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { TestimonialDesk } from '../application/testimonial-desk.service.js';
import {
  AdminTestimonialResponse,
  CorrectTestimonialDto,
  MoveTestimonialDto,
  TestimonialQuery,
  toAdminTestimonial,
} from './dto/testimonial.dto.js';

const TestimonialId = new IdParamPipe('testimonial_not_found', 'We could not find that testimonial.');

/** Staff choose which testimonials are shown, and in which order. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/testimonials')
export class AdminTestimonialsController {
  constructor(private readonly desk: TestimonialDesk) {}

  @Get()
  @ApiOperation({
    summary: 'List testimonials by status',
    description: 'New ones oldest first, shown ones in display order, hidden ones newest first.',
  })
  @Allow(Permission.TestimonialsManage)
  @ApiOkResponse({ type: [AdminTestimonialResponse], description: 'At most 500.' })
  @ApiProblems('validation_failed')
  async listAdminTestimonials(@Query() { state }: TestimonialQuery): Promise<AdminTestimonialResponse[]> {
    return (await this.desk.list(state)).map(toAdminTestimonial);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Show a testimonial',
    description: 'Adds it to the end of the list on the home page.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: AdminTestimonialResponse, description: 'The testimonial, now shown.' })
  @ApiProblems('testimonial_not_found', 'invalid_transition')
  async approveTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse> {
    return toAdminTestimonial(await this.desk.approve(id, version, actor));
  }

  @Post(':id/hide')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Hide a testimonial',
    description: 'The author can rewrite or withdraw it.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @Versioned()
  @ApiOkResponse({ type: AdminTestimonialResponse, description: 'The testimonial, now hidden.' })
  @ApiProblems('testimonial_not_found', 'invalid_transition')
  async hideTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse> {
    return toAdminTestimonial(await this.desk.hide(id, version, actor));
  }

  @Post(':id/move')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Move a testimonial in the display order',
    description: 'To the top, or one place up or down.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @Versioned()
  @ApiOkResponse({
    type: [AdminTestimonialResponse],
    description: 'The shown testimonials, in display order.',
  })
  @ApiProblems('validation_failed', 'testimonial_not_found', 'invalid_transition')
  async moveTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @Body() { to }: MoveTestimonialDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse[]> {
    return (await this.desk.move(id, version, to, actor)).map(toAdminTestimonial);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Correct a typing error',
    description:
      'At most twelve letters per field, because the words are the author’s. The audit log keeps both versions.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: AdminTestimonialResponse, description: 'The testimonial after the change.' })
  @ApiProblems('validation_failed', 'testimonial_not_found')
  async correctTestimonial(
    @Param('id', TestimonialId) id: number,
    @IfMatch() version: number,
    @Body() correction: CorrectTestimonialDto,
    @CurrentActor() actor: Actor,
  ): Promise<AdminTestimonialResponse> {
    return toAdminTestimonial(await this.desk.correct(id, version, correction, actor));
  }
}
