import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusTag, Tag } from '../../../ui/feedback/tag.tsx';
import './row-status.css';

const WAITS_FOR_ME: Record<number, 'sign' | 'approve' | 'fill'> = {
  [SIGN_CODE.SIGN]: 'sign',
  [SIGN_CODE.APPROVE]: 'approve',
  [SIGN_CODE.FILL]: 'fill',
};

/** What the reader has to do, if anything; else the status of the contract in the specification's words. */
export function RowStatus({ row }: { row: ContractRow }) {
  const { t } = useTranslation('contracts-list');
  const mine = row.status === 'SIGNING' || row.status === 'FILLING' ? WAITS_FOR_ME[row.signCode] : undefined;
  const held = row.signatories.find(({ hold }) => hold !== null);
  return (
    <>
      {mine ? <Tag tone="go">{t(`mine.${mine}`)}</Tag> : <StatusTag status={row.status} />}
      {held?.hold && (
        <small className="row-status-hold">
          {t(`contracts:heldRow.${held.hold}`, { name: held.tenantName })}
        </small>
      )}
    </>
  );
}
