import type { ComponentProps, MouseEvent } from 'react';

type Appearance = {
  /** `primary` is for the main action, `accent` for the second call to action, `quiet` for all others. */
  variant?: 'primary' | 'accent' | 'quiet' | 'danger';
  size?: 'regular' | 'large';
};

const classNames = (
  { variant = 'primary', size = 'regular' }: Appearance,
  className?: string,
): string =>
  ['button', `button--${variant}`, size === 'large' && 'button--large', className]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Appearance &
  ComponentProps<'button'> & {
    /** Takes no presses, while its action runs or at the end of a list. Unlike a disabled button it keeps the focus. */
    inactive?: boolean | undefined;
  };

/**
 * A button for an action. It submits a form only with that type. A press focuses it in Safari, too,
 * so that a dialog knows its opener.
 */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  inactive,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.focus({ preventScroll: true });
    if (inactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classNames({ variant, size }, className)}
      {...rest}
      aria-disabled={inactive}
      onClick={press}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: Appearance & ComponentProps<'a'>) {
  return (
    <a className={classNames({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}
