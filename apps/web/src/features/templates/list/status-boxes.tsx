import { useTranslation } from '../../../lib/i18n.ts';
import { ListBoxes } from '../../../ui/data-table/list-boxes.tsx';
import type { TemplateStatus } from '../template-filters.ts';

const BOXES = [
  { key: 'on', value: 1 },
  { key: 'off', value: 0 },
  { key: 'all', value: 'ALL' },
] as const satisfies readonly { key: string; value: TemplateStatus }[];

interface StatusBoxesProps {
  status: TemplateStatus;
  counts: { on: number | undefined; off: number | undefined };
  onChoose: (status: TemplateStatus) => void;
}

/** Counters that are filters. */
export function StatusBoxes({ status, counts, onChoose }: StatusBoxesProps) {
  const { t } = useTranslation('templates');
  const { on, off } = counts;
  const all = on === undefined || off === undefined ? undefined : on + off;
  return (
    <ListBoxes
      label={t('boxes')}
      className="templates-boxes"
      boxes={BOXES.map(({ key, value }) => ({
        key: value,
        label: t(`box.${key}`),
        count: key === 'all' ? all : counts[key],
      }))}
      chosen={status}
      onChoose={onChoose}
    />
  );
}
