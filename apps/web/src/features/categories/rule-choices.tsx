import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface RuleChoicesProps {
  choices: { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of choices, kept in their own order, whichever was ticked first. */
export function RuleChoices({ choices, chosen, onChange }: RuleChoicesProps) {
  return (
    <div className="category-choices">
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(
              choices
                .map((one) => one.value)
                .filter((one) => (one === value ? target.checked : chosen.includes(one))),
            )
          }
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}
