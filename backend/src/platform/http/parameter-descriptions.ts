import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

/** What a parameter means in every call that does not describe it itself. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  action: 'The change that it previews.',
  actorId: 'Only what this account did.',
  attendance: 'Only those with this attendance.',
  category: 'Only events of this category.',
  clubId: 'The club’s ID.',
  consentMethod: 'How the people in the file agreed.',
  currency: 'Of the amounts in the file.',
  date: 'A day at the venue.',
  eventType: 'Only bookings of this type.',
  file: 'Which file.',
  fileName: 'The name of the file.',
  from: 'First day.',
  id: 'The ID.',
  key: 'The page.',
  kind: 'Only this kind.',
  limit: 'Most items.',
  'Mail-Signature': 'The signature of the mail provider.',
  method: 'Only this payment method.',
  month: 'The month, as YYYY-MM.',
  name: 'The name of the text.',
  objectId: 'The ID of an object of this kind.',
  objectKind: 'Only changes of this kind of object.',
  orderId: 'PayPal’s ID of the order.',
  part: 'From 1, for a file in several parts.',
  paymentId: 'The payment’s ID.',
  payout: 'Only payments in the payout with this ID.',
  photoId: 'The photo’s ID.',
  provider: 'The payment provider.',
  recordedBy: 'Only payments that this account recorded.',
  refundId: 'The refund’s ID.',
  revisionId: 'The ID of the earlier version.',
  role: 'Only accounts with this role.',
  sendId: 'The ID of the send.',
  slug: 'From the address of the issue.',
  spaceId: 'The space’s ID.',
  state: 'Only those with this status.',
  status: 'Only those with this status.',
  tag: 'Only those with this tag.',
  to: 'Last day, included.',
  type: 'The type of event.',
  userId: 'The account’s ID.',
  version: 'The number of the version.',
  view: 'A built-in view.',
};

/** Describes the parameters that mean the same in every call, so that their decorators need no text. */
export function withParameterDescriptions(document: OpenAPIObject): OpenAPIObject {
  for (const { operation } of operationsOf(document.paths))
    for (const parameter of operation.parameters ?? []) {
      if ('$ref' in parameter || parameter.description) continue;
      const description = DESCRIPTIONS[parameter.name];
      if (description) parameter.description = description;
    }
  return document;
}
