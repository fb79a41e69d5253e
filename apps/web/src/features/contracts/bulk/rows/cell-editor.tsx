import { BULK_LIMITS } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { focusCell, moveByArrow } from './move-among-cells.ts';

interface CellEditorProps {
  /** C4 */
  address: string;
  /** What the column fills. */
  name: string;
  text: string;
  message: string | null;
  saving: boolean;
  failed: boolean;
  /** Among the cells that are shown, as `placeOf` writes it. */
  place: string;
  /** Tab stops here; the others are reached by arrow keys. */
  isStop: boolean;
  onWrite: (text: string) => void;
}

/** A cell that is read, and typed into after Enter, a press or the first letter. Enter saves and goes down, Esc leaves the text as it was. */
export function CellEditor(props: CellEditorProps) {
  const { address, name, text, message, saving, failed, place, isStop, onWrite } = props;
  const { t } = useTranslation('contracts-bulk');
  const [typed, setTyped] = useState<string | null>(null);
  const cell = useRef<HTMLButtonElement>(null);
  const goTo = useRef<'here' | 'below' | null>(null);

  useEffect(() => {
    const way = goTo.current;
    if (typed !== null || way === null || !cell.current) return;
    goTo.current = null;
    if (way === 'here' || !focusCell(cell.current, place, [1, 0])) cell.current.focus();
  }, [typed, place]);

  const close = (way: 'here' | 'below' | null, kept = typed) => {
    goTo.current = way;
    setTyped(null);
    const line = kept?.trim();
    if (line !== undefined && line !== text) onWrite(line);
  };
  const onInputKey = (event: KeyboardEvent) => {
    // Enter and Esc also end the composition of a Chinese word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') close('below');
    else if (event.key === 'Escape') close('here', null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCellKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (event.key === 'F2') setTyped(text);
    else if (isLetter && !event.ctrlKey && !event.metaKey && !event.altKey) setTyped(event.key);
    else return moveByArrow(event, place);
    event.preventDefault();
  };

  if (typed !== null)
    return (
      <input
        ref={focusAtEnd}
        className="bulk-cell-input"
        aria-label={t('rows.edit', { address, name })}
        maxLength={BULK_LIMITS.cell}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onInputKey}
        onBlur={() => {
          // A removed input is blurred too.
          if (goTo.current === null) close(null);
        }}
      />
    );
  return (
    <button
      ref={cell}
      type="button"
      className={classNames('bulk-cell', saving && 'bulk-cell-saving')}
      data-place={place}
      tabIndex={isStop ? 0 : -1}
      onClick={() => setTyped(text)}
      onKeyDown={onCellKey}
    >
      <span className="visually-hidden">{t('rows.cellOf', { address, name })} </span>
      {text === '' ? (
        <span className="muted">{t('rows.empty')}</span>
      ) : (
        <span className="bulk-cell-text">{text}</span>
      )}
      {saving && <span className="visually-hidden">{t('rows.saving')}</span>}
      {(failed || message) && <span className="bulk-cell-fault">{failed ? t('rows.unsaved') : message}</span>}
    </button>
  );
}

const focusAtEnd = (input: HTMLInputElement | null) => {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
};
