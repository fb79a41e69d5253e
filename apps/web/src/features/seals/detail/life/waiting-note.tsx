import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { SwapDialog } from './swap-dialog.tsx';

/** Running contracts that wait for the seal, and the way to have them use another. */
export function WaitingNote({ life }: { life: SealLife }) {
  const { t } = useTranslation('seals-detail');
  const [shown, setShown] = useState(false);
  const [swapping, setSwapping] = useState(false);
  const { waiting, stage, replacements, mayGrant } = life;
  return (
    <div className="seal-waiting">
      <p>
        {t('life.waiting', { count: waiting.total })}{' '}
        {stage === 'NORMAL' && replacements.length > 0 && t('life.waitingFreeze')}
      </p>
      <Button size="small" look="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'life.hide' : 'life.show')}
      </Button>
      {mayGrant && replacements.length > 0 && (
        <Button size="small" onClick={() => setSwapping(true)}>
          {t('life.replace')}
        </Button>
      )}
      {shown && (
        <ul>
          {waiting.list.map(({ id, subject }) => (
            <li key={id}>
              <Link to={`/detail/${id}`}>{subject}</Link>
            </li>
          ))}
          {waiting.total > waiting.list.length && <li>{t('life.more', { count: waiting.total })}</li>}
        </ul>
      )}
      {swapping && <SwapDialog life={life} onClose={() => setSwapping(false)} />}
    </div>
  );
}
