import './alone-page.css';
import type { ReactNode } from 'react';
import { useSystemName } from '../../lib/queries/system-config.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/brand/language-switch.tsx';

/** A page outside the console: the mark, the language, and one thing in the middle. */
export function AlonePage({ children }: { children: ReactNode }) {
  const system = useSystemName();
  return (
    <div className="alone-page">
      <header className="alone-page-head">
        <BrandMark size={28} />
        {system}
        <LanguageSwitch className="alone-page-language" />
      </header>
      <main className="alone-page-main">{children}</main>
    </div>
  );
}
