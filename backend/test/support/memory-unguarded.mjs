/**
 * Loaded with `node --import`, for negative controls: the process always assumes that it has received all notifications.
 */
import { ListenHub } from '../../dist/src/platform/database/listen-hub.js';

Object.defineProperty(ListenHub.prototype, 'isUpToDate', { get: () => true });
