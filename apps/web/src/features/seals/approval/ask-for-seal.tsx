import { askApprovalCall } from '@cinnabar/protocol/seals/approval-calls';
import type { ApprovalBrief, StepQuery, StepSeals } from '@cinnabar/protocol/seals/approval-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SealPicture } from '../seal-picture.tsx';
import './ask-for-seal.css';

type StepSeal = StepSeals[number];

/** The company's seals that a signer may not use: why not, and where an approval can help a request to use one once. */
export function AskForSeal({ seals, ...step }: StepQuery & { seals: StepSeals }) {
  const { t } = useTranslation('seals');
  const client = useQueryClient();
  const [asking, setAsking] = useState<StepSeal | null>(null);
  const isOpen = seals.some(({ askable, approval }) => askable || approval);
  async function ask(reason: string) {
    await api(askApprovalCall, { body: { ...step, sealId: asking!.seal.id, reason } });
    notify('ok', t('ask.done'));
    setAsking(null);
    await client.invalidateQueries({ queryKey: ['seals'] });
  }
  return (
    <section className="ask-for-seal" aria-label={t('ask.title')} aria-live="polite">
      <p>{t(isOpen ? 'ask.intro' : 'ask.closed')}</p>
      <ul>
        {seals.map((one) => (
          <li key={one.seal.id}>
            <SealPicture seal={one.seal} />
            <div>
              <b>{one.seal.name}</b>
              {one.why.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {one.approval && <Asked approval={one.approval} />}
              {one.askable && (
                <Button size="small" look="primary" onClick={() => setAsking(one)}>
                  {t('ask.ask')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title={t('ask.dialogTitle', { seal: asking?.seal.name ?? '' })}
        confirmLabel={t('ask.submit')}
        cancelLabel={t('ask.keep')}
        reasonLabel={t('ask.reason')}
        onConfirm={ask}
        onClose={() => setAsking(null)}
      >
        <p>{t('ask.dialogLead')}</p>
      </ConfirmDialog>
    </section>
  );
}

/** How far the last request is. */
function Asked({ approval }: { approval: ApprovalBrief }) {
  const { t } = useTranslation('seals');
  const { id, state, askTime, examinerName, answer } = approval;
  const said = {
    WAITING: t('ask.waiting', { time: formatShort(askTime) }),
    REFUSED: t('ask.refused', { person: examinerName ?? '', answer }),
    VOID: t('ask.void'),
    EXPIRED: t('ask.expired'),
    // Of a file or place that has changed since.
    APPROVED: t('ask.void'),
    USED: '',
    WITHDRAWN: '',
  }[state];
  if (said === '') return null;
  return (
    <p className="ask-for-seal-state">
      {said} <Link to={`/sealapproval/${id}`}>{t('ask.look')}</Link>
    </p>
  );
}
