import type { ComponentProps, MouseEvent } from 'react';

type Look = {
  /** `primary` is for the main action, `accent` for the second call to action, `quiet` for all others. */
  look?: 'primary' | 'accent' | 'quiet' | 'danger';
  size?: 'regular' | 'large';
};

const classNames = ({ look = 'primary', size = 'regular' }: Look, className?: string): string =>
  ['button', `button--${look}`, size === 'large' && 'button--large', className]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Takes no presses, while its action runs or at the end of a list. Unlike a disabled button it keeps the focus. */
    inactive?: boolean | undefined;
  };

/**
 * A button for an action. It submits a form only with that type. A press focuses it in Safari, too,
 * so that a dialog knows its opener.
 */
export function Button({
  look,
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
      className={classNames({ look, size }, className)}
      {...rest}
      aria-disabled={inactive}
      onClick={press}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a className={classNames({ look, size }, className)} {...rest}>
      {children}
    </a>
  );
}
