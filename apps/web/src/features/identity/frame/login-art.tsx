import { getBackgroundImageCall } from '@cinnabar/protocol/system/system-calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSystemName } from '../../../lib/queries/system-config.ts';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { backgroundQuery } from './login-queries.ts';
import chop from './seal-mark.svg';

/** The dark half: system name, the configured picture under an ink veil, and a verse or what the link is about. */
export function LoginArt({ children }: { children: ReactNode }) {
  const { t } = useTranslation('identity');
  const system = useSystemName();
  const { data } = useQuery(backgroundQuery);
  return (
    <aside className="login-art" aria-label={system}>
      {data?.currentImage && (
        <img
          className="login-background"
          src={mediaUrl(getBackgroundImageCall, { params: { key: data.currentImage } })}
          alt=""
          style={{ opacity: 1 - data.transparency / 100 }}
        />
      )}
      <div className="login-brand">
        <BrandMark onDark />
        <span>
          {system}
          <small>{t('login.tagline')}</small>
        </span>
      </div>
      {children}
      <p className="login-law">{t('login.law')}</p>
    </aside>
  );
}

/** 落笔为信，钤印为凭 — a stroke is a promise, a seal is its proof. */
export function LoginVerse() {
  const { t } = useTranslation('identity');
  return (
    <div className="login-verse" aria-hidden="true">
      <span>{t('login.verse.first')}</span>
      <div>
        <span>{t('login.verse.second')}</span>
        <img src={chop} alt="" width="46" height="46" />
      </div>
    </div>
  );
}
