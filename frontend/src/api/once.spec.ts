import siteContract from '../../../docs/openapi.json';
import staffContract from '../../../docs/openapi.staff.json';
import { json, mockApi } from '@/testing/mock-api';
import { baseApi, type CallOptions } from './base-api';
import { membersApi } from './members/members-api';
import { staffApi } from './staff/staff-api';
import { createStore } from './store';

/** Calls that are idempotent without a key, because they name the hold, payment or record. */
const SAME_ANYWAY = ['capturePayment', 'capturePaypalOrder', 'createBooking', 'enterBooking', 'holdSlot'];

interface Operation {
  operationId: string;
  parameters?: { $ref?: string }[];
}

const optionsOf = (operation: string): CallOptions | undefined => {
  let options: CallOptions | undefined;
  const look = (definition: { extraOptions?: CallOptions }): void => {
    options = definition.extraOptions;
  };
  baseApi.enhanceEndpoints({ endpoints: { [operation]: look } });
  return options;
};

describe('calls with an idempotency key', () => {
  it('are all calls with a key in the contract, except those that need none', () => {
    expect([membersApi, staffApi]).toHaveLength(2);
    const operations = [siteContract, staffContract].flatMap(({ paths }: { paths: object }) =>
      Object.values(paths).flatMap((path: object) => Object.values(path) as Operation[]),
    );
    const keyed = operations
      .filter(({ parameters = [] }) => parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
      .map(({ operationId }) => operationId);
    expect(keyed.length).toBeGreaterThan(30);
    expect(keyed.filter((operation) => !optionsOf(operation)?.once).sort()).toEqual(SAME_ANYWAY);
  });

  it('carry the same key until they are answered, then a new one', async () => {
    let isOnline = false;
    const api = mockApi({
      'POST /api/admin/bookings/7/release': () => (isOnline ? json({}) : Promise.reject(new TypeError())),
    });
    const store = createStore();
    const release = () => store.dispatch(staffApi.endpoints.releaseHold.initiate({ id: 7 } as never));
    await release();
    isOnline = true;
    await release();
    await release();
    const keys = api.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('do not include reads', async () => {
    const api = mockApi({ 'GET /api/admin/spaces': () => json([]) });
    await createStore().dispatch(staffApi.endpoints.listAdminSpaces.initiate());
    expect(api.calls[0]?.headers.get('Idempotency-Key')).toBeNull();
  });
});
