import './launch-header.css';
import { useNavigate } from 'react-router';
import type { SaveState } from '../../../lib/form/autosave.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { SaveNote } from './saving/save-note.tsx';

const STEPS = ['files', 'places', 'send'] as const;

/** The page's own bar: back, the three steps, and whether everything is kept. */
export function LaunchHeader({ save }: { save: SaveState }) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  return (
    <header className="launch-header">
      <IconButton icon="back" label={t('header.back')} onClick={() => navigate('/contractlist')} />
      <h1 className="launch-header-title">{t('header.title')}</h1>
      <ol className="launch-header-steps" aria-label={t('header.steps')}>
        {STEPS.map((step, at) => (
          <li key={step} aria-current={at === 0 ? 'step' : undefined}>
            <span className="launch-header-number">{at + 1}</span>
            {t(`header.step.${step}`)}
          </li>
        ))}
      </ol>
      <SaveNote save={save} />
    </header>
  );
}
