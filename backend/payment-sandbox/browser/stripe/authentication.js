/* The bank's authentication, as a dialog in the page. */
import { call } from './api.js';
import { make, nextId } from './page.js';

/** Asks the buyer as a bank would; resolves with true (passed) or false (failed, or closed with Escape). */
function askForAuthentication(intent) {
  return new Promise((resolve) => {
    const opener = document.activeElement;
    const titleId = nextId('title');
    const textId = nextId('text');
    const amount = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: intent.currency.toUpperCase(),
    }).format(intent.amount / 100);
    const pass = make('button', {
      type: 'button',
      className: 'sbx-primary',
      textContent: 'Complete authentication',
    });
    const refuse = make('button', {
      type: 'button',
      className: 'sbx-secondary',
      textContent: 'Fail authentication',
    });
    const dialog = make(
      'dialog',
      {
        className: 'sbx-dialog',
        'aria-labelledby': titleId,
        'aria-describedby': textId,
        'aria-modal': 'true',
      },
      [
        make('p', { className: 'sbx-badge', textContent: 'TEST MODE' }),
        make('h2', { id: titleId, textContent: 'Confirm this payment with your bank' }),
        make('p', {
          id: textId,
          textContent: `The bank asks whether you are paying ${amount}. Choose how the check ends.`,
        }),
        make('div', { className: 'sbx-buttons' }, [pass, refuse]),
      ],
    );
    const end = (passed) => {
      dialog.close();
      dialog.remove();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      resolve(passed);
    };
    pass.addEventListener('click', () => end(true));
    refuse.addEventListener('click', () => end(false));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end(false);
    });
    dialog.addEventListener('keydown', (event) => {
      // The rest of the page is inert, so only the browser's own toolbars could get the focus.
      if (event.key === 'Tab') {
        event.preventDefault();
        (document.activeElement === pass ? refuse : pass).focus();
      }
      event.stopPropagation();
    });
    document.body.append(dialog);
    dialog.showModal();
    pass.focus();
  });
}

export async function passNextAction(key, clientSecret, intent) {
  const passed = await askForAuthentication(intent);
  const result = await call('POST', `payment_intents/${intent.id}/authenticate`, {
    key,
    client_secret: clientSecret,
    outcome: passed ? 'succeed' : 'fail',
  });
  const error = result.paymentIntent?.last_payment_error;
  if (result.paymentIntent?.status === 'requires_payment_method' && error) {
    return { error: { ...error, payment_intent: result.paymentIntent } };
  }
  return result;
}
