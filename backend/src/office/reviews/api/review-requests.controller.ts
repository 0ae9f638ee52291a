import { applyDecorators, Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { ReviewRequestsService } from '../application/review-requests.service.js';
import { ReviewEmailsDto, ReviewRequestsResponse } from './review-requests.dto.js';

const ForMembers = (): MethodDecorator => applyDecorators(ApiCookieAuth(), ApiProblems('not_logged_in'));

/** Whether the club asks a member for a review after their event. */
@ApiTags('Account')
@Controller('user/review-requests')
export class ReviewRequestsController {
  constructor(private readonly reviews: ReviewRequestsService) {}

  @Get()
  @ForMembers()
  @ApiOperation({
    summary: 'Get whether the caller is asked for a review',
    description: 'The choice about emails, and whether pages ask now.',
  })
  @ApiOkResponse({ type: ReviewRequestsResponse, description: 'The choice.' })
  getReviewRequests(@CurrentUser() { id }: UserEntity): Promise<ReviewRequestsResponse> {
    return this.reviews.of(id);
  }

  @Put()
  @ForMembers()
  @ApiOperation({
    summary: 'Allow or stop emails that ask for a review',
    description: 'Emails that still wait are not sent once they are stopped.',
  })
  @ApiOkResponse({ type: ReviewRequestsResponse, description: 'The choice after the change.' })
  @ApiProblems('validation_failed', 'cross_site_request')
  setReviewRequests(
    @CurrentUser() { id }: UserEntity,
    @Body() { byEmail }: ReviewEmailsDto,
  ): Promise<ReviewRequestsResponse> {
    return this.reviews.setByEmail(id, byEmail);
  }

  @Post('dismiss')
  @HttpCode(204)
  @ForMembers()
  @ApiOperation({
    summary: 'Dismiss the question for a review',
    description: 'Pages do not ask again for 12 months.',
  })
  @ApiNoContentResponse({ description: 'The question is dismissed.' })
  @ApiProblems('cross_site_request')
  dismissReviewRequest(@CurrentUser() { id }: UserEntity): Promise<void> {
    return this.reviews.dismiss(id);
  }
}
