import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags, ApiOperation } from '@nestjs/swagger';
import { Public } from '../platform/http/access.js';
import { Env } from '../platform/config/env.js';
import { type SocialAccount, socialAccount } from './social-network.js';

class StripeConfig {
  @ApiProperty({ example: 'pk_test_51Bridgewater' })
  publishableKey: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The sandbox's stand-in; null for the provider's own script.",
  })
  scriptUrl: string | null;
}

class PaypalConfig {
  @ApiProperty({ example: 'https://www.paypal.com/web-sdk/v6/core' })
  scriptUrl: string;
}

class CancellationTerms {
  @ApiProperty({ type: 'integer', description: 'So many days before the booked one, everything goes back.' })
  fullRefundDays: number;
  @ApiProperty({ type: 'integer', description: 'So many days before, a part; later nothing.' })
  partialRefundDays: number;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  partialRefundPercent: number;
}

class SocialAccountResponse implements SocialAccount {
  @ApiProperty({
    example: 'facebook',
    description: "The network's name in lower case, or the host of another site.",
  })
  network: string;
  @ApiProperty({ format: 'uri' })
  url: string;
}

class SiteConfigResponse {
  @ApiProperty({ example: 'Bridgewater Sports & Social Club' })
  clubName: string;
  @ApiProperty({ example: '4 Towers Road, Bridgewater SA 5155' })
  address: string;
  @ApiProperty({ example: '(08) 5550 0142' })
  phone: string;
  @ApiProperty({ example: 'hello@bridgewaterclub.example' })
  email: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'Australia/Adelaide' })
  timezone: string;
  @ApiProperty({ description: 'Payments go to the sandbox; no real money moves.' })
  testMode: boolean;
  @ApiProperty({ type: StripeConfig })
  stripe: StripeConfig;
  @ApiProperty({ type: PaypalConfig })
  paypal: PaypalConfig;
  @ApiProperty({ type: 'integer', description: 'How long a slot is held while its payment is made.' })
  holdMinutes: number;
  @ApiProperty({ type: CancellationTerms })
  cancellation: CancellationTerms;
  @ApiProperty({ type: String, nullable: true })
  analyticsId: string | null;
  @ApiProperty({ type: String, nullable: true })
  socialPageUrl: string | null;
  @ApiProperty({ type: [SocialAccountResponse], description: 'All accounts of the club that are set.' })
  socialAccounts: SocialAccount[];
  @ApiProperty({ type: String, nullable: true })
  mapTilesUrl: string | null;
}

/** What the web app has to know of this installation. Public: nothing secret belongs here. */
@ApiTags('Site')
@Controller('config')
export class SiteConfigController {
  constructor(@Inject(Env) private readonly env: Env) {}

  @Get()
  @ApiOperation({
    summary: 'What this installation is like',
    description:
      'Name, address and telephone of the club, the currency, keys for the browser and the terms of cancellation. Nothing secret.',
  })
  @Public()
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: SiteConfigResponse, description: 'The public settings.' })
  getConfig(): SiteConfigResponse {
    const { env } = this;
    return {
      clubName: env.CLUB_NAME,
      address: env.CONTACT_ADDRESS,
      phone: env.CONTACT_PHONE,
      email: env.CONTACT_EMAIL,
      currency: env.CURRENCY,
      timezone: env.VENUE_TIMEZONE,
      testMode: env.PAYMENTS_TEST_MODE,
      stripe: { publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '', scriptUrl: env.STRIPE_SCRIPT_URL ?? null },
      paypal: { scriptUrl: env.PAYPAL_SCRIPT_URL },
      holdMinutes: env.HOLD_MINUTES,
      cancellation: {
        fullRefundDays: env.CANCELLATION_FULL_REFUND_DAYS,
        partialRefundDays: env.CANCELLATION_PARTIAL_REFUND_DAYS,
        partialRefundPercent: env.CANCELLATION_PARTIAL_REFUND_PERCENT,
      },
      analyticsId: env.ANALYTICS_ID ?? null,
      socialPageUrl: env.SOCIAL_PAGE_URL ?? null,
      socialAccounts: [...(env.SOCIAL_PAGE_URL ? [env.SOCIAL_PAGE_URL] : []), ...env.SOCIAL_ACCOUNT_URLS].map(
        socialAccount,
      ),
      mapTilesUrl: env.MAP_TILES_URL ?? null,
    };
  }
}
