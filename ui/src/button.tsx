// The button for every action. A page has one primary button.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly isWide?: boolean;
  /** Label while it works, such as "Saving …". The button is not disabled meanwhile, so it keeps the focus (U26). */
  readonly busy?: ReactNode;
}

export function Button({
  kind = 'primary',
  isWide,
  busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false;
  const refuseSecondClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      className="button"
      type={type}
      data-kind={kind}
      data-wide={isWide || undefined}
      aria-disabled={isBusy || undefined}
      onClick={refuseSecondClick}
      {...rest}
    >
      {isBusy ? busy : children}
    </button>
  );
}
