import { changeBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { formatNames } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useBulkAct } from '../use-bulk-act.ts';
import { columnLetter } from './cell-address.ts';
import { doubledKey, keyOf, missingTargets, NO_TARGET, targetsOf } from './column-targets.ts';
import { useTargetName } from './use-target-name.ts';

interface ColumnsDialogProps {
  run: BulkRun;
  onClose: () => void;
}

const NONE = keyOf(NO_TARGET);

/** What each column of the sheet fills, those that fill nothing first; all rows are checked again. */
export function ColumnsDialog({ run, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('contracts-bulk');
  const act = useBulkAct(run.id);
  const nameOf = useTargetName(run);
  const targets = targetsOf(run);
  const columnOf = (key: string) => targets.find((one) => one.key === key)?.column ?? NO_TARGET;
  const form = useForm({
    t,
    start: { keys: run.columns.map(keyOf) },
    check: () => ({}),
    send: async ({ keys }) => {
      const body = { id: run.id, version: run.version, columns: keys.map(columnOf) };
      if (await act.run(() => api(changeBulkCall, { body }))) onClose();
    },
  });
  const { keys } = form.values;
  const doubled = doubledKey(keys);
  const missing = missingTargets({ ...run, columns: keys.map(columnOf) });
  const options = [
    { value: NONE, label: t('columns.none') },
    ...targets.map(({ key, column, required }) => ({
      value: key,
      label: required ? t('columns.required', { name: nameOf(column) }) : nameOf(column),
    })),
  ];
  // Their order does not change while they are chosen.
  const at = run.columns.map((_, index) => index);
  const groups = [
    { key: 'unmatched', columns: at.filter((index) => run.columns[index]!.kind === 'NONE') },
    { key: 'matched', columns: at.filter((index) => run.columns[index]!.kind !== 'NONE') },
  ] as const;
  return (
    <FormDialog
      form={form}
      title={t('columns.title')}
      lead={t('columns.text')}
      submitLabel={t('columns.save')}
      unready={doubled !== undefined}
      width={560}
      onClose={onClose}
    >
      {doubled !== undefined && (
        <Banner tone="bad" live>
          {t('columns.twice', { name: nameOf(columnOf(doubled)) })}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner tone="warn">
          {t('columns.missing', { names: formatNames(missing.map(({ column }) => nameOf(column))) })}
        </Banner>
      )}
      {groups.map(
        ({ key, columns }) =>
          columns.length > 0 && (
            <fieldset key={key} className="bulk-columns">
              <legend>{t(`columns.${key}`)}</legend>
              {columns.map((index) => (
                <Field key={index} label={<ColumnName index={index} heading={run.columns[index]!.heading} />}>
                  <Select
                    value={keys[index]!}
                    options={options}
                    onChange={({ target }) => form.set({ keys: keys.with(index, target.value) })}
                  />
                </Field>
              ))}
            </fieldset>
          ),
      )}
    </FormDialog>
  );
}

function ColumnName({ index, heading }: { index: number; heading: string }) {
  const { t } = useTranslation('contracts-bulk');
  const letter = columnLetter(index);
  return heading === '' ? t('columns.bare', { letter }) : t('columns.of', { letter, heading });
}
