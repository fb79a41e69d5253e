import './banner.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

export interface BannerProps {
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  children: ReactNode;
  action?: ReactNode;
  /** Appeared after the page was shown: read aloud. */
  live?: boolean;
}

const ICONS: Record<NonNullable<BannerProps['tone']>, IconName> = {
  info: 'info',
  ok: 'check',
  warn: 'alert',
  bad: 'alert',
};

/** A lasting condition of the page or the form, above what it concerns. */
export function Banner({ tone = 'info', children, action, live }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`} {...(live ? { role: tone === 'bad' ? 'alert' : 'status' } : {})}>
      <Icon name={ICONS[tone]} />
      <div className="banner-text">{children}</div>
      {action}
    </div>
  );
}
