import { returnGrantCall, unassignGrantCall } from '@cinnabar/protocol/seals/agencies/agency-calls';
import type { SealAgency } from '@cinnabar/protocol/seals/agencies/agency-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { GrantRow } from '../detail/grants/grant-row.tsx';
import { AssignDialog } from './assign-dialog.tsx';

interface AgencyCardProps {
  agency: SealAgency;
  /** The agent company. */
  companyId: string;
}

type Assigned = SealAgency['assignments'][number];

/** One grant that the company holds: its terms, its agents, and what the viewer may do about them. */
export function AgencyCard({ agency, companyId }: AgencyCardProps) {
  const { t } = useTranslation('seals-keeping');
  const client = useQueryClient();
  const [open, setOpen] = useState<'assign' | 'return' | Assigned | null>(null);
  const close = () => setOpen(null);
  const { id: grantId, number, sealName, ownerName, assignments, assigns, returns } = agency;
  const act = async (send: Promise<unknown>, done: string) => {
    await send;
    notify('ok', done);
    close();
    await client.invalidateQueries({ queryKey: ['seals'] });
  };
  const person = open !== null && typeof open === 'object' ? open : null;
  return (
    <Card flush title={t('agencies.of', { owner: ownerName, seal: sealName })}>
      <ul className="seal-grants">
        <GrantRow grant={agency} onEnd={null} />
      </ul>
      <ul className="agency-people" aria-label={t('agencies.agents')}>
        {assignments.map((one) => (
          <li key={one.userId}>
            <span>
              {one.own ? t('agencies.you', { name: one.name }) : one.name}
              <small>
                {t('agencies.assigned', { name: one.assignedBy, time: formatShort(one.assignTime) })}
              </small>
            </span>
            {(returns || one.own) && (
              <Button size="small" look="text" onClick={() => setOpen(one)}>
                {t(one.own ? 'agencies.giveUp' : 'agencies.unassign')}
              </Button>
            )}
          </li>
        ))}
        {assignments.length === 0 && <li>{t('agencies.noAgents')}</li>}
      </ul>
      {(assigns || returns) && (
        <div className="agency-acts">
          {assigns && (
            <Button look="primary" icon="plus" onClick={() => setOpen('assign')}>
              {t('agencies.assign')}
            </Button>
          )}
          {returns && <Button onClick={() => setOpen('return')}>{t('agencies.return')}</Button>}
        </div>
      )}
      {open === 'assign' && <AssignDialog agency={agency} companyId={companyId} onClose={close} />}
      {open === 'return' && (
        <ConfirmDialog
          open
          danger
          title={t('agencies.returnTitle', { number })}
          confirmLabel={t('agencies.return')}
          cancelLabel={t('agencies.keep')}
          reasonLabel={t('agencies.reason')}
          onClose={close}
          onConfirm={(reason) =>
            act(
              api(returnGrantCall, { body: { grantId, reason } }),
              t('agencies.returned', { owner: ownerName }),
            )
          }
        >
          <p>{t('agencies.returnText', { owner: ownerName })}</p>
        </ConfirmDialog>
      )}
      {person && (
        <ConfirmDialog
          open
          danger
          title={t('agencies.unassignTitle', { name: person.name })}
          confirmLabel={t(person.own ? 'agencies.giveUp' : 'agencies.unassign')}
          cancelLabel={t('agencies.keep')}
          onClose={close}
          onConfirm={() =>
            act(
              api(unassignGrantCall, { body: { grantId, userId: person.userId } }),
              t('agencies.unassigned', { name: person.name }),
            )
          }
        >
          <p>{t('agencies.unassignText', { owner: ownerName })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
