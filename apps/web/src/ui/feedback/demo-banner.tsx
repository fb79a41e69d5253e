import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDemo } from '../../lib/system-config.ts';
import { Banner } from './banner.tsx';

/** On every page of a demo installation: nothing here is a real signature of a real company (DESIGN §1). */
export function DemoBanner({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return useDemo() ? (
    <Banner tone="warn" action={action}>
      {t('system:demo.banner')}
    </Banner>
  ) : null;
}
