import { baseApi as api } from "../base-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPage: build.query<GetPageApiResponse, GetPageApiArg>({
      query: (queryArg) => ({ url: `/api/pages/${queryArg}` }),
    }),
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
    getCurrentUser: build.query<
      GetCurrentUserApiResponse,
      GetCurrentUserApiArg
    >({
      query: () => ({ url: `/api/user` }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/logout`, method: "POST" }),
    }),
    getFreeEvenings: build.query<
      GetFreeEveningsApiResponse,
      GetFreeEveningsApiArg
    >({
      query: () => ({ url: `/api/free-evenings` }),
    }),
    getBookingOptions: build.query<
      GetBookingOptionsApiResponse,
      GetBookingOptionsApiArg
    >({
      query: () => ({ url: `/api/booking-options` }),
    }),
    getClubs: build.query<GetClubsApiResponse, GetClubsApiArg>({
      query: () => ({ url: `/api/clubs` }),
    }),
    getClub: build.query<GetClubApiResponse, GetClubApiArg>({
      query: (queryArg) => ({ url: `/api/clubs/${queryArg}` }),
    }),
    getEvents: build.query<GetEventsApiResponse, GetEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events`,
        params: {
          clubId: queryArg.clubId,
          upcoming: queryArg.upcoming,
          from: queryArg["from"],
          to: queryArg.to,
          limit: queryArg.limit,
        },
      }),
    }),
    getEvent: build.query<GetEventApiResponse, GetEventApiArg>({
      query: (queryArg) => ({ url: `/api/events/${queryArg}` }),
    }),
    getNews: build.query<GetNewsApiResponse, GetNewsApiArg>({
      query: (queryArg) => ({
        url: `/api/news`,
        params: {
          cursor: queryArg.cursor,
          clubId: queryArg.clubId,
          limit: queryArg.limit,
        },
      }),
    }),
    getNewsPost: build.query<GetNewsPostApiResponse, GetNewsPostApiArg>({
      query: (queryArg) => ({ url: `/api/news/${queryArg}` }),
    }),
    getGallery: build.query<GetGalleryApiResponse, GetGalleryApiArg>({
      query: () => ({ url: `/api/gallery` }),
    }),
    getTestimonials: build.query<
      GetTestimonialsApiResponse,
      GetTestimonialsApiArg
    >({
      query: () => ({ url: `/api/testimonials` }),
    }),
    getNewsletter: build.query<GetNewsletterApiResponse, GetNewsletterApiArg>({
      query: (queryArg) => ({
        url: `/api/newsletter`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getNewsletterIssue: build.query<
      GetNewsletterIssueApiResponse,
      GetNewsletterIssueApiArg
    >({
      query: (queryArg) => ({ url: `/api/newsletter/${queryArg}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetPageApiResponse =
  /** status 200 The published texts. */ SitePage;
export type GetPageApiArg = /** The page. */ PageKey;
export type GetConfigApiResponse =
  /** status 200 The public settings. */ SiteConfig;
export type GetConfigApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 The account. */ User;
export type GetCurrentUserApiArg = void;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetFreeEveningsApiResponse =
  /** status 200 The spaces for hire, in their order. */ SpaceEvenings[];
export type GetFreeEveningsApiArg = void;
export type GetBookingOptionsApiResponse =
  /** status 200 The options of a booking form. */ BookingOptions;
export type GetBookingOptionsApiArg = void;
export type GetClubsApiResponse = /** status 200 The clubs, by name. */ Club[];
export type GetClubsApiArg = void;
export type GetClubApiResponse = /** status 200 The club. */ Club;
export type GetClubApiArg = /** The ID. */ number;
export type GetEventsApiResponse = /** status 200 The events. */ Event[];
export type GetEventsApiArg = {
  /** Only events of this club. */
  clubId?: number;
  /** Only events that are not over yet. */
  upcoming?: boolean;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** The most events to return. */
  limit?: number;
};
export type GetEventApiResponse = /** status 200 The event. */ Event;
export type GetEventApiArg = /** The ID. */ number;
export type GetNewsApiResponse = /** status 200 A page of posts. */ NewsPage;
export type GetNewsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Only news of this club. */
  clubId?: number;
  /** The page size; 20 by default. */
  limit?: number;
};
export type GetNewsPostApiResponse = /** status 200 The post. */ NewsPost;
export type GetNewsPostApiArg = /** The ID. */ number;
export type GetGalleryApiResponse = /** status 200 The photos. */ MediaItem[];
export type GetGalleryApiArg = void;
export type GetTestimonialsApiResponse =
  /** status 200 The testimonials; may be empty. */ Testimonial[];
export type GetTestimonialsApiArg = void;
export type GetNewsletterApiResponse =
  /** status 200 A page of issues. */ PublishedIssuePage;
export type GetNewsletterApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** The page size; 24 by default. */
  limit?: number;
};
export type GetNewsletterIssueApiResponse =
  /** status 200 The issue. */ PublishedIssue;
export type GetNewsletterIssueApiArg =
  /** From the address of the issue. */ string;
export type ShownPicture = {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** There is `/media/{hash}/{width}.{format}` for each of these, in avif, webp and jpg. */
  widths: number[];
  /** Focal point, percent from the left; it stays in view when the photo is cropped. */
  focalX: number;
  /** Focal point, percent from the top. */
  focalY: number;
  /** Alternative text; empty for decorative photos. */
  altText: string;
  caption: string | null;
  credit: string | null;
};
export type SitePage = {
  key: string;
  /** null: never published. */
  publishedAt: string | null;
  /** The published texts by name. The web app has defaults for the others. */
  texts: {
    [key: string]: string;
  };
  /** Details of the photos in them, by address. */
  pictures: {
    [key: string]: ShownPicture;
  };
};
export type ErrorCode =
  | "malformed_request"
  | "validation_failed"
  | "invalid_signature"
  | "key_in_address"
  | "not_logged_in"
  | "invalid_credentials"
  | "second_step_required"
  | "sign_in_expired"
  | "wrong_code"
  | "passkey_refused"
  | "invalid_api_key"
  | "api_key_expired"
  | "payment_required"
  | "forbidden"
  | "network_not_allowed"
  | "closed_to_keys"
  | "key_beside_session"
  | "reauthentication_required"
  | "factor_reauthentication_required"
  | "second_factor_required"
  | "staff_session_idle"
  | "staff_session_expired"
  | "address_not_confirmed"
  | "account_deletion_pending"
  | "cross_site_request"
  | "not_found"
  | "booking_not_found"
  | "series_not_found"
  | "waiting_list_entry_not_found"
  | "refund_not_found"
  | "payment_not_found"
  | "payout_not_found"
  | "club_not_found"
  | "event_not_found"
  | "news_not_found"
  | "space_not_found"
  | "extra_not_found"
  | "terms_not_found"
  | "price_not_found"
  | "policy_not_found"
  | "slot_not_found"
  | "viewing_not_found"
  | "closure_not_found"
  | "room_not_found"
  | "testimonial_not_found"
  | "person_not_found"
  | "invitation_not_found"
  | "import_not_found"
  | "issue_not_found"
  | "subscriber_not_found"
  | "session_not_found"
  | "factor_not_found"
  | "view_not_found"
  | "run_sheet_not_found"
  | "feed_not_found"
  | "bond_photo_not_found"
  | "picture_not_found"
  | "page_not_found"
  | "revision_not_found"
  | "method_not_allowed"
  | "username_taken"
  | "email_taken"
  | "own_account"
  | "slot_taken"
  | "slot_free"
  | "too_many_waiting_list_entries"
  | "too_many_feeds"
  | "rooms_taken"
  | "closure_conflicts"
  | "series_conflicts"
  | "already_paid"
  | "bond_not_due"
  | "bond_claim_required"
  | "bond_response_closed"
  | "payment_refunded"
  | "slot_begun"
  | "booking_changed"
  | "too_late_to_change"
  | "hold_expired"
  | "hold_limit_reached"
  | "invalid_transition"
  | "being_paid"
  | "unpaid"
  | "no_email"
  | "quote_changed"
  | "checks_failed"
  | "suppressed"
  | "already_imported"
  | "version_in_force"
  | "not_set_up"
  | "already_set_up"
  | "set_up_incomplete"
  | "settings_missing"
  | "account_unmapped"
  | "payout_not_read"
  | "money_pending"
  | "last_admin"
  | "link_not_open"
  | "in_use"
  | "request_timeout"
  | "link_expired"
  | "stale_version"
  | "body_too_complex"
  | "payload_too_large"
  | "unsupported_media_type"
  | "amount_mismatch"
  | "amount_not_offered"
  | "idempotency_key_reused"
  | "order_not_approved"
  | "refund_exceeds_paid"
  | "override_reason_required"
  | "image_unreadable"
  | "alt_text_required"
  | "too_many"
  | "payment_failed"
  | "payment_incomplete"
  | "version_required"
  | "too_many_attempts"
  | "too_many_holds"
  | "internal_error"
  | "format_not_offered"
  | "payment_provider_unavailable"
  | "service_unavailable";
export type SecondMethod = "passkey" | "code" | "recovery_code";
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** A message for people, the same as `detail`. */
  message: string;
  /** The error code, for programs. */
  code: ErrorCode;
  /** The id of the request in the log, the same as the header `X-Request-Id`. */
  requestId?: string;
  /** Error messages by field. */
  errors?: {
    [key: string]: string[];
  };
  /** With `slot_taken`, and with `hold_expired` after a payment: the booking page’s free slots of the day. */
  freeSlots?: string[];
  /** With `stale_version`: the current version, in the shape of its GET. */
  current?: {
    [key: string]: any;
  };
  /** With `in_use`: the kinds of objects that use it. */
  usedBy?: string[];
  /** With `in_use` for a photo: each object that uses it. */
  uses?: {
    kind: string;
    id: number;
    name: string;
  }[];
  /** With `money_pending`: the bookings and payments that are not settled. */
  pending?: {
    reason: string;
    bookingId: number | null;
    date: string | null;
  }[];
  /** With `second_step_required`: the methods for the second step. */
  methods?: SecondMethod[];
  /** With `second_factor_required`: the time by which it had to be set up. */
  dueAt?: string;
  /** With `link_not_open`: the time from which the link works. */
  opensAt?: string;
  /** The payment was taken and is being refunded. */
  refund?: "queued";
};
export type PageKey =
  | "home"
  | "about"
  | "contact"
  | "events"
  | "club-pages"
  | "opening-hours"
  | "every-page"
  | "venue-hire"
  | "terms"
  | "privacy";
export type SiteKind = "new" | "bridgewater" | "own";
export type StripeConfig = {
  publishableKey: string;
  /** The sandbox’s script; null for the provider’s own script. */
  scriptUrl: string | null;
};
export type PaypalConfig = {
  scriptUrl: string;
};
export type PaymentProviderName = "stripe" | "paypal";
export type PaymentProviderKind = "card" | "wallet";
export type PaymentProviderConfig = {
  name: PaymentProviderName;
  /** `card`: the payment is made in the browser, with the secret from opening it. `wallet`: the payment is approved in the browser and then captured. */
  kind: PaymentProviderKind;
  /** null if the provider’s package knows the address. */
  scriptUrl: string | null;
  /** The key for its script; null if it needs none. */
  publishableKey: string | null;
};
export type CancellationTerms = {
  /** Up to this many days before the booking, the full price is refunded. */
  fullRefundDays: number;
  /** Up to this many days before, a part is refunded; later nothing. */
  partialRefundDays: number;
  partialRefundPercent: number;
};
export type SocialAccount = {
  /** The network’s name in lower case, or the host of another site. */
  network: string;
  url: string;
};
export type SiteConfig = {
  /** `new`: not set up yet; `bridgewater`: with the texts and photos of the original club; `own`: set up by another club. */
  siteKind: SiteKind;
  /** The domain in the ids of calendar entries, by which calendars recognise them. */
  calendarDomain: string;
  clubName: string;
  /** The club’s logo, a square photo of the library; null: the drawn logo. */
  logoUrl: string | null;
  address: string;
  phone: string;
  email: string;
  currency: string;
  timezone: string;
  /** Payments go to the sandbox; no real money moves. */
  testMode: boolean;
  stripe: StripeConfig;
  paypal: PaypalConfig;
  /** All providers of online payments, including those with fields of their own above. */
  paymentProviders: PaymentProviderConfig[];
  /** How long a slot is held for payment, in minutes. */
  holdMinutes: number;
  /** How many months ahead a booking can be. */
  windowMonths: number;
  cancellation: CancellationTerms;
  analyticsId: string | null;
  socialPageUrl: string | null;
  /** The club’s accounts on social networks. */
  socialAccounts: SocialAccount[];
  mapTilesUrl: string | null;
  /** The latitude of the clubhouse in degrees. */
  latitude: number;
  longitude: number;
  /** The changed texts of the short pages. `GET /api/pages/{key}` has those of the other pages. */
  texts: {
    [key: string]: string;
  };
  /** Details of the photos in these texts and of the logo, by address. */
  pictures: {
    [key: string]: ShownPicture;
  };
};
export type UserRole = "admin" | "club_admin" | "member";
export type Duty =
  | "bookings"
  | "money"
  | "content"
  | "newsletter"
  | "people"
  | "settings"
  | "tonight";
export type User = {
  id: number;
  username: string;
  email: string;
  fullName: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  clubId: number | null;
  createdAt: string;
  lastLogin: string | null;
  isActive: boolean;
  /** Missing if the owner has not given one. */
  phone?: string;
  /** When the account will be deleted; missing unless the owner requested it. */
  deletionDueAt?: string;
  /** Of an admin; missing if they have all. */
  duties?: Duty[];
};
export type FreeEvening = {
  date: string;
  /** Labels of the booking page’s free evening slots. */
  slots: string[];
};
export type SpaceEvenings = {
  spaceId: number;
  /** In order of date; empty if no evening is free. */
  evenings: FreeEvening[];
};
export type SlotList = "home" | "booking";
export type Slot = {
  label: string;
  list: SlotList;
  /** Minutes from venue-local midnight. */
  startMinute: number;
  /** 1440 is the midnight at the end of the day. */
  endMinute: number;
  /** The first day with this slot. null: no limit. */
  validFrom: string | null;
  /** The last day with this slot. null: no limit. */
  validTo: string | null;
  /** Days of the week with this slot: 1 is Monday. */
  weekdays: number[];
};
export type LaterPrice = {
  /** For events from this day until the next price. */
  eventsFrom: string;
  basePriceMinor: number;
  basePrice: string;
};
export type EventType = {
  name: string;
  /** For events from today on. */
  basePriceMinor: number;
  basePrice: string;
  /** Prices of events on later days, in order. */
  laterPrices: LaterPrice[];
  /** The bond of a booking; 0: none. */
  bondMinor: number;
};
export type Space = {
  id: number;
  name: string;
  description: string;
  /** The largest number of guests. */
  capacity: number;
  /** Total = base price × ceiling(guests / guestsPerUnit) × this / 100, rounded to whole minor units. */
  pricePercent: number;
  /** For the fewest guests and the cheapest event type. */
  priceFromMinor: number;
  imageUrl: string | null;
  accessibility: string | null;
  /** What is in it, one item per line. */
  features: string | null;
  /** Bookings that name no space get this one. */
  isDefault: boolean;
  /** Its rooms. Spaces that share a room cannot be booked at the same time. */
  roomIds: number[];
  /** Sizes and alt text of `imageUrl`, if it is a photo of the media library. */
  picture: ShownPicture | null;
};
export type Extra = {
  id: number;
  name: string;
  description: string | null;
  /** Charged once per booking. */
  priceMinor: number;
};
export type BookingOptions = {
  timezone: string;
  currency: string;
  today: string;
  lastDate: string;
  /** How long before its start a slot must be booked. 0: until it starts. */
  noticeHours: number;
  minGuests: number;
  maxGuests: number;
  hallCapacity: number;
  /** Total = base price × ceiling(guests / this). */
  guestsPerUnit: number;
  /** What each further slot in a row costs, in percent of the first: for n slots the total is multiplied by (100 + (n − 1) × this) / 100 before it is rounded. */
  furtherSlotPercent: number;
  /** The slots of all days that can be booked. */
  slots: Slot[];
  eventTypes: EventType[];
  /** Spaces for hire, sorted by position. */
  spaces: Space[];
  /** Extras, sorted by position. */
  extras: Extra[];
  /** How long a slot is held for payment. */
  holdMinutes: number;
  /** A bond is due this many days before the booking. */
  bondDueDays: number;
};
export type SocialLink = {
  network: string;
  url: string;
};
export type GalleryImage = {
  imageUrl: string;
  altText: string;
  title: string;
  /** Only for a photo of the media library. */
  picture: ShownPicture | null;
};
export type Club = {
  name: string;
  description: string;
  shortDescription: string;
  imageUrl: string;
  logoUrl: string;
  trainingSchedule: string | null;
  seasonPeriod: string;
  ageGroups: string;
  contactEmail: string;
  contactPhone: string;
  achievements: string[];
  meetingLocation: string;
  /** A role, not a name. */
  contactPerson: string;
  socialLinks: SocialLink[];
  signupUrl: string | null;
  id: number;
  galleryImages: GalleryImage[];
  createdAt: string;
  updatedAt: string;
  /** Details of `imageUrl`, if it is a photo of the media library. */
  picture: ShownPicture | null;
};
export type EventStatus = "draft" | "published" | "cancelled";
export type Event = {
  id: number;
  /** Drafts are not public. */
  status: EventStatus;
  title: string;
  description: string;
  /** Venue-local day. */
  date: string;
  /** The same as `date`. */
  eventDate: string;
  /** Venue-local wall clock, HH:mm. */
  startTime: string;
  /** The same as `startTime`. */
  time: string;
  /** If it is not after the start, it is on the next day. */
  endTime: string;
  venue: string;
  imageUrl: string | null;
  capacity: number | null;
  isPaid: boolean;
  price: string | null;
  category: string | null;
  /** Always null, because it is not public. */
  createdBy: null;
  clubId: number | null;
  createdAt: string;
  updatedAt: string;
  /** Details of `imageUrl`, if it is a photo of the library. */
  picture: ShownPicture | null;
};
export type NewsItem = {
  id: number;
  title: string;
  summary: string;
  imageUrl: string | null;
  /** The alternative text of the photo. */
  imageAlt: string | null;
  /** null: news of the whole club. */
  clubId: number | null;
  clubName: string | null;
  /** The day of its first publication, venue-local. */
  date: string;
  /** When it was first published. */
  postedAt: string;
  /** The last published change. */
  updatedAt: string;
  /** Details of `imageUrl`, if it is a photo of the media library. */
  picture: ShownPicture | null;
};
export type NewsPage = {
  /** Newest first. */
  items: NewsItem[];
  /** `cursor` of the next page; null on the last. */
  nextCursor: string | null;
};
export type NewsPost = {
  id: number;
  title: string;
  summary: string;
  /** The text below the summary: paragraphs with empty lines between them. */
  text: string | null;
  imageUrl: string | null;
  /** The alternative text of the photo. */
  imageAlt: string | null;
  /** null: news of the whole club. */
  clubId: number | null;
  clubName: string | null;
  /** The day of its first publication, venue-local. */
  date: string;
  /** When it was first published. */
  postedAt: string;
  /** The last published change. */
  updatedAt: string;
  /** Details of `imageUrl`, if it is a photo of the media library. */
  picture: ShownPicture | null;
};
export type MediaItem = {
  id: number;
  /** The caption. */
  title: string;
  description: string | null;
  imageUrl: string;
  altText: string;
  /** Always null: who uploaded it is not public. */
  uploadedBy: null;
  /** null for a photo of the facilities. */
  clubId: number | null;
  createdAt: string;
  /** Only for a photo of the media library. */
  picture: ShownPicture | null;
};
export type Testimonial = {
  id: number;
  name: string;
  role: string | null;
  comment: string;
  rating: number;
};
export type PublishedIssueLine = {
  slug: string;
  subject: string;
  /** The venue-local day on which sending started. */
  date: string;
  sentAt: string;
};
export type PublishedIssuePage = {
  /** Newest first. */
  items: PublishedIssueLine[];
  /** `cursor` of the next page; null on the last. */
  nextCursor: string | null;
};
export type IssueBody = {
  type: "doc";
  content: {
    [key: string]: any;
  }[];
};
export type IssueEvent = {
  id: number;
  title: string;
  day: string;
  time: string;
  venue: string;
  /** Whether it was cancelled when the issue was sent. */
  isCancelled: boolean;
};
export type IssuePicture = {
  imageUrl: string;
  picture: ShownPicture;
};
export type PublishedIssue = {
  slug: string;
  subject: string;
  /** The venue-local day on which sending started. */
  date: string;
  sentAt: string;
  /** The beginning of the text, in one line. */
  summary: string;
  body: IssueBody;
  /** The events in it, as shown to the subscribers. */
  events: IssueEvent[];
  /** The photos in it. */
  pictures: IssuePicture[];
};
export const {
  useGetPageQuery,
  useGetConfigQuery,
  useGetCurrentUserQuery,
  useLogoutMutation,
  useGetFreeEveningsQuery,
  useGetBookingOptionsQuery,
  useGetClubsQuery,
  useGetClubQuery,
  useGetEventsQuery,
  useGetEventQuery,
  useGetNewsQuery,
  useGetNewsPostQuery,
  useGetGalleryQuery,
  useGetTestimonialsQuery,
  useGetNewsletterQuery,
  useGetNewsletterIssueQuery,
} = injectedRtkApi;
