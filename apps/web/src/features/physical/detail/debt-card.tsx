import { waivePhotoCall } from '@cinnabar/protocol/physical/application-calls';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type Press, pressesOf } from '../photos/presses.ts';
import { photoDebtQuery } from '../physical-queries.ts';
import { mayDo, useActed } from '../use-acted.ts';

/** Presses that still need a photo, and how near the reader is to the limit; a keeper waives one with a reason. */
export function DebtCard({ application }: { application: Application }) {
  const { t } = useTranslation('physical-detail');
  const acted = useActed(application.id);
  const [waiving, setWaiving] = useState<Press | null>(null);
  if (application.presses === 0) return null;
  const open = pressesOf(application).filter(({ state }) => state === 'OPEN');
  // None is due where the installation requires no photos.
  const due = application.photosDue > 0 ? open : [];
  const mayWaive = mayDo(application, 'waive');
  return (
    <Card
      title={t('debt.title')}
      extra={
        <Tag tone={due.length > 0 ? 'warn' : 'ok'}>
          {due.length > 0 ? t('debt.due', { count: due.length }) : t('debt.none')}
        </Tag>
      }
    >
      <OwnDebt />
      {due.length === 0 ? (
        <p className="press-hint">{t('debt.complete')}</p>
      ) : (
        <ul className="press-debts">
          {due.map((press) => (
            <li key={press.id}>
              <span>
                {t('debt.press', { number: press.number, seal: press.sealName })}
                <small>{[press.userName, formatShort(press.time)].filter(Boolean).join(' · ')}</small>
              </span>
              {mayWaive && (
                <Button look="text" size="small" onClick={() => setWaiving(press)}>
                  {t('waive.act')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={waiving !== null}
        title={t('waive.title')}
        confirmLabel={t('waive.act')}
        cancelLabel={t('keep')}
        reasonLabel={t('reason')}
        onConfirm={async (reason) => {
          const body = { id: application.id, pressId: waiving!.id, reason };
          await acted(api(waivePhotoCall, { body }), t('waive.done'));
          setWaiving(null);
        }}
        onClose={() => setWaiving(null)}
      >
        <p>{t('waive.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** Over all applications of the company. */
function OwnDebt() {
  const { t } = useTranslation('physical-detail');
  const { company, user } = useCurrentUser();
  const companyId = company?.id ?? '';
  const { data } = useQuery({
    ...photoDebtQuery(companyId),
    enabled: companyId !== '',
    meta: { quiet: true },
  });
  if (!data || data.list.length === 0) return null;
  const { limit, list } = data;
  return (
    <div className="press-own-debt">
      <p>
        <span>{t('debt.own', { person: user.name })}</span>
        <b>{limit > 0 ? `${list.length} / ${limit}` : list.length}</b>
      </p>
      {limit > 0 && (
        <>
          <Progress value={list.length / limit} label={t('debt.own', { person: user.name })} />
          <p className="press-hint">{t('debt.limit', { count: limit })}</p>
        </>
      )}
    </div>
  );
}
