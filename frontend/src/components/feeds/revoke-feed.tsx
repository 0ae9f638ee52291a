import { ActionButton, type ActionButtonProps } from '@/components/staff/action-button';

/** Revokes a calendar feed, after a question. */
export function RevokeFeed(props: Omit<ActionButtonProps<unknown>, 'ask' | 'doneBefore' | 'variant'>) {
  return (
    <ActionButton
      {...props}
      variant="outline"
      doneBefore="feed_not_found"
      ask={{
        title: 'Revoke this link?',
        confirm: 'Revoke link',
        keep: 'Keep link',
        danger: true,
        text: 'Calendars that use this link stop updating, and most remove its entries.',
      }}
    />
  );
}
