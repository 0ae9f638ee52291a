import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNeedsAttention: build.query<GetNeedsAttentionApiResponse, GetNeedsAttentionApiArg>({
      query: () => ({ url: `/api/admin/needs-attention` }),
    }),
    retryRefund: build.mutation<RetryRefundApiResponse, RetryRefundApiArg>({
      query: (queryArg) => ({ url: `/api/admin/needs-attention/refunds/${queryArg}/retry`, method: 'POST' }),
    }),
    markSeen: build.mutation<MarkSeenApiResponse, MarkSeenApiArg>({
      query: (queryArg) => ({ url: `/api/admin/needs-attention/${queryArg}/seen`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetNeedsAttentionApiResponse = /** status 200 The open matters. */ AttentionItem[];
export type GetNeedsAttentionApiArg = void;
export type RetryRefundApiResponse = unknown;
export type RetryRefundApiArg = string;
export type MarkSeenApiResponse = unknown;
export type MarkSeenApiArg = string;
export type AttentionKind = 'refund' | 'outside_refund' | 'dispute';
export type AttentionItem = {
  kind: AttentionKind;
  /** Of the refund; of a dispute, our payment. */
  id: string;
  /** Our payment. */
  paymentId: string;
  bookingId: number | null;
  amount: string;
  /** Why the money goes back; of a dispute, how it stands. */
  reason: string;
  attempts: number;
  lastError: string | null;
  /** Until when a dispute can be answered. */
  dueAt: string | null;
  updatedAt: string;
};
export type ErrorCode =
  | 'malformed_request'
  | 'validation_failed'
  | 'invalid_signature'
  | 'not_logged_in'
  | 'invalid_credentials'
  | 'payment_required'
  | 'forbidden'
  | 'cross_site_request'
  | 'not_found'
  | 'booking_not_found'
  | 'payment_not_found'
  | 'club_not_found'
  | 'event_not_found'
  | 'method_not_allowed'
  | 'username_taken'
  | 'email_taken'
  | 'slot_taken'
  | 'already_paid'
  | 'payment_refunded'
  | 'slot_begun'
  | 'hold_expired'
  | 'hold_limit_reached'
  | 'invalid_transition'
  | 'request_timeout'
  | 'link_expired'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'amount_mismatch'
  | 'amount_not_offered'
  | 'idempotency_key_reused'
  | 'order_not_approved'
  | 'payment_failed'
  | 'payment_incomplete'
  | 'too_many_attempts'
  | 'too_many_holds'
  | 'internal_error'
  | 'payment_provider_unavailable'
  | 'service_unavailable';
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** For people; the same text as `detail`. */
  message: string;
  /** For programs. */
  code: ErrorCode;
  /** Names this request in the log; the same as the header `X-Request-Id`. */
  requestId?: string;
  /** What is wrong, by field. */
  errors?: {
    [key: string]: string[];
  };
  /** With `slot_taken`: what is left of the day. */
  freeSlots?: string[];
  /** Money was taken and is on its way back. */
  refund?: 'queued';
};
export const { useGetNeedsAttentionQuery, useRetryRefundMutation, useMarkSeenMutation } = injectedRtkApi;
