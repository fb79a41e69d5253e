import { switchLanguage, useTranslation } from '../../lib/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useSystemName } from '../../lib/queries/system-config.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';

export function VerifierHeader() {
  const { t } = useTranslation('verifier');
  const name = useSystemName();
  const other = currentLanguage() === 'zh_CN' ? 'en_US' : 'zh_CN';
  return (
    <header className="verifier-header">
      <Link className="verifier-brand" to="/">
        <BrandMark size={28} />
        <b>{name}</b>
      </Link>
      <span className="muted hide-on-phone">{t('title')}</span>
      <span className="verifier-tools">
        <Button look="text" icon="globe" onClick={() => void switchLanguage(other)}>
          <span lang={other === 'zh_CN' ? 'zh-CN' : 'en'}>{t('language')}</span>
        </Button>
        <ButtonLink to="/login">{t('login')}</ButtonLink>
      </span>
    </header>
  );
}
