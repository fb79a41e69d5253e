import './invitation-frame.css';
import type { ReactNode } from 'react';
import { useSystemName } from '../../../lib/queries/system-config.ts';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../../ui/brand/language-switch.tsx';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';

/** A page that a message about a company leads to: the installation's name, and what is asked. */
export function InvitationFrame({ children }: { children: ReactNode }) {
  const system = useSystemName();
  return (
    <div className="invitation">
      <header className="invitation-head">
        <BrandMark size={28} />
        <span className="clip">{system}</span>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  );
}

interface InvitationPaperProps {
  company: { companyName: string; logoKey: string | null };
  /** What is asked of the receiver. */
  lead: string;
  children: ReactNode;
}

/** Which company asks for what, and what can be done about it. */
export function InvitationPaper({ company, lead, children }: InvitationPaperProps) {
  return (
    <article className="invitation-paper">
      <div className="invitation-company">
        <CompanyMark name={company.companyName} logoKey={company.logoKey} size={44} />
        <div>
          <h1>{company.companyName}</h1>
          <p>{lead}</p>
        </div>
      </div>
      {children}
    </article>
  );
}
