import { ActionButton, type ActionButtonProps } from '@/components/staff/action-button';

interface RemoveFactorProps extends Omit<ActionButtonProps<unknown>, 'ask' | 'doneBefore' | 'variant'> {
  /** 'the passkey “Chrome on Android”' */
  what: string;
  /** The button of the question: 'Remove passkey' */
  confirm: string;
  /** True if no other factor is set up. */
  isOnly: boolean;
}

/** Removes a second factor, after a question. */
export function RemoveFactor({ what, confirm, isOnly, ...action }: RemoveFactorProps) {
  const last = isOnly
    ? ' It’s your only second step, so you will log in with your password alone. Your recovery codes will stop working.'
    : '';
  return (
    <ActionButton
      {...action}
      variant="outline"
      doneBefore="factor_not_found"
      ask={{
        title: `Remove ${what}?`,
        confirm,
        danger: true,
        text: `You won’t be able to log in with it any more.${last}`,
      }}
    />
  );
}
