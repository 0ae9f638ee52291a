import { applyDecorators, Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { ReviewRequestsService } from '../application/review-requests.service.js';
import { ReviewEmailsDto, ReviewRequestsResponse } from './review-requests.dto.js';

const ForMembers = (): MethodDecorator => applyDecorators(ApiCookieAuth());

/** Whether the club asks a member for a review after their event. */
@ApiTags('Account')
@Controller('user/review-requests')
export class ReviewRequestsController {
  constructor(private readonly reviews: ReviewRequestsService) {}

  @Get()
  @ForMembers()
  @Call('Get whether the caller is asked for a review', 'The choice about emails, and whether pages ask now.')
  @Answers(ReviewRequestsResponse, 'The choice.')
  getReviewRequests(@CurrentUser() { id }: UserEntity): Promise<ReviewRequestsResponse> {
    return this.reviews.of(id);
  }

  @Put()
  @ForMembers()
  @Call(
    'Allow or stop emails that ask for a review',
    'Emails that still wait are not sent once they are stopped.',
  )
  @Answers(ReviewRequestsResponse, 'The choice after the change.')
  setReviewRequests(
    @CurrentUser() { id }: UserEntity,
    @Body() { byEmail }: ReviewEmailsDto,
  ): Promise<ReviewRequestsResponse> {
    return this.reviews.setByEmail(id, byEmail);
  }

  @Post('dismiss')
  @ForMembers()
  @Call('Dismiss the question for a review', 'Pages do not ask again for 12 months.')
  @AnswersNothing('The question is dismissed.')
  dismissReviewRequest(@CurrentUser() { id }: UserEntity): Promise<void> {
    return this.reviews.dismiss(id);
  }
}
