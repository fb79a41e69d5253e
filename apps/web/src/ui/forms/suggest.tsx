import './suggest.css';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { InputContext } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useSlottedContext } from 'react-aria-components/slots';
import { AriaLanguage } from '../aria/aria-language.tsx';
import { Popup } from '../aria/popup.tsx';
import { Reactions, useFieldWiring, Wiring } from './field.tsx';

export interface Suggestion {
  key: string;
  label: string;
  /** A second line, in grey. */
  note?: ReactNode;
}

interface SuggestProps {
  options: readonly Suggestion[];
  /** What the list holds, for screen readers. */
  label: string;
  /** What stands in the control. */
  value: string;
  onChoose: (key: string) => void;
  /** A control whose only use is choosing shows its list at once; one that is typed into waits for a letter. */
  openOn?: 'typing' | 'focus';
  /** One text control of `ui/forms`. */
  children: ReactNode;
}

/** px */
const MOST = 264;
const MARK = 'reactAriaTopLayer';

/** Suggestions under a text control, on the library's combobox; what was typed stays as it is until one of them is chosen. */
export function Suggest({ options, label, value, onChoose, openOn = 'typing', children }: SuggestProps) {
  const wiring = useFieldWiring();
  return (
    <AriaLanguage>
      <ComboBox
        className="suggest"
        aria-label={label}
        {...(wiring.id === undefined ? {} : { id: wiring.id })}
        items={options}
        inputValue={value}
        // The control itself hands over what is typed.
        onInputChange={() => {}}
        selectedKey={null}
        onSelectionChange={(key) => key !== null && onChoose(String(key))}
        allowsCustomValue
        menuTrigger={openOn === 'focus' ? 'focus' : 'input'}
      >
        <Control count={options.length} value={value}>
          {children}
        </Control>
        <Popup isNonModal maxHeight={MOST} className="suggest-popup">
          <ListBox<Suggestion> className="suggest-list" aria-label={label}>
            {({ key, label, note }) => (
              <ListBoxItem id={key} textValue={label} className="suggest-option">
                {label}
                {note && <span className="suggest-note">{note}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popup>
      </ComboBox>
    </AriaLanguage>
  );
}

type InputProps = ComponentProps<'input'>;

/** Hands what the combobox asks of its input to the control; label, help and error stay those of its field. */
function Control({ count, value, children }: { count: number; value: string; children: ReactNode }) {
  const wiring = useFieldWiring();
  const input = useSlottedContext(InputContext) as InputProps;
  const state = use(ComboBoxStateContext);
  useOpenOnArrival(count, value);
  useReachablePage(state?.isOpen ?? false);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // A dialog around it stays open.
    if (event.key === 'Escape' && state?.isOpen) event.preventDefault();
    input.onKeyDown?.(event);
  };
  return (
    <Wiring
      value={{
        ...wiring,
        role: 'combobox',
        'aria-autocomplete': input['aria-autocomplete'],
        'aria-expanded': input['aria-expanded'],
        'aria-controls': input['aria-controls'],
        'aria-activedescendant': input['aria-activedescendant'],
      }}
    >
      <Reactions value={{ ref: input.ref, onKeyDown: press, onFocus: input.onFocus, onBlur: input.onBlur }}>
        {children}
      </Reactions>
    </Wiring>
  );
}

/** Suggestions that arrive after the letter that asked for them are shown as well. */
function useOpenOnArrival(count: number, value: string): void {
  const state = use(ComboBoxStateContext);
  const seen = useRef({ count, value });
  const opened = useRef(value);
  useEffect(() => {
    if (value !== seen.current.value) opened.current = '';
    const hasArrived = count > 0 && seen.current.count === 0;
    if (hasArrived && state?.isFocused && value !== '' && opened.current !== value) {
      opened.current = value;
      state.open(null, 'input');
    }
    seen.current = { count, value };
  });
}

/**
 * The library hides the page from screen readers while a list is open. Other fields of a form can still be reached by Tab, and what can be
 * reached must not be hidden: parts that are marked like this are left alone.
 */
function useReachablePage(isOpen: boolean): void {
  // Before the library hides the rest, in an effect of its own.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const parts = [...document.body.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && !(MARK in part.dataset),
    );
    for (const part of parts) part.dataset[MARK] = '';
    return () => {
      for (const part of parts) delete part.dataset[MARK];
    };
  }, [isOpen]);
}
