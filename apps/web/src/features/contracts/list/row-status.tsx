import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusTag, Tag } from '../../../ui/feedback/tag.tsx';
import { dueAct } from '../acts/standing.ts';
import './row-status.css';

/** What the reader has to do, if anything; else the status of the contract in the specification's words. */
export function RowStatus({ row }: { row: ContractRow }) {
  const { t } = useTranslation('contracts-list');
  const due = row.status === 'TERMINATING' ? null : dueAct(row);
  const held = row.signatories.find(({ hold }) => hold !== null);
  return (
    <>
      {due && due !== 'edit' ? <Tag tone="go">{t(`mine.${due}`)}</Tag> : <StatusTag status={row.status} />}
      {held?.hold && (
        <small className="row-status-hold">
          {t(`contracts:heldRow.${held.hold}`, { name: held.tenantName })}
        </small>
      )}
    </>
  );
}
