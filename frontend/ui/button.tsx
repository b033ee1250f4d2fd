import type { ComponentProps, MouseEvent } from 'react';

type Look = {
  /** `primary` is the one thing to do, `accent` the second call to action, `quiet` the rest. */
  look?: 'primary' | 'accent' | 'quiet' | 'danger';
  size?: 'regular' | 'large';
};

const classNames = ({ look = 'primary', size = 'regular' }: Look, className?: string): string =>
  ['button', `button--${look}`, size === 'large' && 'button--large', className]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Out of use, while it works or at an end; unlike a disabled button it keeps the focus. */
    inactive?: boolean | undefined;
  };

/**
 * A button that does something; it submits nothing unless its type says so. A press gives it the focus in Safari, too,
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

/** A link that looks like a button: it goes somewhere. */
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
