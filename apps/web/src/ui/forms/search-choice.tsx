import { useState } from 'react';
import { useSettled } from '../../lib/time/use-settled.ts';
import { Input } from './input.tsx';
import { Suggest } from './suggest.tsx';

const LONGEST_KEYWORD = 50;

export interface Choice {
  id: string;
  name: string;
}

/** One that is offered. `note`: what distinguishes it from others of the same name. */
interface Offered extends Choice {
  note: string;
}

type OnChange = (value: Choice | null) => void;

/** What is typed into a choice. `keyword`: what to look for; empty at first and once something is chosen. */
export function useSearchChoice(value: Choice | null, onChange: OnChange) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const [known, setKnown] = useState(value);
  // One that was chosen or taken back outside the control; typing differs from the name.
  if (known?.id !== value?.id) {
    setKnown(value);
    if (value) setTyped(value.name);
    else if (typed === known?.name) setTyped('');
  }
  const keyword = useSettled(value ? '' : typed.trim().slice(0, LONGEST_KEYWORD));
  function change(text: string, chosen: Choice | null): void {
    setTyped(text);
    onChange(chosen);
  }
  return { keyword, control: { typed, change } };
}

interface SearchChoiceProps {
  control: ReturnType<typeof useSearchChoice>['control'];
  label: string;
  /** What stands in the empty control. */
  placeholder: string;
  offered: readonly Offered[];
  /** Of a control that stands in no field. */
  inputLabel?: string;
}

/** One of many, found by typing. */
export function SearchChoice({ control, label, placeholder, offered, inputLabel }: SearchChoiceProps) {
  return (
    <Suggest
      value={control.typed}
      label={label}
      openOn="focus"
      options={offered.map(({ id, name, note }) => ({ key: id, label: name, note }))}
      onChoose={(id) => {
        const chosen = offered.find((one) => one.id === id);
        if (chosen) control.change(chosen.name, { id, name: chosen.name });
      }}
    >
      <Input
        icon="search"
        aria-label={inputLabel}
        placeholder={placeholder}
        autoComplete="off"
        value={control.typed}
        onChange={(event) => control.change(event.target.value, null)}
      />
    </Suggest>
  );
}
