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

/** What members say about the club. */
@ApiTags('Testimonials')
@Controller()
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get('testimonials')
  @ApiOperation({
    summary: 'What members say about the club',
    description: 'Those that staff have approved, in their order, at most twelve.',
  })
  @CachedRead()
  @ApiOkResponse({ type: [TestimonialResponse], description: 'Empty while there are none.' })
  async getTestimonials(): Promise<TestimonialResponse[]> {
    return (await this.testimonials.shown()).map(toTestimonial);
  }

  @Get('user/testimonial')
  @ForMembers()
  @ApiOperation({ summary: 'The own testimonial', description: 'With what has become of it.' })
  @ApiOkResponse({ type: MyTestimonialResponse, description: 'Each account has one at most.' })
  async getMyTestimonial(@CurrentUser() { id }: UserEntity): Promise<MyTestimonialResponse> {
    const own = await this.testimonials.ofAuthor(id);
    return { testimonial: own && toOwnTestimonial(own) };
  }

  @Put('user/testimonial')
  @ForMembers()
  @ApiOperation({
    summary: 'Writes the own testimonial, or writes it anew',
    description: 'It is shown once staff have approved it; written anew, not before they have approved that.',
  })
  @ApiOkResponse({ type: OwnTestimonialResponse, description: 'As it is now.' })
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
    summary: 'Withdraws the own testimonial',
    description: 'It is gone at once, from the home page as well. Where there is none nothing happens.',
  })
  @ApiNoContentResponse({ description: 'There is none any more.' })
  async withdrawMyTestimonial(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.testimonials.withdraw(id, actor);
  }
}
