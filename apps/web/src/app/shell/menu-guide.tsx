import './menu-guide.css';
import { useTranslation } from '../../lib/i18n.ts';
import { useGuide } from '../../lib/screen/use-guide.ts';
import { Button } from '../../ui/actions/button.tsx';

/** Shown once in a person's life with the product (MENU_GUIDED): where things are. */
export function MenuGuide() {
  const { t } = useTranslation();
  const { due, close } = useGuide('MENU_GUIDED');
  if (!due) return null;
  return (
    <aside className="menu-guide" aria-labelledby="menu-guide-title">
      <h2 id="menu-guide-title">{t('system:guide.title')}</h2>
      <p>{t('system:guide.text')}</p>
      <div className="menu-guide-foot">
        <Button look="primary" size="small" onClick={close}>
          {t('system:guide.done')}
        </Button>
      </div>
    </aside>
  );
}
