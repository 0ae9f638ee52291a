import { ApiError, CustomError, CheckoutPaymentIntent, type Order } from '@paypal/paypal-server-sdk';
import { startSandbox, type Sandbox } from '../server.js';
import { PaypalSchemas } from '../testing/paypal-schema.js';
import { paypalClients, type PaypalClients } from '../testing/provider-clients.js';

const ORDERS = '/v2/checkout/orders';

describe("PayPal's API", () => {
  let sandbox: Sandbox;
  let paypal: PaypalClients;
  let accessToken: string;
  const schemas = new PaypalSchemas();

  beforeAll(async () => {
    sandbox = await startSandbox();
    paypal = paypalClients(sandbox);
    accessToken = (await token({ grant_type: 'client_credentials' })).access_token;
  });

  afterAll(() => sandbox.close());

  async function token(form: Record<string, string>): Promise<{ access_token: string }> {
    const credentials = `${sandbox.config.paypalClientId}:${sandbox.config.paypalClientSecret}`;
    const answer = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams(form),
    });
    return (await answer.json()) as { access_token: string };
  }

  /** A call as it goes over the wire, to be held against PayPal's published schemas. */
  async function raw(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }

  async function createOrder(value = '300.00', paypalRequestId?: string): Promise<Order> {
    const { result } = await paypal.orders.createOrder({
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [
          {
            amount: { currencyCode: 'GBP', value },
            customId: 'booking-7',
            description: 'Hall hire',
            referenceId: 'default',
          },
        ],
      },
      ...(paypalRequestId ? { paypalRequestId } : {}),
      prefer: 'return=representation',
    });
    return result;
  }

  async function capturedOrder(): Promise<{ orderId: string; captureId: string }> {
    const { id = '' } = await createOrder();
    await sandbox.control('paypal/approve', { orderId: id });
    const { result } = await paypal.orders.captureOrder({ id, prefer: 'return=representation' });
    return { orderId: id, captureId: result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '' };
  }

  async function failure(
    promise: Promise<unknown>,
  ): Promise<{ status: number; issue: string | undefined; name: string | undefined }> {
    try {
      await promise;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const result = error instanceof CustomError ? error.result : undefined;
      return { status: error.statusCode, issue: result?.details?.[0]?.issue, name: result?.name };
    }
    throw new Error('The call succeeded');
  }

  it('a new order waits for approval', async () => {
    const order = await createOrder();
    expect(order).toMatchObject({
      status: 'CREATED',
      intent: 'CAPTURE',
      purchaseUnits: [{ amount: { currencyCode: 'GBP', value: '300.00' }, customId: 'booking-7' }],
    });
    expect(order.links?.find((link) => link.rel === 'approve')?.href).toContain(
      `/checkoutnow?token=${order.id}`,
    );
    const { result } = await paypal.orders.getOrder({ id: order.id ?? '' });
    expect(result).toEqual(order);
  });

  it('creating an order returns the minimal form unless the representation is requested', async () => {
    const body = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'GBP', value: '1.00' } }] };
    const { json } = await raw('POST', ORDERS, body);
    expect(Object.keys(json).sort()).toEqual(['id', 'links', 'status']);
  });

  it('an order that is not approved cannot be captured', async () => {
    const { id = '' } = await createOrder();
    await expect(failure(paypal.orders.captureOrder({ id }))).resolves.toEqual({
      status: 422,
      issue: 'ORDER_NOT_APPROVED',
      name: 'UNPROCESSABLE_ENTITY',
    });
  });

  it('an order is captured once, and a replay returns the same capture', async () => {
    const { id = '' } = await createOrder();
    await sandbox.control('paypal/approve', { orderId: id });
    const request = { id, paypalRequestId: `capture-${id}`, prefer: 'return=representation' };
    const first = await paypal.orders.captureOrder(request);
    const capture = first.result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(first.statusCode).toBe(201);
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: { currencyCode: 'GBP', value: '300.00' },
      customId: 'booking-7',
    });
    const replay = await paypal.orders.captureOrder(request);
    expect(replay.statusCode).toBe(200);
    expect(replay.result).toEqual(first.result);
    await expect(failure(paypal.orders.captureOrder({ id }))).resolves.toMatchObject({
      issue: 'ORDER_ALREADY_CAPTURED',
    });
    const { result } = await paypal.payments.getCapturedPayment({ captureId: capture?.id ?? '' });
    expect(result).toMatchObject({
      id: capture?.id,
      status: 'COMPLETED',
      supplementaryData: { relatedIds: { orderId: id } },
    });
  });

  it('the same PayPal-Request-Id replays the creation of an order', async () => {
    const first = await createOrder('12.00', 'create-1');
    expect((await createOrder('12.00', 'create-1')).id).toBe(first.id);
    expect((await createOrder('12.00', 'create-2')).id).not.toBe(first.id);
  });

  it('a test can make a capture declined or pending', async () => {
    const declined = await createOrder();
    await sandbox.control('paypal/approve', { orderId: declined.id, capture: 'declined' });
    await expect(failure(paypal.orders.captureOrder({ id: declined.id ?? '' }))).resolves.toMatchObject({
      issue: 'INSTRUMENT_DECLINED',
    });

    const pending = await createOrder();
    await sandbox.control('paypal/approve', { orderId: pending.id, capture: 'pending' });
    const { result } = await paypal.orders.captureOrder({
      id: pending.id ?? '',
      prefer: 'return=representation',
    });
    expect(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe('PENDING');
    await sandbox.control('settle-processing', { orderId: pending.id, outcome: 'fail' });
    const after = await paypal.orders.getOrder({ id: pending.id ?? '' });
    expect(after.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe('DECLINED');
  });

  it('a test can make a capture take another amount', async () => {
    const { id = '' } = await createOrder();
    await sandbox.control('paypal/approve', { orderId: id, amount: 100, currency: 'aud' });
    const { result } = await paypal.orders.captureOrder({ id, prefer: 'return=representation' });
    expect(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.amount).toEqual({
      currencyCode: 'AUD',
      value: '1.00',
    });
  });

  it('refunds add up to at most the captured amount', async () => {
    const { captureId } = await capturedOrder();
    const part = await paypal.payments.refundCapturedPayment({
      captureId,
      body: { amount: { currencyCode: 'GBP', value: '100.00' }, noteToPayer: 'Half' },
      prefer: 'return=representation',
      paypalRequestId: `refund-${captureId}`,
    });
    expect(part.result).toMatchObject({
      status: 'COMPLETED',
      amount: { value: '100.00' },
      noteToPayer: 'Half',
    });
    const replay = await paypal.payments.refundCapturedPayment({
      captureId,
      paypalRequestId: `refund-${captureId}`,
    });
    expect(replay.result.id).toBe(part.result.id);
    const tooMuch = { captureId, body: { amount: { currencyCode: 'GBP', value: '200.01' } } };
    await expect(failure(paypal.payments.refundCapturedPayment(tooMuch))).resolves.toMatchObject({
      issue: 'REFUND_AMOUNT_EXCEEDED',
    });
    const rest = await paypal.payments.refundCapturedPayment({ captureId, prefer: 'return=representation' });
    expect(rest.result.amount?.value).toBe('200.00');
    await expect(failure(paypal.payments.refundCapturedPayment({ captureId }))).resolves.toMatchObject({
      issue: 'CAPTURE_FULLY_REFUNDED',
    });
    const captured = await paypal.payments.getCapturedPayment({ captureId });
    expect(captured.result.status).toBe('REFUNDED');
    const found = await paypal.payments.getRefund({ refundId: rest.result.id ?? '' });
    expect(found.result.id).toBe(rest.result.id);
  });

  it('server calls refuse a missing, foreign or browser token, and wrong credentials', async () => {
    const { access_token: forPage } = await token({
      grant_type: 'client_credentials',
      response_type: 'client_token',
    });
    for (const authorization of [
      '',
      'Bearer nonsense',
      `Bearer ${forPage}`,
      `Bearer ${accessToken.slice(0, -2)}xx`,
    ]) {
      expect((await raw('GET', `${ORDERS}/X`, undefined, { authorization })).status).toBe(401);
    }
    const basic = `Basic ${Buffer.from('someone:else').toString('base64')}`;
    expect(
      (await raw('POST', '/v1/oauth2/token', 'grant_type=client_credentials', { authorization: basic }))
        .status,
    ).toBe(401);
  });

  it('a browser token from the SDK is accepted', async () => {
    const credentials = Buffer.from(
      `${sandbox.config.paypalClientId}:${sandbox.config.paypalClientSecret}`,
    ).toString('base64');
    const { result } = await paypal.oauth.requestToken(
      { authorization: `Basic ${credentials}` },
      { response_type: 'client_token', intent: 'sdk_init' },
    );
    const ask = (authorization: string) =>
      fetch(`${sandbox.url}/paypal/web-sdk/v6/eligibility`, { headers: { authorization } });
    expect((await ask(`Bearer ${result.accessToken}`)).status).toBe(200);
    expect((await ask('Bearer wrong')).status).toBe(401);
  });

  it.each([
    ['no intent', {}, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['another intent', { intent: 'AUTHORIZE' }, 422, 'UNSUPPORTED_INTENT'],
    ['no purchase unit', { intent: 'CAPTURE' }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['three decimals', withAmount('1.005'), 422, 'DECIMAL_PRECISION'],
    ['nothing to pay', withAmount('0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['a currency in words', withAmount('1.00', 'pounds'), 422, 'INVALID_CURRENCY_CODE'],
    ['broken JSON', '{"intent":', 400, 'MALFORMED_REQUEST_JSON'],
  ])('refuses an order with %s', async (_what, body, status, issue) => {
    const answer = await raw('POST', ORDERS, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ details: [{ issue }] });
    expect(schemas.check('orders', 'post', ORDERS, status, answer.json)).toEqual([]);
  });

  it('all answers match the published OpenAPI files', async () => {
    const order = {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'GBP', value: '300.00' }, custom_id: 'b-7' }],
    };
    const whole = { prefer: 'return=representation' };
    const created = await raw('POST', ORDERS, order, whole);
    const path = `${ORDERS}/${String(created.json.id)}`;
    expect(schemas.check('orders', 'post', ORDERS, 201, created.json)).toEqual([]);
    const early = await raw('POST', `${path}/capture`, {});
    expect(schemas.check('orders', 'post', `${ORDERS}/{id}/capture`, 422, early.json)).toEqual([]);

    await sandbox.control('paypal/approve', { orderId: created.json.id });
    const approved = await raw('GET', path);
    expect(schemas.check('orders', 'get', `${ORDERS}/{id}`, 200, approved.json)).toEqual([]);
    const captured = await raw('POST', `${path}/capture`, {}, whole);
    expect(schemas.check('orders', 'post', `${ORDERS}/{id}/capture`, 201, captured.json)).toEqual([]);

    const order2 = (await raw('GET', path)).json as {
      purchase_units: { payments: { captures: { id: string }[] } }[];
    };
    const captureId = order2.purchase_units[0]?.payments.captures[0]?.id ?? '';
    const capture = await raw('GET', `/v2/payments/captures/${captureId}`);
    expect(schemas.check('payments', 'get', '/v2/payments/captures/{capture_id}', 200, capture.json)).toEqual(
      [],
    );
    const refund = await raw('POST', `/v2/payments/captures/${captureId}/refund`, {}, whole);
    expect(
      schemas.check('payments', 'post', '/v2/payments/captures/{capture_id}/refund', 201, refund.json),
    ).toEqual([]);
    const found = await raw('GET', `/v2/payments/refunds/${String(refund.json.id)}`);
    expect(schemas.check('payments', 'get', '/v2/payments/refunds/{refund_id}', 200, found.json)).toEqual([]);
    const again = await raw('POST', `/v2/payments/captures/${captureId}/refund`, {});
    expect(
      schemas.check('payments', 'post', '/v2/payments/captures/{capture_id}/refund', 422, again.json),
    ).toEqual([]);

    const refunded = await raw('GET', path);
    expect(schemas.check('orders', 'get', `${ORDERS}/{id}`, 200, refunded.json)).toEqual([]);
    const unknown = await raw('GET', `${ORDERS}/UNKNOWN`);
    expect(unknown.status).toBe(404);
    expect(schemas.check('orders', 'get', `${ORDERS}/{id}`, 404, unknown.json)).toEqual([]);
    const stranger = await raw('GET', path, undefined, { authorization: '' });
    expect(schemas.check('orders', 'get', `${ORDERS}/{id}`, 401, stranger.json)).toEqual([]);
  });

  it('the schema check finds wrong answers', () => {
    expect(
      schemas.check('orders', 'get', `${ORDERS}/{id}`, 200, { id: 5, status: 'DREAMT', purchase_units: [] }),
    ).not.toEqual([]);
  });
});

function withAmount(value: string, currency = 'GBP'): unknown {
  return { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: currency, value } }] };
}
