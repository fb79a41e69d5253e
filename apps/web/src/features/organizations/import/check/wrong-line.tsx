import type { ImportCell } from '@cinnabar/protocol/organizations/import/import-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useFaultText } from './use-fault-text.ts';

interface WrongLineProps {
  wrong: ImportCell;
  /** Its surroundings are shown below. */
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
  onAdopt: (text: string) => void;
  onFill: () => void;
}

export function WrongLine({ wrong, chosen, busy, onChoose, onAdopt, onFill }: WrongLineProps) {
  const { t } = useTranslation('organizations-import');
  const faultText = useFaultText();
  const { cell, field, text } = wrong;
  const fault = wrong.fault!;
  return (
    <tr aria-current={chosen ? 'true' : undefined}>
      <td className="import-wrong-cell">
        <button type="button" className="import-address" onClick={onChoose}>
          {cell}
        </button>
      </td>
      <td className="import-wrong-field">{field && t(`field.${field}`)}</td>
      <td className="import-wrong-text">
        {text === '' ? (
          <span className="import-muted">{t('wrong.empty')}</span>
        ) : (
          <span className="import-old">{text}</span>
        )}
      </td>
      <td className="import-wrong-problem">{faultText(fault)}</td>
      <td className="import-wrong-better" data-empty={fault.suggestion === null ? '' : undefined}>
        {fault.suggestion === null ? (
          <span className="import-muted">{t('wrong.byHand')}</span>
        ) : (
          <span className="import-fix">{fault.suggestion}</span>
        )}
      </td>
      <td className="import-wrong-act">
        {fault.suggestion === null ? (
          <Button size="small" disabled={busy} onClick={onFill} aria-label={t('wrong.fillTitle', { cell })}>
            {t('wrong.fill')}
          </Button>
        ) : (
          <Button
            size="small"
            disabled={busy}
            onClick={() => onAdopt(fault.suggestion!)}
            aria-label={t('wrong.adoptCell', { cell, text: fault.suggestion })}
          >
            {t('wrong.adopt')}
          </Button>
        )}
      </td>
    </tr>
  );
}
