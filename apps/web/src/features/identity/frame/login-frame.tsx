import './login-frame.css';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../../ui/brand/language-switch.tsx';
import { LoginArt, LoginVerse } from './login-art.tsx';
import { LoginFooter, VerifierLink } from './login-footer.tsx';

interface LoginFrameProps {
  /** In the dark half, in place of the verse: what the link is about. */
  about?: ReactNode;
  title: string;
  lead: string;
  children?: ReactNode;
  /** False where there is nothing to verify yet. */
  verifier?: boolean;
  /** Below the link to the verifier. */
  extra?: ReactNode;
}

/** What the pages before a session share: the art, the language, the verifier, the version. */
export function LoginFrame({ about, title, lead, children, verifier = true, extra }: LoginFrameProps) {
  return (
    <div className="login">
      <LoginArt>{about ?? <LoginVerse />}</LoginArt>
      <main className="login-side">
        <LanguageSwitch className="login-language" />
        <div className="login-body">
          <h1>{title}</h1>
          <p className="login-lead">{lead}</p>
          {children}
          {verifier && <VerifierLink />}
          {extra}
        </div>
        <LoginFooter />
      </main>
    </div>
  );
}
