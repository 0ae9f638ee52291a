import { applyDecorators, Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, CurrentUser } from '../../../auth/sessions/access.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { TestimonialsService } from '../application/testimonials.service.js';
import {
  MyTestimonialResponse,
  OwnTestimonialResponse,
  TestimonialResponse,
  toOwnTestimonial,
  toTestimonial,
  WriteTestimonialDto,
} from './dto/testimonial.dto.js';

const ForMembers = (): MethodDecorator => applyDecorators(ApiCookieAuth(), ApiProblems('not_logged_in'));

/** Testimonials of members. */
@ApiTags('Testimonials')
@Controller()
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get('testimonials')
  @ApiOperation({
    summary: 'List testimonials',
    description: 'Approved testimonials in display order, at most twelve.',
  })
  @CachedRead()
  @ApiOkResponse({ type: [TestimonialResponse], description: 'The testimonials; may be empty.' })
  async getTestimonials(): Promise<TestimonialResponse[]> {
    return (await this.testimonials.shown()).map(toTestimonial);
  }

  @Get('user/testimonial')
  @ForMembers()
  @ApiOperation({ summary: 'Get the caller’s testimonial', description: 'Includes its status.' })
  @ApiOkResponse({ type: MyTestimonialResponse, description: 'The testimonial; an account has at most one.' })
  async getMyTestimonial(@CurrentUser() { id }: UserEntity): Promise<MyTestimonialResponse> {
    const own = await this.testimonials.ofAuthor(id);
    return { testimonial: own && toOwnTestimonial(own) };
  }

  @Put('user/testimonial')
  @ForMembers()
  @ApiOperation({
    summary: 'Write or rewrite the caller’s testimonial',
    description: 'Staff approve each version before it is shown.',
  })
  @ApiOkResponse({ type: OwnTestimonialResponse, description: 'The testimonial after the change.' })
  @ApiProblems('validation_failed')
  async writeMyTestimonial(
    @CurrentUser() { id }: UserEntity,
    @Body() { role, ...testimonial }: WriteTestimonialDto,
  ): Promise<OwnTestimonialResponse> {
    return toOwnTestimonial(await this.testimonials.write(id, { ...testimonial, role: role || null }));
  }

  @Delete('user/testimonial')
  @ForMembers()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Withdraw the caller’s testimonial',
    description: 'Deletes it at once, also from the home page. Succeeds if there is none.',
  })
  @ApiNoContentResponse({ description: 'The testimonial is deleted.' })
  async withdrawMyTestimonial(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.testimonials.withdraw(id, actor);
  }
}
