import { Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { useTheme } from '@/lib/theme';

/** Switches between the light and the dark theme. */
export function ThemeToggle({
  className,
  showLabel = false,
  ...rest
}: ComponentProps<'button'> & { showLabel?: boolean }) {
  const [theme, choose] = useTheme();
  const label = theme === 'dark' ? 'Use light theme' : 'Use dark theme';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      {...rest}
      aria-label={showLabel ? undefined : label}
      onClick={() => choose(theme === 'dark' ? 'light' : 'dark')}
      className={cx(
        'inline-flex noscript:hidden min-h-11 min-w-11 items-center justify-center gap-3 rounded-card transition-colors duration-150 hover:bg-primary-soft hover:text-on-primary-soft',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {showLabel && label}
    </button>
  );
}
