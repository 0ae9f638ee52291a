import type Stripe from 'stripe';
import { secretText, stripeId } from '../ids.js';
import type { StripeCharge, StripeDispute, StripeIntent, StripeMethod, StripeRefund } from '../records.js';
import { DECLINES, type CardBehaviour, type DeclineReason } from './cards.js';

/** The API version of the answers if the caller names none. */
export const API_VERSION = '2026-10-28.endive';

const EMPTY_BILLING: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** The id of a reference or an expanded object; '' for null. */
export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export interface NewIntent {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  automaticMethods: boolean;
}

export function newIntent(input: NewIntent): StripeIntent {
  const id = stripeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automaticMethods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${secretText()}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: input.currency,
    customer: null,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export function newMethod(
  card: CardBehaviour,
  billing: Partial<Stripe.PaymentMethod.BillingDetails>,
): StripeMethod {
  return {
    id: stripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...EMPTY_BILLING, ...billing },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'GB',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: null,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export interface ChargeOutcome {
  status: 'succeeded' | 'failed' | 'pending';
  decline: DeclineReason | null;
  amount: number;
  currency: string;
}

export function newCharge(intent: StripeIntent, method: StripeMethod, outcome: ChargeOutcome): StripeCharge {
  const declined = outcome.decline ? DECLINES[outcome.decline] : null;
  const paid = outcome.status !== 'failed';
  return {
    id: stripeId('ch'),
    object: 'charge',
    amount: outcome.amount,
    amount_captured: outcome.status === 'succeeded' ? outcome.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: outcome.status === 'succeeded' ? stripeId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'BRIDGEWATER CLUB',
    captured: outcome.status === 'succeeded',
    created: nowSeconds(),
    currency: outcome.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: declined ? 'declined_by_network' : 'approved_by_network',
      reason: outcome.decline,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: declined ? 'The bank declined the payment.' : 'Payment complete.',
      type: declined ? 'issuer_declined' : 'authorized',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: outcome.amount,
        authorization_code: null,
        brand: method.card?.brand ?? null,
        checks: method.card?.checks ?? null,
        country: method.card?.country ?? null,
        electronic_commerce_indicator: null,
        exp_month: method.card?.exp_month ?? 1,
        exp_year: method.card?.exp_year ?? 2030,
        fingerprint: null,
        funding: method.card?.funding ?? null,
        installments: null,
        last4: method.card?.last4 ?? null,
        mandate: null,
        network: method.card?.brand ?? null,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: outcome.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export interface NewRefund {
  amount: number;
  charge: StripeCharge;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
  status: 'succeeded' | 'pending';
}

export function newRefund(input: NewRefund): StripeRefund {
  return {
    id: stripeId('re'),
    object: 'refund',
    amount: input.amount,
    balance_transaction: stripeId('txn'),
    charge: input.charge.id,
    created: nowSeconds(),
    currency: input.charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: input.metadata,
    payment_intent: input.charge.payment_intent,
    payment_method: input.charge.payment_method,
    reason: input.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: input.status,
    transfer_reversal: null,
    ...(input.status === 'pending' ? { pending_reason: 'processing' } : {}),
  };
}

const NO_EVIDENCE: StripeDispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
  enhanced_evidence: {},
};

export function newDispute(charge: StripeCharge, amount: number, dueBy: number): StripeDispute {
  return {
    id: stripeId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
