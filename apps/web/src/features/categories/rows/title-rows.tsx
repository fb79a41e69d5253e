import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';

interface TitleRowsProps {
  titles: readonly string[];
  most: number;
  length: number;
  onChange: (titles: string[]) => void;
}

/** The titles of files that signers hand in. */
export function TitleRows({ titles, most, length, onChange }: TitleRowsProps) {
  const { t } = useTranslation('categories');
  return (
    <>
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place, and no state of their own
        <div key={at} className="category-row">
          <Input
            aria-label={t('rule.materialsName', { number: at + 1 })}
            maxLength={length}
            autoComplete="off"
            value={title}
            onChange={({ target }) => onChange(titles.with(at, target.value))}
          />
          <IconButton
            icon="trash"
            size="small"
            label={t('rule.materialsRemove', { number: at + 1 })}
            onClick={() => onChange(titles.toSpliced(at, 1))}
          />
        </div>
      ))}
      {titles.length < most && (
        <Button size="small" icon="plus" onClick={() => onChange([...titles, ''])}>
          {t('rule.materialsAdd')}
        </Button>
      )}
    </>
  );
}
