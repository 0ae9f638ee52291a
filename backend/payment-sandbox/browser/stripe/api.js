/* Calls to the sandbox that this script was loaded from. */

const ORIGIN = new URL(document.currentScript.src).origin;

export async function call(method, path, fields) {
  // Errors are answered with status 200, so that an expected decline is not an error in the page's console.
  const form = new URLSearchParams({ ...fields, sandbox_quiet: 'true' });
  const url = `${ORIGIN}/v1/${path}`;
  try {
    // A form request without extra headers needs no preflight.
    const answer =
      method === 'GET'
        ? await fetch(`${url}?${form}`, { credentials: 'omit' })
        : await fetch(url, { method, body: form, credentials: 'omit' });
    const json = await answer.json();
    return json.error ? { error: json.error } : { paymentIntent: json };
  } catch {
    const message = 'The payment service could not be reached. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

export function intentId(clientSecret) {
  const match = /^(pi_[^_]+)_secret_/.exec(String(clientSecret));
  if (!match)
    throw new Error('The client secret of a PaymentIntent is needed, for instance pi_123_secret_456.');
  return match[1];
}
