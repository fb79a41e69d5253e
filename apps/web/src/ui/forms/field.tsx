import './field.css';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icons/icon.tsx';

export type FieldWiring = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'role'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
>;

/** What a control of `ui/forms` takes on from around it: the ties of its label, and of a list of suggestions. */
export const Wiring = createContext<FieldWiring>({});

/** The label's, help's and error's ties to the control; every control of `ui/forms` spreads them. */
export const useFieldWiring = (): FieldWiring => useContext(Wiring);

type InputProps = ComponentProps<'input'>;
type Handlers = 'onInput' | 'onKeyDown' | 'onKeyUp' | 'onClick' | 'onFocus' | 'onBlur';

/** What a list of suggestions adds to the text control in it. */
export const Reactions = createContext<Pick<InputProps, 'ref' | Handlers>>({});

/** The properties of a text control: its own, and what its surroundings add to them. Handlers of both are called, its own first. */
export function useTextControl(own: InputProps): InputProps {
  const wiring = useFieldWiring();
  const { ref = own.ref, ...added } = useContext(Reactions);
  const all: InputProps = { ...wiring, ...own, ref };
  for (const name of Object.keys(added) as Handlers[]) join(all, name, added[name]);
  return all;
}

type Handler = (event: never) => void;

function join(all: Partial<Record<Handlers, Handler>>, name: Handlers, then: Handler | undefined): void {
  const first = all[name];
  all[name] = (event) => {
    first?.(event);
    then?.(event);
  };
}

export interface FieldProps {
  label: ReactNode;
  /** Shown below, in grey; replaced by the error. */
  help?: ReactNode;
  /** One sentence: what is wrong and how to put it right. */
  error?: string | null | undefined;
  required?: boolean;
  /** At the right of the label: "Forgot password", a counter. */
  aside?: ReactNode;
  /** The control has several inputs of its own (radios): the label names the group. */
  group?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, control, help or error below (guide §4, "Forms"). Check on leaving the field, clear while typing. */
export function Field({ label, help, error, required, aside, group, className, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': error || help ? note : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  const text = (
    <>
      {label}
      {required && (
        <span className="field-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div
      className={classNames('field', className)}
      data-invalid={error ? true : undefined}
      {...(group
        ? {
            role: 'group',
            'aria-labelledby': `${id}-label`,
            'aria-describedby': wiring['aria-describedby'],
          }
        : {})}
    >
      <div className="field-head">
        {group ? (
          <span id={`${id}-label`} className="field-label">
            {text}
          </span>
        ) : (
          <label className="field-label" htmlFor={id}>
            {text}
          </label>
        )}
        {aside}
      </div>
      <Wiring value={wiring}>{children}</Wiring>
      {error ? (
        <p id={note} className="field-error" role="alert">
          <Icon name="alert" size={14} />
          <span>{error}</span>
        </p>
      ) : (
        help && (
          <div id={note} className="field-help">
            {help}
          </div>
        )
      )}
    </div>
  );
}
