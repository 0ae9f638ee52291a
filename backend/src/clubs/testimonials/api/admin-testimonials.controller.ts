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

/** What of members' testimonials is shown, and in which order. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/testimonials')
export class AdminTestimonialsController {
  constructor(private readonly desk: TestimonialDesk) {}

  @Get()
  @ApiOperation({
    summary: 'Testimonials of a state',
    description: 'New ones the oldest first, shown ones in their order, hidden ones the newest first.',
  })
  @Allow(Permission.TestimonialsManage)
  @ApiOkResponse({ type: [AdminTestimonialResponse], description: 'At most 500.' })
  @ApiProblems('validation_failed')
  async listAdminTestimonials(@Query() { state }: TestimonialQuery): Promise<AdminTestimonialResponse[]> {
    return (await this.desk.list(state)).map(toAdminTestimonial);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOperation({ summary: 'Shows a testimonial', description: 'On the home page, after the others.' })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: AdminTestimonialResponse, description: 'It is shown.' })
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
    summary: 'Hides a testimonial',
    description: 'Its author can write another, or withdraw it.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @Versioned()
  @ApiOkResponse({ type: AdminTestimonialResponse, description: 'It is shown nowhere.' })
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
    summary: 'Gives a shown testimonial another place',
    description: 'First, or one up or down.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @Versioned()
  @ApiOkResponse({ type: [AdminTestimonialResponse], description: 'Those that are shown, in their order.' })
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
    summary: 'Puts a misprint right',
    description: 'Twelve letters a field at most: what a testimonial says is its author’s. The log has both.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.TestimonialsManage)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: AdminTestimonialResponse, description: 'As it is now.' })
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
