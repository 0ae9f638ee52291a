import { AttentionReason } from '../../../platform/attention/domain/attention-reason.js';
import { idOfItem, readItemId } from './attention-item.js';

it('the id of an attention item can be read back, for every reason', () => {
  const object = '4f9a5c1e-0000-4000-8000-000000000001';
  for (const reason of Object.values(AttentionReason))
    expect(readItemId(idOfItem(reason, object))).toEqual({ reason, object });
});

it.each(['', 'overdue', 'overdue-', '-7', 'toString-7', 'overdue-7;', `overdue-${'7'.repeat(65)}`])(
  'readItemId returns null for %j',
  (text) => {
    expect(readItemId(text)).toBeNull();
  },
);
