import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PeoplePicker } from '../../contracts/index.ts';
import type { TypedApproval } from '../rule-values.ts';

interface ApprovalRowsProps {
  companyId: string;
  approvals: readonly TypedApproval[];
  most: number;
  onChange: (approvals: TypedApproval[]) => void;
}

/** From which amount on who approves. */
export function ApprovalRows({ companyId, approvals, most, onChange }: ApprovalRowsProps) {
  const { t } = useTranslation('categories');
  const change = (at: number, part: Partial<TypedApproval>) =>
    onChange(approvals.with(at, { ...approvals[at]!, ...part }));
  return (
    <>
      {approvals.map(({ from, approvers }, at) => {
        const number = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity; what the picker holds is a search that is not finished
          <div key={at} className="category-row category-approval">
            <Input
              aria-label={t('rule.approvalsAmount', { number })}
              placeholder={t('rule.approvalsFrom')}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              value={from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <PeoplePicker
              companyId={companyId}
              chosen={approvers}
              label={t('rule.approvalsPeople', { number })}
              hint={t('rule.approvalsChoose')}
              error={null}
              onChange={(next) => change(at, { approvers: next })}
            />
            <IconButton
              icon="trash"
              size="small"
              label={t('rule.approvalsRemove', { number })}
              onClick={() => onChange(approvals.toSpliced(at, 1))}
            />
          </div>
        );
      })}
      {approvals.length < most && (
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...approvals, { from: '', approvers: [] }])}
        >
          {t('rule.approvalsAdd')}
        </Button>
      )}
    </>
  );
}
