import { Controller, Get, Inject } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import type { ShownPicture } from '../../../clubs/media/application/shown-pictures.js';
import {
  PAYMENT_PROVIDERS,
  PaymentProviderName,
  PROVIDER_NAMES,
  type ProviderKind,
} from '../../../platform/config/payment-providers.js';
import { Policies } from '../../../bookings/application/policies.service.js';
import { Env } from '../../../platform/config/env.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import {
  calendarDomainOf,
  Installation,
  type InstallationState,
} from '../../../platform/settings/installation.js';
import { PageTextsService } from '../application/page-texts.service.js';
import { type SocialAccount, socialAccount } from '../domain/social-network.js';
import { PICTURES_BY_ADDRESS } from './dto/admin-page.dto.js';

class StripeConfig {
  @ApiProperty({ example: 'pk_test_51Bridgewater' })
  publishableKey: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The sandbox’s script; null for the provider’s own script.',
  })
  scriptUrl: string | null;
}

class PaypalConfig {
  @ApiProperty({ example: 'https://www.paypal.com/web-sdk/v6/core' })
  scriptUrl: string;
}

class PaymentProviderConfig {
  @ApiProperty({ enum: PaymentProviderName, enumName: 'PaymentProviderName' })
  name: PaymentProviderName;
  @ApiProperty({
    enum: ['card', 'wallet'],
    enumName: 'PaymentProviderKind',
    description:
      '`card`: the payment is made in the browser, with the secret from opening it. `wallet`: the payment is approved in the browser and then captured.',
  })
  kind: ProviderKind;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://www.paypal.com/web-sdk/v6/core',
    description: 'null if the provider’s package knows the address.',
  })
  scriptUrl: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'pk_test_51Bridgewater',
    description: 'The key for its script; null if it needs none.',
  })
  publishableKey: string | null;
}

class CancellationTerms {
  @ApiProperty({
    type: 'integer',
    description: 'Up to this many days before the booking, the full price is refunded.',
  })
  fullRefundDays: number;
  @ApiProperty({
    type: 'integer',
    description: 'Up to this many days before, a part is refunded; later nothing.',
  })
  partialRefundDays: number;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  partialRefundPercent: number;
}

class SocialAccountResponse implements SocialAccount {
  @ApiProperty({
    example: 'facebook',
    description: 'The network’s name in lower case, or the host of another site.',
  })
  network: string;
  @ApiProperty({ format: 'uri' })
  url: string;
}

/** Which default texts and photos the site has. */
enum SiteKind {
  New = 'new',
  Bridgewater = 'bridgewater',
  Own = 'own',
}

const KINDS: Readonly<Record<InstallationState, SiteKind>> = {
  new: SiteKind.New,
  demo: SiteKind.Bridgewater,
  kept: SiteKind.Bridgewater,
  own: SiteKind.Own,
};

class SiteConfigResponse {
  @ApiProperty({
    enum: SiteKind,
    enumName: 'SiteKind',
    example: 'bridgewater',
    description:
      '`new`: not set up yet; `bridgewater`: with the texts and photos of the original club; `own`: set up by another club.',
  })
  siteKind: SiteKind;
  @ApiProperty({
    example: 'calendar.bridgewaterclub.example',
    description: 'The domain in the ids of calendar entries, by which calendars recognise them.',
  })
  calendarDomain: string;
  @ApiProperty({ example: 'Bridgewater Sports & Social Club' })
  clubName: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The club’s logo, a square photo of the library; null: the drawn logo.',
  })
  logoUrl: string | null;
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
  @ApiProperty({
    type: [PaymentProviderConfig],
    description: 'All providers of online payments, including those with fields of their own above.',
  })
  paymentProviders: PaymentProviderConfig[];
  @ApiProperty({ type: 'integer', description: 'How long a slot is held for payment, in minutes.' })
  holdMinutes: number;
  @ApiProperty({ type: 'integer', description: 'How many months ahead a booking can be.', example: 6 })
  windowMonths: number;
  @ApiProperty({ type: CancellationTerms })
  cancellation: CancellationTerms;
  @ApiProperty({ type: String, nullable: true })
  analyticsId: string | null;
  @ApiProperty({ type: String, nullable: true })
  socialPageUrl: string | null;
  @ApiProperty({ type: [SocialAccountResponse], description: 'The club’s accounts on social networks.' })
  socialAccounts: SocialAccount[];
  @ApiProperty({ type: String, nullable: true })
  mapTilesUrl: string | null;
  @ApiProperty({ example: -35.01, description: 'The latitude of the clubhouse in degrees.' })
  latitude: number;
  @ApiProperty({ example: 138.76 })
  longitude: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { hoursMonday: 'closed' },
    description: 'The changed texts of the short pages. `GET /api/pages/{key}` has those of the other pages.',
  })
  texts: Record<string, string>;
  @ApiProperty({
    ...PICTURES_BY_ADDRESS,
    description: 'Details of the photos in these texts and of the logo, by address.',
  })
  pictures: Record<string, ShownPicture>;
}

/** What the web app needs to know about this installation. It is public, so it must not contain secrets. */
@ApiTags('Site')
@Controller('config')
export class SiteConfigController {
  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly settings: ClubSettings,
    private readonly installation: Installation,
    private readonly pages: PageTextsService,
    private readonly policies: Policies,
  ) {}

  @Get()
  @Call(
    'Get the public settings',
    'The club’s name and contact details, the currency, keys for the browser and the terms of cancellation. No secrets.',
  )
  @CachedRead()
  @Answers(SiteConfigResponse, 'The public settings.')
  async getConfig(): Promise<SiteConfigResponse> {
    const { env } = this;
    const [club, installation, policy] = await Promise.all([
      this.settings.read(),
      this.installation.read(),
      this.policies.now(),
    ]);
    const own = await this.pages.shortTexts(club.logoUrl);
    const { state } = installation;
    const accounts = [...(club.socialPageUrl ? [club.socialPageUrl] : []), ...club.socialAccountUrls];
    return {
      siteKind: KINDS[state],
      calendarDomain: calendarDomainOf(installation),
      clubName: club.name,
      logoUrl: club.logoUrl,
      address: club.address,
      phone: club.phone,
      email: club.email,
      currency: env.CURRENCY,
      timezone: env.VENUE_TIMEZONE,
      testMode: env.PAYMENTS_TEST_MODE,
      stripe: { publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '', scriptUrl: env.STRIPE_SCRIPT_URL ?? null },
      paypal: { scriptUrl: env.PAYPAL_SCRIPT_URL },
      paymentProviders: PROVIDER_NAMES.map((name) => providerConfig(name, env)),
      holdMinutes: policy.holdMinutes,
      windowMonths: policy.windowMonths,
      cancellation: {
        fullRefundDays: policy.fullRefundDays,
        partialRefundDays: policy.partialRefundDays,
        partialRefundPercent: policy.partialRefundPercent,
      },
      analyticsId: club.analyticsId,
      socialPageUrl: club.socialPageUrl,
      socialAccounts: accounts.map(socialAccount),
      mapTilesUrl: club.mapTilesUrl,
      latitude: club.latitude,
      longitude: club.longitude,
      ...own,
    };
  }
}

function providerConfig(name: PaymentProviderName, env: Env): PaymentProviderConfig {
  const { kind, script, publishableKey } = PAYMENT_PROVIDERS[name];
  return {
    name,
    kind,
    scriptUrl: env[script.setting] ?? null,
    publishableKey: (publishableKey && env[publishableKey]) ?? null,
  };
}
