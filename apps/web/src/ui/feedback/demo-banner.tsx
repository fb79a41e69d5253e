import './demo-banner.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useDemo } from '../../lib/queries/system-config.ts';
import { Banner } from './banner.tsx';

/** On every page of a demo installation: nothing here is a real signature of a real company (DESIGN §1). */
export function DemoBanner({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return useDemo() ? (
    <Banner tone="warn" action={action}>
      <span className="demo-banner-full">{t('system:demo.banner')}</span>
      <span className="demo-banner-short">{t('system:demo.mark')}</span>
    </Banner>
  ) : null;
}

/** The same, for pages that fill the window. */
export function DemoMark() {
  const { t } = useTranslation();
  return useDemo() ? (
    <aside className="demo-mark" aria-label={t('system:demo.name')}>
      {t('system:demo.mark')}
    </aside>
  ) : null;
}
