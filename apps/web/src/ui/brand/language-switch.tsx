import { switchLanguage, useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';

/** Two languages, one button; it is labelled in the language it leads to. Forms keep what was typed. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const next = i18n.language === 'zh-CN' ? 'en_US' : 'zh_CN';
  return (
    <Button
      look="text"
      size="small"
      icon="globe"
      lang={next === 'zh_CN' ? 'zh-CN' : 'en'}
      {...(className ? { className } : {})}
      onClick={() => switchLanguage(next)}
    >
      {t('system:switchTo')}
    </Button>
  );
}
