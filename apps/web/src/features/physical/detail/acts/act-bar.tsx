import {
  appendCountCall,
  changePeriodCall,
  decideApplicationCall,
  endApplicationCall,
  recallApplicationCall,
} from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { mayDo, useActed } from '../../use-acted.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { AppendDialog } from './append-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';

interface ActBarProps {
  application: Application;
  /** Null: the reader hands in no photos. */
  onHandIn: (() => void) | null;
}

type Asked = 'agree' | 'refuse' | 'recall' | 'append' | 'period' | 'end';

/** What the reader may do now with the application as a whole; the primary last. */
export function ActBar({ application, onHandIn }: ActBarProps) {
  const { t } = useTranslation('physical-detail');
  const acted = useActed(application.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, subject, auths } = application;
  const close = () => setAsked(null);
  const kept = auths.some((auth) => auth.kept && !auth.ended);
  const offers = (act: Asked) => mayDo(application, act) && ((act !== 'append' && act !== 'period') || kept);
  const done = async (answered: Promise<Application>, act: Asked) => {
    await acted(answered, t(`act.done.${act}`));
    close();
  };
  const button = (act: Asked, look?: 'primary' | 'danger') =>
    offers(act) && (
      <Button look={look} onClick={() => setAsked(act)}>
        {t(`act.${act}`)}
      </Button>
    );
  return (
    <>
      {button('recall')}
      {button('append')}
      {button('period')}
      {button('end', 'danger')}
      {button('refuse')}
      {button('agree', 'primary')}
      {mayDo(application, 'submit') && (
        <ButtonLink look="primary" to={`/launch/seal?draft=${id}`}>
          {t('act.submit')}
        </ButtonLink>
      )}
      {onHandIn && (
        <Button look="primary" icon="image" onClick={onHandIn}>
          {t('act.photo')}
        </Button>
      )}
      {asked === 'agree' && (
        <AgreeDialog
          application={application}
          send={(opinion) =>
            done(api(decideApplicationCall, { body: { id, agree: true, opinion } }), 'agree')
          }
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'refuse'}
        danger
        title={t('refuse.title')}
        confirmLabel={t('act.refuse')}
        cancelLabel={t('keep')}
        reasonLabel={t('reason')}
        onConfirm={(opinion) =>
          done(api(decideApplicationCall, { body: { id, agree: false, opinion } }), 'refuse')
        }
        onClose={close}
      >
        <p>{t('refuse.text', { person: application.applicantName })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'recall'}
        danger
        title={t('recall.title', { subject })}
        confirmLabel={t('act.recall')}
        cancelLabel={t('keep')}
        onConfirm={() => done(api(recallApplicationCall, { body: { id } }), 'recall')}
        onClose={close}
      >
        <p>{t('recall.text')}</p>
      </ConfirmDialog>
      {asked === 'append' && (
        <AppendDialog
          application={application}
          send={(form) => done(api(appendCountCall, { body: { id, ...form } }), 'append')}
          onClose={close}
        />
      )}
      {asked === 'period' && (
        <PeriodDialog
          application={application}
          send={(form) => done(api(changePeriodCall, { body: { id, ...form } }), 'period')}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <EndDialog
          application={application}
          send={(form) => done(api(endApplicationCall, { body: { id, ...form } }), 'end')}
          onClose={close}
        />
      )}
    </>
  );
}
