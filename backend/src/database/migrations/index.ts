import { CoreSchema1763600000000 } from './1763600000000-core-schema.js';
import { PublicSite1763640000000 } from './1763640000000-public-site.js';
import { ReturnedRefunds1763680000000 } from './1763680000000-returned-refunds.js';
import { IdempotencyKeys1764110000000 } from './1764110000000-idempotency-keys.js';
import { CardTesting1764130000000 } from './1764130000000-card-testing.js';
import { RefundsSentOnce1764131000000 } from './1764131000000-refunds-sent-once.js';
import { Disputes1764132000000 } from './1764132000000-disputes.js';
import { HashedSessions1764140000000 } from './1764140000000-hashed-sessions.js';
import { WishedClub1764140000001 } from './1764140000001-wished-club.js';
import { StoredMails1764160000000 } from './1764160000000-stored-mails.js';
import { GivenUpPayments1764200000000 } from './1764200000000-given-up-payments.js';
import { PaymentDisputes1764201000000 } from './1764201000000-payment-disputes.js';
import { PricesArePublicContent1764202000000 } from './1764202000000-prices-are-public-content.js';
import { AuditLog1764300000000 } from './1764300000000-audit-log.js';
import { EditedContent1764301000000 } from './1764301000000-edited-content.js';
import { ClubStaff1764302000000 } from './1764302000000-club-staff.js';
import { Rooms1764400000000 } from './1764400000000-rooms.js';
import { Extras1764401000000 } from './1764401000000-extras.js';
import { Money1764410000000 } from './1764410000000-money.js';
import { Desk1764420000000 } from './1764420000000-desk.js';
import { DeskIndexes1764420000001 } from './1764420000001-desk-indexes.js';
import { DeskBalance1764421000000 } from './1764421000000-desk-balance.js';
import { DeskFilters1764422000000 } from './1764422000000-desk-filters.js';
import { PayLinks1764430000000 } from './1764430000000-pay-links.js';
import { OwnMoves1764440000000 } from './1764440000000-own-moves.js';
import { HireTerms1764441000000 } from './1764441000000-hire-terms.js';
import { DueBookings1764450000000 } from './1764450000000-due-bookings.js';
import { Pictures1764460000000 } from './1764460000000-pictures.js';
import { OwnWords1764461000000 } from './1764461000000-own-words.js';
import { PriceVersions1764462000000 } from './1764462000000-price-versions.js';
import { TestimonialsOfMembers1764462000001 } from './1764462000001-testimonials-of-members.js';
import { EventSeries1764462000002 } from './1764462000002-event-series.js';
import { News1764463000000 } from './1764463000000-news.js';
import { BookingWords1764470000000 } from './1764470000000-booking-words.js';
import { BondMoney1764471000000 } from './1764471000000-bond-money.js';
import { SeriesAsTheyBecome1764480000000 } from './1764480000000-series-as-they-become.js';
import { Installation1764482000000 } from './1764482000000-installation.js';
import { PicturesOfPages1764484000000 } from './1764484000000-pictures-of-pages.js';
import { Closures1764488000000 } from './1764488000000-closures.js';
import { ProviderNames1764491000000 } from './1764491000000-provider-names.js';
import { ExtrasArePublicContent1764492000000 } from './1764492000000-extras-are-public-content.js';
import { Attention1764500000000 } from './1764500000000-attention.js';
import { AttentionIndexes1764500000001 } from './1764500000001-attention-indexes.js';
import { AttentionFacts1764501000000 } from './1764501000000-attention-facts.js';
import { AttentionFactsIndexes1764501000001 } from './1764501000001-attention-facts-indexes.js';
import { OverviewIndexes1764502000001 } from './1764502000001-overview-indexes.js';
import { Slots1764510000000 } from './1764510000000-slots.js';
import { Policies1764511000000 } from './1764511000000-policies.js';
import { AccessToSpaces1764512000000 } from './1764512000000-access-to-spaces.js';
import { BookingSeries1764520000000 } from './1764520000000-booking-series.js';
import { Bonds1764530000000 } from './1764530000000-bonds.js';
import { WaitingList1764540000000 } from './1764540000000-waiting-list.js';
import { OwnAddresses1764550000000 } from './1764550000000-own-addresses.js';
import { ListedSessions1764550000001 } from './1764550000001-listed-sessions.js';
import { SecondFactors1764560000000 } from './1764560000000-second-factors.js';
import { People1764561000000 } from './1764561000000-people.js';
import { ImportUndo1764590000000 } from './1764590000000-import-undo.js';
import { UnsentInvitations1764590000002 } from './1764590000002-unsent-invitations.js';
import { ReferencesToPeople1764590000001 } from './1764590000001-references-to-people.js';
import { Invitations1764561000001 } from './1764561000001-invitations.js';
import { MemberImports1764561000002 } from './1764561000002-member-imports.js';
import { ErasedPeople1764562000000 } from './1764562000000-erased-people.js';
import { DataFiles1764562000001 } from './1764562000001-data-files.js';
import { NewsletterInterests1764562000002 } from './1764562000002-newsletter-interests.js';
import { StaffSessions1764562000003 } from './1764562000003-staff-sessions.js';
import { SecurityEvents1764562000004 } from './1764562000004-security-events.js';
import { ClubMembers1764564000000 } from './1764564000000-club-members.js';
import { MailWording1764567000000 } from './1764567000000-mail-wording.js';
import { MailLog1764567000001 } from './1764567000001-mail-log.js';
import { MailLogOrder1764567000002 } from './1764567000002-mail-log-order.js';
import { NewsletterIssues1764569000000 } from './1764569000000-newsletter-issues.js';
import { NewsletterReaders1764569000001 } from './1764569000001-newsletter-readers.js';
import { RunSheet1764570000000 } from './1764570000000-run-sheet.js';
import { MailAndMessageLists1764576000000 } from './1764576000000-mail-and-message-lists.js';
import { Feeds1764573000000 } from './1764573000000-feeds.js';
import { PhotosWithoutBonds1764573000001 } from './1764573000001-photos-without-bonds.js';
import { Inbox1764568000000 } from './1764568000000-inbox.js';
import { IncomingMail1764568000001 } from './1764568000001-incoming-mail.js';
import { Backups1764577000000 } from './1764577000000-backups.js';
import { SubscriberImports1764574000000 } from './1764574000000-subscriber-imports.js';
import { BackupWatches1764577000001 } from './1764577000001-backup-watches.js';
import { ReturnedMails1764575000000 } from './1764575000000-returned-mails.js';
import { NewsletterArchive1764574000001 } from './1764574000001-newsletter-archive.js';
import { WrittenMails1764572000000 } from './1764572000000-written-mails.js';
import { NewsletterForgets1764574000002 } from './1764574000002-newsletter-forgets.js';
import { UnreachableHirers1764574000003 } from './1764574000003-unreachable-hirers.js';
import { MailsThatCameBack1764578000000 } from './1764578000000-mails-that-came-back.js';
import { WebhookAges1764582000000 } from './1764582000000-webhook-ages.js';
import { ExpiredLinks1764584000000 } from './1764584000000-expired-links.js';
import { MailOfUndoneCancellations1764584000001 } from './1764584000001-mail-of-undone-cancellations.js';
import { PaymentMethods1764592000000 } from './1764592000000-payment-methods.js';
import { PaymentsByMethod1764592000001 } from './1764592000001-payments-by-method.js';
import { TypedReferences1764593000000 } from './1764593000000-typed-references.js';
import { MembershipRequestMails1764593000001 } from './1764593000001-membership-request-mails.js';
import { IdempotencyWriters1764593000002 } from './1764593000002-idempotency-writers.js';
import { UnclearAddresses1764586000000 } from './1764586000000-unclear-addresses.js';
import { MailBlocks1764585000000 } from './1764585000000-mail-blocks.js';
import { FactorProofs1764588000000 } from './1764588000000-factor-proofs.js';
import { SearchWords1764586000001 } from './1764586000001-search-words.js';
import { SEARCH_WORDS_OF_ROWS } from './1764586000002-search-words-of-rows.js';
import { NameOrder1764586000010 } from './1764586000010-name-order.js';

/** In the order in which they run. */
export const MIGRATIONS = [
  CoreSchema1763600000000,
  PublicSite1763640000000,
  ReturnedRefunds1763680000000,
  IdempotencyKeys1764110000000,
  CardTesting1764130000000,
  RefundsSentOnce1764131000000,
  Disputes1764132000000,
  HashedSessions1764140000000,
  WishedClub1764140000001,
  StoredMails1764160000000,
  GivenUpPayments1764200000000,
  PaymentDisputes1764201000000,
  PricesArePublicContent1764202000000,
  AuditLog1764300000000,
  EditedContent1764301000000,
  ClubStaff1764302000000,
  Rooms1764400000000,
  Extras1764401000000,
  Money1764410000000,
  Desk1764420000000,
  DeskIndexes1764420000001,
  DeskBalance1764421000000,
  DeskFilters1764422000000,
  PayLinks1764430000000,
  OwnMoves1764440000000,
  HireTerms1764441000000,
  DueBookings1764450000000,
  Pictures1764460000000,
  OwnWords1764461000000,
  PriceVersions1764462000000,
  TestimonialsOfMembers1764462000001,
  EventSeries1764462000002,
  News1764463000000,
  BookingWords1764470000000,
  BondMoney1764471000000,
  SeriesAsTheyBecome1764480000000,
  Installation1764482000000,
  PicturesOfPages1764484000000,
  Closures1764488000000,
  ProviderNames1764491000000,
  ExtrasArePublicContent1764492000000,
  Attention1764500000000,
  AttentionIndexes1764500000001,
  AttentionFacts1764501000000,
  AttentionFactsIndexes1764501000001,
  OverviewIndexes1764502000001,
  Slots1764510000000,
  Policies1764511000000,
  AccessToSpaces1764512000000,
  BookingSeries1764520000000,
  Bonds1764530000000,
  WaitingList1764540000000,
  OwnAddresses1764550000000,
  ListedSessions1764550000001,
  SecondFactors1764560000000,
  People1764561000000,
  Invitations1764561000001,
  MemberImports1764561000002,
  ErasedPeople1764562000000,
  DataFiles1764562000001,
  NewsletterInterests1764562000002,
  StaffSessions1764562000003,
  SecurityEvents1764562000004,
  ClubMembers1764564000000,
  MailWording1764567000000,
  MailLog1764567000001,
  MailLogOrder1764567000002,
  NewsletterIssues1764569000000,
  NewsletterReaders1764569000001,
  RunSheet1764570000000,
  Inbox1764568000000,
  IncomingMail1764568000001,
  SubscriberImports1764574000000,
  MailAndMessageLists1764576000000,
  Backups1764577000000,
  BackupWatches1764577000001,
  ReturnedMails1764575000000,
  NewsletterArchive1764574000001,
  WrittenMails1764572000000,
  NewsletterForgets1764574000002,
  UnreachableHirers1764574000003,
  Feeds1764573000000,
  PhotosWithoutBonds1764573000001,
  MailsThatCameBack1764578000000,
  WebhookAges1764582000000,
  ExpiredLinks1764584000000,
  MailOfUndoneCancellations1764584000001,
  UnclearAddresses1764586000000,
  SearchWords1764586000001,
  ...SEARCH_WORDS_OF_ROWS,
  NameOrder1764586000010,
  PaymentMethods1764592000000,
  PaymentsByMethod1764592000001,
  TypedReferences1764593000000,
  MembershipRequestMails1764593000001,
  IdempotencyWriters1764593000002,
  ImportUndo1764590000000,
  ReferencesToPeople1764590000001,
  MailBlocks1764585000000,
  FactorProofs1764588000000,
  UnsentInvitations1764590000002,
];
