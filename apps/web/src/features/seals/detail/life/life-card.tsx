import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import {
  FREEZE_REASONS,
  SEAL_LIFECYCLE,
  type SealAct,
  type SealStage,
} from '@cinnabar/protocol/seals/seal-lifecycle';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { LifeDialog } from './life-dialog.tsx';
import { WaitingNote } from './waiting-note.tsx';

type Place = 'NORMAL' | 'FREEZE' | 'INVALID';
const isFrozen = (stage: SealStage | 'same') => (FREEZE_REASONS as readonly string[]).includes(stage);
const placeOf = (stage: SealStage): Place =>
  isFrozen(stage) ? 'FREEZE' : stage === 'NORMAL' ? 'NORMAL' : 'INVALID';

/** Where an act is offered: beside what it leads to; what changes nothing yet, beside the freeze. */
function placeOfAct(act: SealAct): Place {
  const { to } = SEAL_LIFECYCLE[act];
  return to === 'same' ? 'FREEZE' : placeOf(to);
}

/** How far the seal's life has come, with the acts that the reader may do now. */
export function LifeCard({ life }: { life: SealLife }) {
  const { t } = useTranslation('seals-detail');
  const [asked, setAsked] = useState<SealAct | null>(null);
  const { seal, stage, stageTime, reason, releaseAsker } = life;
  const open = life.acts.flatMap(({ act, refusal }) => (refusal === null ? [act] : []));
  const now = placeOf(stage);
  const acts = (place: Place) =>
    open
      .filter((act) => placeOfAct(act) === place)
      .map((act) => (
        <Button key={act} size="small" onClick={() => setAsked(act)}>
          {t(`life.act.${act}`)}
        </Button>
      ));
  const since = stageTime && t('life.since', { date: formatDate(stageTime) });
  const steps: { place: Place | 'MADE'; title: string; text: string | null }[] = [
    { place: 'MADE', title: t('life.made'), text: formatDate(seal.createTime) },
    { place: 'NORMAL', title: t('stage.NORMAL'), text: now === 'NORMAL' ? since : null },
    {
      place: 'FREEZE',
      title: now === 'FREEZE' ? t(`stage.${stage}`) : t('life.frozen'),
      text: now === 'FREEZE' ? since : null,
    },
    { place: 'INVALID', title: t('life.ended'), text: now === 'INVALID' ? since : t('life.endedText') },
  ];
  return (
    <Card title={t('life.title')} extra={<span className="seal-detail-hint">{t('life.hint')}</span>}>
      <ol className="seal-life">
        {steps.map(({ place, title, text }) => (
          <li key={place} data-now={place === now} {...(place === now ? { 'aria-current': 'step' } : {})}>
            <b>{title}</b>
            {text && <span>{text}</span>}
            {place === now && reason && <span>{reason}</span>}
            {place !== 'MADE' && <span className="seal-life-acts">{acts(place)}</span>}
          </li>
        ))}
      </ol>
      {releaseAsker && <p className="seal-waiting">{t('life.asked', { name: releaseAsker.name })}</p>}
      {life.waiting.total > 0 && <WaitingNote life={life} />}
      {asked && <LifeDialog life={life} act={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
