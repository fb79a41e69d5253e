import type { ImportCell } from '@cinnabar/protocol/organizations/import/import-schema';
import { useTranslation } from '../../../../lib/i18n.ts';

/** Says why a cell is wrong. */
export function useFaultText() {
  const { t } = useTranslation('organizations-import');
  return ({ kind, count, name }: NonNullable<ImportCell['fault']>): string =>
    t(`fault.${kind}`, { count: count ?? 0, name: name ?? '' });
}
