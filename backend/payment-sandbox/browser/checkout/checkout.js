/* The approval window: shows the order, and tells the page that opened it what the buyer decided. */
(() => {
  'use strict';

  const query = new URLSearchParams(window.location.search);
  /** From the URL if the shop redirected the buyer here; otherwise the page that opened this window sends it. */
  let orderId = query.get('token');
  const openerOrigin = readOrigin(query.get('opener'));
  const find = (id) => document.getElementById(id);
  let returnUrls = { approve: null, cancel: null };

  function readOrigin(text) {
    try {
      return text ? new URL(text).origin : null;
    } catch {
      return null;
    }
  }

  /** The page that opened this window, or the page around the frame. */
  const caller = () => window.opener ?? (window.parent === window ? null : window.parent);

  /** @returns false if there is no window to send the message to */
  function post(kind, payerId) {
    const to = openerOrigin && caller();
    if (to) to.postMessage({ kind: `paypal-sandbox:${kind}`, orderId, payerId }, openerOrigin);
    return Boolean(to);
  }

  /** Tells the caller; without one, goes back to the shop's address. */
  function tell(kind, payerId) {
    if (post(kind, payerId)) return;
    const target = kind === 'approved' ? returnUrls.approve : returnUrls.cancel;
    if (!target) {
      window.close();
      return;
    }
    const url = new URL(target);
    url.searchParams.set('token', orderId);
    if (payerId) url.searchParams.set('PayerID', payerId);
    window.location.assign(url);
  }

  function problem(text) {
    find('status').textContent = '';
    find('problem').textContent = text;
  }

  async function load() {
    find('cancel').hidden = false;
    const answer = await fetch(`/paypal/checkout/${encodeURIComponent(orderId)}`);
    if (!answer.ok) {
      problem('This payment does not exist.');
      return;
    }
    const order = await answer.json();
    returnUrls = { approve: order.returnUrl, cancel: order.cancelUrl };
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') {
      problem('This payment has ended. You can close this window.');
      return;
    }
    const { value, currency } = order.amount;
    find('payee').textContent = order.payee;
    find('amount').textContent = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(
      Number(value),
    );
    find('description').textContent = order.description ?? '';
    find('description-row').hidden = !order.description;
    find('status').textContent = '';
    find('summary').hidden = false;
    find('approve').hidden = false;
    find('approve').focus();
  }

  async function approve() {
    find('approve').disabled = true;
    find('problem').textContent = '';
    try {
      const answer = await fetch(`/paypal/checkout/${encodeURIComponent(orderId)}/approve`, {
        method: 'POST',
      });
      if (!answer.ok) throw new Error(String(answer.status));
      tell('approved', (await answer.json()).payerId);
    } catch {
      problem('The payment could not be approved. Please try again.');
      find('approve').disabled = false;
    }
  }

  find('approve').addEventListener('click', () => void approve());
  find('cancel').addEventListener('click', () => tell('cancelled'));
  const show = () => load().catch(() => problem('The payment could not be loaded.'));
  if (orderId) {
    void show();
    return;
  }
  // The window opens before the shop has created its order.
  window.addEventListener('message', (event) => {
    if (event.origin !== openerOrigin || event.source !== caller() || orderId) return;
    if (event.data?.kind !== 'paypal-sandbox:order') return;
    orderId = event.data.orderId;
    void show();
  });
  if (!post('loaded')) problem('This window has no payment.');
})();
