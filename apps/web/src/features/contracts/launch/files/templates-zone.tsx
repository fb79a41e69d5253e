import { useTranslation } from '../../../../lib/i18n.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useTemplatesPath } from './use-templates-path.ts';

/** In place of the upload, where the business type takes none. */
export function TemplatesZone() {
  const { t } = useTranslation('contracts-launch');
  return (
    <div className="file-list-zone file-list-templates">
      <span className="file-list-zone-mark">
        <Icon name="doc" size={22} />
      </span>
      <strong>{t('files.templatesOnly')}</strong>
      <ButtonLink look="primary" to={useTemplatesPath()}>
        {t('files.templates')}
      </ButtonLink>
    </div>
  );
}
