import {
  checkEmailDomainCall,
  removeEmailDomainCall,
  setAdmissionCall,
} from '@cinnabar/protocol/organizations/email-domains/email-domain-calls';
import type { EmailDomain } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useWaitingFor } from '../proposals/use-waiting.ts';
import { WaitingNotes } from '../proposals/waiting-notes.tsx';
import { DomainRecord } from './domain-record.tsx';
import { useDomainAct } from './email-domain-queries.ts';

const TONES = { PENDING: 'idle', VERIFIED: 'ok', LOST: 'bad' } as const;

/** One domain: how far it is proved, the record that proves it, and what follows from it. */
export function DomainRow({ companyId, domain }: { companyId: string; domain: EmailDomain }) {
  const { t } = useTranslation('organizations');
  const [removing, setRemoving] = useState(false);
  const { id, name, status, record, admits, checkTime } = domain;
  const waiting = useWaitingFor(companyId, id);
  const isVerified = status === 'VERIFIED';
  const check = useDomainAct(
    companyId,
    () => api(checkEmailDomainCall, { body: { companyId, id } }),
    (now) => t(now.status === 'VERIFIED' ? 'domains.verified' : 'domains.lost', { name }),
  );
  const admission = useDomainAct(
    companyId,
    () => api(setAdmissionCall, { body: { companyId, id, on: admits ? 'false' : 'true' } }),
    (now) => t(now.admits ? 'domains.admitOn' : 'domains.admitOff'),
  );
  const removal = useDomainAct(
    companyId,
    () => api(removeEmailDomainCall, { body: { companyId, id } }),
    () => t('domains.removed'),
  );
  return (
    <li className="email-domain" aria-label={name}>
      <div className="email-domain-head">
        <span className="email-domain-name">
          <b>{name}</b>
          <Tag tone={TONES[status]}>{t(`domains.status.${status}`)}</Tag>
          <small>
            {checkTime ? t('domains.checked', { time: formatDateTime(checkTime) }) : t('domains.never')}
          </small>
        </span>
        <span className="email-domain-acts">
          <Button look="text" size="small" onClick={() => setRemoving(true)}>
            {t('domains.remove')}
          </Button>
          <Button size="small" busy={check.isPending} onClick={() => check.mutate()}>
            {t(isVerified ? 'domains.recheck' : 'domains.check')}
          </Button>
        </span>
      </div>
      <WaitingNotes companyId={companyId} waiting={waiting} />
      {isVerified ? (
        <div className="email-domain-admission">
          <Checkbox
            checked={admits}
            disabled={admission.isPending || waiting.length > 0}
            onChange={() => admission.mutate()}
          >
            {t('domains.admit')}
          </Checkbox>
          <p className="muted">{t('domains.admitNote')}</p>
        </div>
      ) : (
        <DomainRecord record={record} lost={status === 'LOST'} />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          title={t('domains.removeTitle', { name })}
          confirmLabel={t('domains.remove')}
          cancelLabel={t('domains.keep')}
          busy={removal.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() => removal.mutate()}
        >
          <p>{t('domains.removeText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
