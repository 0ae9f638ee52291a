import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/user` }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/api/login`, method: 'POST', body: queryArg }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({ url: `/api/register`, method: 'POST', body: queryArg }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/logout`, method: 'POST' }),
    }),
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/config` }),
    }),
    getBookingOptions: build.query<GetBookingOptionsApiResponse, GetBookingOptionsApiArg>({
      query: () => ({ url: `/api/booking-options` }),
    }),
    getAvailability: build.query<GetAvailabilityApiResponse, GetAvailabilityApiArg>({
      query: (queryArg) => ({
        url: `/api/availability`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    holdSlot: build.mutation<HoldSlotApiResponse, HoldSlotApiArg>({
      query: (queryArg) => ({ url: `/api/bookings/hold`, method: 'POST', body: queryArg }),
    }),
    extendHold: build.mutation<ExtendHoldApiResponse, ExtendHoldApiArg>({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/hold/extend`, method: 'POST' }),
    }),
    cancelBooking: build.mutation<CancelBookingApiResponse, CancelBookingApiArg>({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/cancel`, method: 'POST' }),
    }),
    previewCancellation: build.query<PreviewCancellationApiResponse, PreviewCancellationApiArg>({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/cancellation` }),
    }),
    createBooking: build.mutation<CreateBookingApiResponse, CreateBookingApiArg>({
      query: (queryArg) => ({ url: `/api/bookings`, method: 'POST', body: queryArg }),
    }),
    getMyBookings: build.query<GetMyBookingsApiResponse, GetMyBookingsApiArg>({
      query: () => ({ url: `/api/my-bookings` }),
    }),
    getBooking: build.query<GetBookingApiResponse, GetBookingApiArg>({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}` }),
    }),
    createPaymentIntent: build.mutation<CreatePaymentIntentApiResponse, CreatePaymentIntentApiArg>({
      query: (queryArg) => ({ url: `/api/create-payment-intent`, method: 'POST', body: queryArg }),
    }),
    getPaypalSetup: build.query<GetPaypalSetupApiResponse, GetPaypalSetupApiArg>({
      query: () => ({ url: `/api/paypal/setup` }),
    }),
    createPaypalOrder: build.mutation<CreatePaypalOrderApiResponse, CreatePaypalOrderApiArg>({
      query: (queryArg) => ({ url: `/api/paypal/order`, method: 'POST', body: queryArg }),
    }),
    capturePaypalOrder: build.mutation<CapturePaypalOrderApiResponse, CapturePaypalOrderApiArg>({
      query: (queryArg) => ({ url: `/api/paypal/order/${queryArg}/capture`, method: 'POST' }),
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
          limit: queryArg.limit,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getEvent: build.query<GetEventApiResponse, GetEventApiArg>({
      query: (queryArg) => ({ url: `/api/events/${queryArg}` }),
    }),
    subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
      query: (queryArg) => ({ url: `/api/subscribers`, method: 'POST', body: queryArg }),
    }),
    sendContactMessage: build.mutation<SendContactMessageApiResponse, SendContactMessageApiArg>({
      query: (queryArg) => ({ url: `/api/contact`, method: 'POST', body: queryArg }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetCurrentUserApiResponse = /** status 200 ok */ User;
export type GetCurrentUserApiArg = void;
export type LoginApiResponse = /** status 200 ok */ User;
export type LoginApiArg = LoginDto;
export type RegisterApiResponse = /** status 201 ok */ User;
export type RegisterApiArg = RegisterDto;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetConfigApiResponse = /** status 200 ok */ Config;
export type GetConfigApiArg = void;
export type GetBookingOptionsApiResponse = /** status 200 ok */ BookingOptions;
export type GetBookingOptionsApiArg = void;
export type GetAvailabilityApiResponse = /** status 200 ok */ Availability;
export type GetAvailabilityApiArg = {
  from: string;
  to: string;
};
export type HoldSlotApiResponse = /** status 201 ok */ Hold;
export type HoldSlotApiArg = HoldSlotDto;
export type ExtendHoldApiResponse = /** status 200 ok */ Hold;
export type ExtendHoldApiArg = number;
export type CancelBookingApiResponse = /** status 200 ok */ Booking;
export type CancelBookingApiArg = number;
export type PreviewCancellationApiResponse = /** status 200 ok */ CancellationPreview;
export type PreviewCancellationApiArg = number;
export type CreateBookingApiResponse = /** status 201 ok */ Booking;
export type CreateBookingApiArg = CreateBookingDto;
export type GetMyBookingsApiResponse = /** status 200 ok */ Booking[];
export type GetMyBookingsApiArg = void;
export type GetBookingApiResponse = /** status 200 ok */ Booking;
export type GetBookingApiArg = number;
export type CreatePaymentIntentApiResponse = /** status 201 ok */ PaymentIntent;
export type CreatePaymentIntentApiArg = CreatePaymentIntentDto;
export type GetPaypalSetupApiResponse = /** status 200 ok */ PaypalSetup;
export type GetPaypalSetupApiArg = void;
export type CreatePaypalOrderApiResponse = /** status 201 ok */ PaypalOrder;
export type CreatePaypalOrderApiArg = CreatePaypalOrderDto;
export type CapturePaypalOrderApiResponse = /** status 200 ok */ PaypalCapture;
export type CapturePaypalOrderApiArg = string;
export type GetClubsApiResponse = /** status 200 ok */ Club[];
export type GetClubsApiArg = void;
export type GetClubApiResponse = /** status 200 ok */ Club;
export type GetClubApiArg = number;
export type GetEventsApiResponse = /** status 200 ok */ Event[];
export type GetEventsApiArg = {
  clubId?: number;
  upcoming?: boolean;
  limit?: number;
  from?: string;
  to?: string;
};
export type GetEventApiResponse = /** status 200 ok */ Event;
export type GetEventApiArg = number;
export type SubscribeApiResponse = unknown;
export type SubscribeApiArg = SubscribeDto;
export type SendContactMessageApiResponse = unknown;
export type SendContactMessageApiArg = ContactMessageDto;
export type User = {
  id: number;
  username: string;
  email: string;
  fullName: string;
  firstName: string;
  lastName: string;
  role: 'admin' | 'club_admin' | 'member';
  clubId: number | null;
  createdAt: string;
  lastLogin: string | null;
  isActive: boolean;
};
export type LoginDto = {
  username: string;
  password: string;
};
export type RegisterDto = {
  username: string;
  email: string;
  fullName: string;
  password: string;
  role?: string;
  clubId?: number;
};
export type Config = {
  clubName: string;
  address: string;
  phone: string;
  email: string;
  currency: string;
  timezone: string;
  testMode: boolean;
  stripe: {
    publishableKey: string;
    scriptUrl: string | null;
  };
  paypal: {
    scriptUrl: string;
    sandbox: boolean;
  };
  analyticsId: string | null;
  socialPageUrl: string | null;
  mapTilesUrl: string | null;
};
export type BookingOptions = {
  timezone: string;
  currency: string;
  today: string;
  lastDate: string;
  minGuests: number;
  maxGuests: number;
  hallCapacity: number;
  guestsPerUnit: number;
  slots: {
    label: string;
    list: 'home' | 'booking';
    startMinute: number;
    endMinute: number;
  }[];
  eventTypes: {
    name: string;
    basePriceMinor: number;
    basePrice: string;
  }[];
  holdMinutes: number;
};
export type AvailabilityDay = {
  date: string;
  status: 'available' | 'fully_booked' | 'unavailable';
  freeSlots: string[];
  takenSlots: string[];
};
export type Availability = {
  from: string;
  to: string;
  timezone: string;
  days: AvailabilityDay[];
};
export type Hold = {
  bookingId: number;
  holdExpiresAt: string;
  amount: string;
  currency: string;
};
export type HoldSlotDto = {
  date: string;
  timeSlot: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string;
  phone?: string;
  notes?: string;
  purpose?: string;
  contactName?: string;
  contactEmail?: string;
  contactPhone?: string;
  totalAmount?: string;
  paymentMethod?: 'stripe' | 'paypal' | 'cash' | 'bank_transfer';
  paymentId?: string;
  holdId?: number;
};
export type BookingRefund = {
  status: 'queued' | 'completed' | 'failed';
  amount: string;
};
export type Booking = {
  id: number;
  eventType: string;
  date: string;
  timeSlot: string;
  startTime: string;
  endTime: string;
  guestCount: number;
  name: string;
  email: string;
  phone: string | null;
  notes: string | null;
  purpose: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  userId: number;
  status: 'held' | 'expired' | 'pending' | 'confirmed' | 'completed' | 'cancelled';
  totalAmount: string;
  currency: string;
  isPaid: boolean;
  paymentMethod: ('stripe' | 'paypal' | 'cash' | 'bank_transfer') | null;
  paymentStatus: 'pending' | 'processing' | 'completed' | 'failed' | 'refunded';
  paymentId: string | null;
  paymentDate: string | null;
  holdExpiresAt: string | null;
  refund: BookingRefund | null;
  createdAt: string;
  updatedAt: string;
};
export type CancellationPreview = {
  refundPercent: number;
  refundAmount: string;
  currency: string;
};
export type CreateBookingDto = {
  date: string;
  timeSlot: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string;
  phone?: string;
  notes?: string;
  purpose?: string;
  contactName?: string;
  contactEmail?: string;
  contactPhone?: string;
  totalAmount?: string;
  paymentMethod?: 'stripe' | 'paypal' | 'cash' | 'bank_transfer';
  paymentId?: string;
};
export type PaymentIntent = {
  clientSecret: string;
  paymentId: string;
  amount: string;
  currency: string;
};
export type CreatePaymentIntentDto = {
  amount: string;
  bookingId?: number;
};
export type PaypalSetup = {
  clientToken: string;
};
export type PaypalOrder = {
  id: string;
  status: string;
};
export type CreatePaypalOrderDto = {
  amount: string;
  currency: string;
  intent: string;
  bookingId?: number;
};
export type PaypalCapture = {
  id: string;
  status: string;
  booking: Booking | null;
};
export type Club = {
  id: number;
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
  meetingLocation: string;
  contactPerson: string;
  signupUrl: string | null;
  achievements: string[];
  socialLinks: {
    network: string;
    url: string;
  }[];
  galleryImages: {
    imageUrl: string;
    altText: string;
    title: string;
  }[];
  createdAt: string;
  updatedAt: string;
};
export type Event = {
  id: number;
  title: string;
  description: string;
  date: string;
  eventDate: string;
  startTime: string;
  time: string;
  endTime: string;
  venue: string;
  imageUrl: string | null;
  capacity: number | null;
  isPaid: boolean;
  price: string | null;
  category: string | null;
  createdBy: number | null;
  clubId: number | null;
  createdAt: string;
  updatedAt: string;
};
export type SubscribeDto = {
  email: string;
  name?: string;
  website?: string;
};
export type ContactMessageDto = {
  name: string;
  email: string;
  subject: string;
  message: string;
  website?: string;
};
export const {
  useGetCurrentUserQuery,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useGetConfigQuery,
  useGetBookingOptionsQuery,
  useGetAvailabilityQuery,
  useHoldSlotMutation,
  useExtendHoldMutation,
  useCancelBookingMutation,
  usePreviewCancellationQuery,
  useCreateBookingMutation,
  useGetMyBookingsQuery,
  useGetBookingQuery,
  useCreatePaymentIntentMutation,
  useGetPaypalSetupQuery,
  useCreatePaypalOrderMutation,
  useCapturePaypalOrderMutation,
  useGetClubsQuery,
  useGetClubQuery,
  useGetEventsQuery,
  useGetEventQuery,
  useSubscribeMutation,
  useSendContactMessageMutation,
} = injectedRtkApi;
