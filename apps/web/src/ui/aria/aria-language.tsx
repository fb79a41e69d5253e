import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from '../../lib/i18n.ts';

/** The widgets' library speaks the language of the page, not that of the browser. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useTranslation().i18n.language}>{children}</I18nProvider>;
}
