import { applyDecorators, Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import { CurrentActor, CurrentUser } from '../../../auth/sessions/access.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
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

const ForMembers = (): MethodDecorator => applyDecorators(ApiCookieAuth());

/** Testimonials of members. */
@ApiTags('Testimonials')
@Controller()
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get('testimonials')
  @Call('List testimonials', 'Approved testimonials in display order, at most twelve.')
  @CachedRead()
  @Answers([TestimonialResponse], 'The testimonials; may be empty.')
  async getTestimonials(): Promise<TestimonialResponse[]> {
    return (await this.testimonials.shown()).map(toTestimonial);
  }

  @Get('user/testimonial')
  @ForMembers()
  @Call('Get the caller’s testimonial', 'Includes its status.')
  @Answers(MyTestimonialResponse, 'The testimonial; an account has at most one.')
  async getMyTestimonial(@CurrentUser() { id }: UserEntity): Promise<MyTestimonialResponse> {
    const own = await this.testimonials.ofAuthor(id);
    return { testimonial: own && toOwnTestimonial(own) };
  }

  @Put('user/testimonial')
  @ForMembers()
  @Call('Write or rewrite the caller’s testimonial', 'Staff approve each version before it is shown.')
  @Answers(OwnTestimonialResponse, 'The testimonial after the change.')
  async writeMyTestimonial(
    @CurrentUser() { id }: UserEntity,
    @Body() { role, ...testimonial }: WriteTestimonialDto,
  ): Promise<OwnTestimonialResponse> {
    return toOwnTestimonial(await this.testimonials.write(id, { ...testimonial, role: role || null }));
  }

  @Delete('user/testimonial')
  @ForMembers()
  @Call(
    'Withdraw the caller’s testimonial',
    'Deletes it at once, also from the home page. Succeeds if there is none.',
  )
  @AnswersNothing('The testimonial is deleted.')
  async withdrawMyTestimonial(
    @CurrentUser() { id }: UserEntity,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.testimonials.withdraw(id, actor);
  }
}
