import './link-page.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useSystemName } from '../../lib/queries/system-config.ts';
import { BrandMark } from '../brand/brand-mark.tsx';
import { LanguageSwitch } from '../brand/language-switch.tsx';
import { Empty } from '../feedback/empty.tsx';

/** The next code, scanned in the same tab, changes nothing but the fragment. */
function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The token that the address carries behind its `#`, which no server's log sees. */
export const useLinkToken = (): string => useSyncExternalStore(onHash, () => location.hash.slice(1));

/** A page that a link or a code opens, without a login: the installation's name, and one thing to do. */
export function LinkPage({ className, children }: { className?: string; children: ReactNode }) {
  const name = useSystemName();
  return (
    <div className="link-page">
      <header className="link-page-head">
        <BrandMark size={28} />
        <b>{name}</b>
        <LanguageSwitch />
      </header>
      <main className={className ? `link-page-main ${className}` : 'link-page-main'}>{children}</main>
    </div>
  );
}

interface LinkEndingProps {
  drawing: 'done' | 'torn' | 'locked';
  title: string;
  /** One way on. */
  action?: ReactNode;
  children: ReactNode;
}

/** A link that has done its work, or never will: what happened, and what to do. */
export function LinkEnding({ drawing, title, action, children }: LinkEndingProps) {
  return (
    <div role="status">
      <Empty heading="h1" drawing={drawing} title={title} action={action}>
        {children}
      </Empty>
    </div>
  );
}
