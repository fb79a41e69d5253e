import './drag-guide.css';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useGuide } from '../../../../lib/screen/use-guide.ts';
import { Button } from '../../../../ui/actions/button.tsx';

/** Shown once to each person (APPOINT_DRAG): how a place gets onto the page. */
export function DragGuide() {
  const { t } = useTranslation('contracts-launch');
  const { due, close } = useGuide('APPOINT_DRAG');
  if (!due) return null;
  return (
    <aside className="drag-guide" aria-labelledby="drag-guide-title">
      <h2 id="drag-guide-title">{t('appoint.guideTitle')}</h2>
      <ol>
        {(['who', 'drag', 'adjust'] as const).map((step) => (
          <li key={step}>{t(`appoint.guideStep.${step}`)}</li>
        ))}
      </ol>
      <Button look="primary" size="small" onClick={close}>
        {t('appoint.guideDone')}
      </Button>
    </aside>
  );
}
