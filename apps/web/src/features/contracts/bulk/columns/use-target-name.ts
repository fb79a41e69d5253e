import type { BulkColumn, BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useTranslation } from '../../../../lib/i18n.ts';

/** What a column fills, in words. */
export function useTargetName({ roles, params }: Pick<BulkRun, 'roles' | 'params'>) {
  const { t } = useTranslation('contracts-bulk');
  return ({ kind, role: roleId, param }: BulkColumn): string => {
    if (kind === 'NONE' || kind === 'SUBJECT') return t(kind === 'NONE' ? 'columns.none' : 'columns.SUBJECT');
    if (kind === 'PARAM') return params.find(({ key }) => key === param)?.name ?? '';
    const role = roles.find(({ id }) => id === roleId);
    const context = kind === 'PERSON' && role?.isCompany ? 'company' : undefined;
    return t(`columns.${kind}`, { role: role?.name ?? '', context });
  };
}
