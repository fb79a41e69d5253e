import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { PageChoice } from '../../placement/across-pages.ts';
import { readPages, writePages } from '../../placement/page-list.ts';

interface PagesInputProps {
  label: string;
  value: PageChoice;
  /** How many pages the file has. */
  last: number;
  /** What the list begins with. */
  current: number;
  /** Null: what is typed names no pages of the file. */
  onChange: (pages: PageChoice | null) => void;
}

/** All, odd, even, or a list of pages. */
export function PagesInput({ label, value, last, current, onChange }: PagesInputProps) {
  const { t } = useTranslation('contracts-launch');
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readPages(typed, last);
  return (
    <>
      <Field label={label}>
        <Select
          value={typeof value === 'string' ? value : 'CHOSEN'}
          options={(['ALL', 'ODD', 'EVEN', 'CHOSEN'] as const).map((which) => ({
            value: which,
            label: t(`terms.pagesOf.${which}`),
          }))}
          onChange={({ target }) => {
            setTyped(null);
            onChange(target.value === 'CHOSEN' ? [current] : (target.value as 'ALL'));
          }}
        />
      </Field>
      {typeof value !== 'string' && (
        <Field
          label={t('terms.pageList')}
          help={t('terms.pageListHelp')}
          error={typed !== null && read === null ? t('terms.pageListWrong', { last }) : null}
        >
          <Input
            value={typed ?? writePages(value)}
            maxLength={200}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(readPages(target.value, last));
            }}
            onBlur={() => read && setTyped(null)}
          />
        </Field>
      )}
    </>
  );
}
