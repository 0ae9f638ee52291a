import {
  applyDecorators,
  Body,
  Controller,
  Header,
  HttpCode,
  Ip,
  Post,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { coarseNetworkOf } from '../../../platform/common/client-network.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { PhotoSize } from '../application/bond-photos.service.js';
import { Hearings } from '../application/hearings.service.js';
import { AnswerHearingDto, HearingPhotoDto, HearingResponse, HearingTokenDto } from './dto/bond.dto.js';
import { ApiPhoto, toPhotoAnswer } from './photo-answer.js';

const ByLink = (...codes: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    Public(),
    Header('Referrer-Policy', 'no-referrer'),
    ApiProblems('validation_failed', 'link_expired', 'cross_site_request', ...codes),
  );

/** What a hirer is asked before something of a bond is kept. The token comes in the body, so that no log has it. */
@ApiTags('Payment')
@Controller('bond-hearing')
export class HearingController {
  constructor(private readonly hearings: Hearings) {}

  @Post()
  @ApiOperation({
    summary: 'Gets a bond claim for its hirer',
    description: 'The amount, the reason, and which photos there are.',
  })
  @ApiOkResponse({ type: HearingResponse, description: 'What it is about.' })
  @ByLink()
  openHearing(@Body() { token }: HearingTokenDto): Promise<HearingResponse> {
    return this.hearings.open(token);
  }

  @Post('photo')
  @ApiOperation({ summary: 'Gets a photo of a bond claim', description: 'As JPEG; not cached.' })
  @ByLink('bond_photo_not_found')
  @ApiPhoto()
  async getHearingPhoto(
    @Body() { token, photoId, size = PhotoSize.Large }: HearingPhotoDto,
  ): Promise<StreamableFile> {
    return toPhotoAnswer(await this.hearings.photo(token, photoId, size));
  }

  @Post('answer')
  @ApiOperation({
    summary: 'Responds to a bond claim',
    description: 'Once, and until the time for it is over.',
  })
  @ApiOkResponse({ type: HearingResponse, description: 'With the answer.' })
  @ByLink('hearing_over')
  async answerHearing(
    @Body() { token, agree, words }: AnswerHearingDto,
    @Ip() address: string,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<HearingResponse> {
    const answer = { agree, words: words || null };
    await this.hearings.answer(token, answer, coarseNetworkOf(address), requestId);
    return this.hearings.open(token);
  }
}
