import { type FieldSettings, settingsOf } from '@cinnabar/protocol/contracts/field-schema';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useAppoint } from './appoint-context.ts';
import { readPages, writePages } from './page-list.ts';
import type { Placement } from './placement.ts';

interface AcrossTermsProps {
  field: Placement;
  onChange: (part: FieldSettings) => void;
}

/** Which pages bear a strip of the seal, and at which edge. */
export function AcrossTerms({ field, onChange }: AcrossTermsProps) {
  const { t } = useTranslation('contracts-launch');
  const { sheets } = useAppoint();
  const { pages, edge } = settingsOf(field);
  const last = sheets.filter(({ documentId }) => documentId === field.documentId).length;
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = typeof pages === 'string' ? pages : 'CHOSEN';
  const read = typed === null ? null : readPages(typed, last);
  return (
    <div className="field-terms">
      <Field label={t('terms.pages')}>
        <Select
          value={chosen}
          options={(['ALL', 'ODD', 'EVEN', 'CHOSEN'] as const).map((value) => ({
            value,
            label: t(`terms.pagesOf.${value}`),
          }))}
          onChange={({ target }) =>
            onChange({ pages: target.value === 'CHOSEN' ? [field.page] : (target.value as 'ALL') })
          }
        />
      </Field>
      {typeof pages !== 'string' && (
        <Field
          label={t('terms.pageList')}
          help={t('terms.pageListHelp')}
          error={typed !== null && read === null ? t('terms.pageListWrong', { last }) : null}
        >
          <Input
            value={typed ?? writePages(pages)}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              if (read) {
                onChange({ pages: read });
                setTyped(null);
              }
            }}
          />
        </Field>
      )}
      <Field label={t('terms.edge')} group>
        <Segmented
          label={t('terms.edge')}
          value={edge}
          options={(['LEFT', 'RIGHT'] as const).map((value) => ({
            value,
            label: t(`terms.edgeOf.${value}`),
          }))}
          onChange={(next) => onChange({ edge: next })}
        />
      </Field>
    </div>
  );
}
