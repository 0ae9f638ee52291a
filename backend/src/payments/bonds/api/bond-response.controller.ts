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
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { coarseNetworkOf } from '../../../platform/common/client-network.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Call } from '../../../platform/http/call.js';
import { PhotoSize } from '../application/bond-photos.service.js';
import { BondResponses } from '../application/bond-responses.service.js';
import {
  RespondToBondDto,
  BondResponsePhotoDto,
  BondClaimResponse,
  BondResponseTokenDto,
} from './dto/bond.dto.js';
import { ApiPhoto, toPhotoAnswer } from './photo-answer.js';

const ByLink = (...codes: ErrorCode[]): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    Public(),
    Header('Referrer-Policy', 'no-referrer'),
    ApiProblems('validation_failed', 'link_expired', ...codes),
  );

/** The hirer reads and answers a bond claim by the link in its email. The token is in the body, so that it is not logged with the URL. */
@ApiTags('Payment')
@Controller('bond-response')
export class BondResponseController {
  constructor(private readonly responses: BondResponses) {}

  @Post()
  @Call('Gets a bond claim for its hirer', 'Includes the amount, the reason and the list of photos.')
  @ApiOkResponse({ type: BondClaimResponse, description: 'The claim.' })
  @ByLink()
  openBondResponse(@Body() { token }: BondResponseTokenDto): Promise<BondClaimResponse> {
    return this.responses.open(token);
  }

  @Post('photo')
  @Call('Gets a photo of a bond claim', 'As JPEG, not cached.')
  @ByLink('bond_photo_not_found')
  @ApiPhoto()
  async getBondResponsePhoto(
    @Body() { token, photoId, size = PhotoSize.Large }: BondResponsePhotoDto,
  ): Promise<StreamableFile> {
    return toPhotoAnswer(await this.responses.photo(token, photoId, size));
  }

  @Post('answer')
  @Call('Responds to a bond claim', 'Possible once, while there is time to respond.')
  @ApiOkResponse({ type: BondClaimResponse, description: 'The claim with the response.' })
  @ByLink('bond_response_closed')
  async respondToBond(
    @Body() { token, agree, words }: RespondToBondDto,
    @Ip() address: string,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<BondClaimResponse> {
    const answer = { agree, words: words || null };
    await this.responses.answer(token, answer, coarseNetworkOf(address), requestId);
    return this.responses.open(token);
  }
}
