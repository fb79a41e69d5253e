import type { CSSProperties } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { brandSteps } from '../../../lib/skin/brand-steps.ts';

interface SkinPreviewProps {
  theme: string;
  color: string;
}

/** How theme and colour look, before they are saved. */
export function SkinPreview({ theme, color }: SkinPreviewProps) {
  const { t } = useTranslation('system-settings');
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const name = t('skin.previewOf', { theme: t(theme === 'LIGHT' ? 'option.LIGHT' : 'option.DARK'), color });
  return (
    <figure className="settings-preview">
      <figcaption>{t('skin.preview')}</figcaption>
      <div
        role="img"
        aria-label={name}
        className="settings-preview-page"
        data-shown-theme={theme}
        style={brandSteps(color) as unknown as CSSProperties}
      >
        <div className="settings-preview-nav">
          <i />
          <i className="settings-preview-on" />
          <i />
          <i />
        </div>
        <div className="settings-preview-body">
          <span className="settings-preview-button">{t('skin.button')}</span>
          <span className="settings-preview-link">{t('skin.link')}</span>
          <i className="settings-preview-line" />
          <i className="settings-preview-line" />
        </div>
      </div>
      <p>{t('skin.adjusted')}</p>
    </figure>
  );
}
