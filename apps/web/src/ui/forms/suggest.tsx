import './suggest.css';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useFieldWiring, Wiring } from './field.tsx';

export interface Suggestion {
  key: string;
  label: ReactNode;
  /** A second line, in grey. */
  note?: ReactNode;
}

export interface SuggestProps {
  options: readonly Suggestion[];
  /** What the list holds, for screen readers. */
  label: string;
  onChoose: (key: string) => void;
  /** A control whose only use is choosing shows its list at once; one that is typed into waits for a letter. */
  openOn?: 'typing' | 'focus';
  /** One text control of `ui/forms`. */
  children: ReactNode;
}

/** Suggestions under a text control (the combobox of ARIA): arrows and Enter choose, Esc closes, what was typed stays as it is. */
export function Suggest({ options, label, onChoose, openOn = 'typing', children }: SuggestProps) {
  const id = useId();
  const wiring = useFieldWiring();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && options.length > 0;
  const active = shown && at >= 0 ? Math.min(at, options.length - 1) : -1;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function show(next: boolean) {
    setOpen(next);
    setAt(-1);
  }
  function choose(option: Suggestion) {
    show(false);
    onChoose(option.key);
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!shown) return show(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(options[active]!);
    } else if (event.key === 'Escape' && shown) {
      // A dialog around it stays open.
      event.preventDefault();
      show(false);
    }
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) show(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the control's own, heard as they rise
    <div
      className="suggest"
      onKeyDown={press}
      onInput={() => show(true)}
      onFocus={() => openOn === 'focus' && show(true)}
      onBlur={leave}
    >
      <Wiring
        value={{
          ...wiring,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown,
          'aria-controls': shown ? id : undefined,
          'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
        }}
      >
        {children}
      </Wiring>
      {shown && (
        <div ref={list} id={id} className="suggest-list" role="listbox" aria-label={label}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the control keeps the focus; its keys choose
            // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              className="suggest-option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.note && <span className="suggest-note">{option.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
