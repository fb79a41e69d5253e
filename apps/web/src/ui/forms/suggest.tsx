import './suggest.css';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
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
  /**
   * A control whose only use is choosing shows its list once a person goes to it, by a press or by Tab; one that is typed into waits for a
   * letter. A focus that a dialog or a form gives opens neither: the list would cover what the person has just pressed.
   */
  openOn?: 'typing' | 'focus';
  /** One text control of `ui/forms`. */
  children: ReactNode;
}

/** px */
const MOST = 264;
/** px: a control that is no lower is behind the bar at the top of the page. */
const BAR = 48;
const MARK = 'reactAriaTopLayer';

/** Suggestions under a text control, on the library's combobox; what was typed stays as it is until one of them is chosen. */
export function Suggest({ options, label, value, onChoose, openOn = 'typing', children }: SuggestProps) {
  const wiring = useFieldWiring();
  /** The list is wanted: from a letter, a press or Tab, until one is chosen or the control is left. */
  const wanted = useRef(false);
  const [choices, setChoices] = useState(0);
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
        onSelectionChange={(key) => {
          if (key === null) return;
          wanted.current = false;
          setChoices((before) => before + 1);
          onChoose(String(key));
        }}
        allowsCustomValue
        // Suggestions arrive after the letter that asked for them, and what is chosen asks for none.
        menuTrigger="manual"
      >
        <Control count={options.length} choices={choices} wanted={wanted} openOn={openOn}>
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

interface ControlProps {
  count: number;
  /** How often one was chosen. */
  choices: number;
  wanted: RefObject<boolean>;
  openOn: 'typing' | 'focus';
  children: ReactNode;
}

/** Hands what the combobox asks of its input to the control; label, help and error stay those of its field. */
function Control({ count, choices, wanted, openOn, children }: ControlProps) {
  const wiring = useFieldWiring();
  const input = useSlottedContext(InputContext) as InputProps;
  const state = use(ComboBoxStateContext);
  useReachablePage(state?.isOpen ?? false);
  useEffect(() => {
    // The library closes a list when something scrolls: here it opens again at its control as long as that is in view.
    if (wanted.current && count > 0 && state?.isFocused && !state.isOpen) state.open(null, 'input');
  });
  // The library closes its list by itself only where the selection changes; here nothing stays selected.
  const close = useEffectEvent(() => state?.close());
  useEffect(() => {
    if (choices > 0) close();
  }, [choices]);
  const leaveView = useEffectEvent(() => {
    wanted.current = false;
    state?.close();
  });
  const isOpen = state?.isOpen ?? false;
  // The library leaves a list open that a change of the window's size has moved, as the keyboards of phones do.
  useEffect(() => {
    const control = input.ref && typeof input.ref === 'object' ? input.ref.current : null;
    if (!isOpen || !control) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => !one.isIntersecting)) leaveView();
      },
      { rootMargin: `-${BAR}px 0px 0px` },
    );
    watch.observe(control);
    return () => watch.disconnect();
  }, [isOpen, input.ref]);
  const askForList = () => {
    if (openOn !== 'focus') return;
    wanted.current = true;
    if (count > 0 && !state?.isOpen) state?.open(null, 'input');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      wanted.current = false;
      // A dialog around it stays open.
      if (state?.isOpen) event.preventDefault();
    }
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
      <Reactions
        value={{
          ref: input.ref,
          onInput: () => {
            wanted.current = true;
          },
          onKeyDown: press,
          onKeyUp: ({ key }) => {
            if (key === 'Tab') askForList();
          },
          onClick: askForList,
          onFocus: input.onFocus,
          onBlur: (event) => {
            wanted.current = false;
            input.onBlur?.(event);
          },
        }}
      >
        {children}
      </Reactions>
    </Wiring>
  );
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
