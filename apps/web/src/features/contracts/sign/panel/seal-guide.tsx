import { useTranslation } from '../../../../lib/i18n.ts';
import { useGuide } from '../../../../lib/screen/use-guide.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import './seal-guide.css';

const STEPS = ['choose', 'place', 'confirm'] as const;

/** Shown once to each person (SEAL_DRAG): how a company's seal gets onto the page. */
export function SealGuide() {
  const { t } = useTranslation('seals');
  const { due, close } = useGuide('SEAL_DRAG');
  if (!due) return null;
  return (
    <section className="seal-guide" aria-labelledby="seal-guide-title">
      <h3 id="seal-guide-title">{t('guide.title')}</h3>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`guide.step.${step}`)}</li>
        ))}
      </ol>
      <Button size="small" onClick={close}>
        {t('guide.done')}
      </Button>
    </section>
  );
}
