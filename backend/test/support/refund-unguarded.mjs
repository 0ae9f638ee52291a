/**
 * Loaded with `node --import`, for negative controls: the process assumes that its lease of a refund never expires.
 */
import {
  RefundBusyError,
  RefundRepository,
} from '../../dist/src/payments/settlement/persistence/refund.repository.js';

const { renew } = RefundRepository.prototype;
RefundRepository.prototype.renew = function (...claim) {
  return renew.apply(this, claim).catch((error) => {
    if (error instanceof RefundBusyError) return true;
    throw error;
  });
};
