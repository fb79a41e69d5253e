import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of ours. */
  to: string;
  replace?: boolean;
}

/** A link between pages, on the router's hooks: its own component brings along what loads the pages of a server-rendered application. */
export function Link({ to, replace, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(target === undefined ? {} : { target }),
    ...(replace === undefined ? {} : { replace }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
