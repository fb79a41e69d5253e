import { classNames } from '../../../../lib/class-names.ts';
import { Button, type ButtonProps } from '../../../../ui/actions/button.tsx';

interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'look' | 'size' | 'title'> {
  label: string;
  /** Other editors have the same icon: its words go first where the toolbar is narrow. */
  known?: boolean;
}

/** A tool with words; a toolbar that is too narrow for them shows the icon. */
export function ToolButton({ label, known, ...rest }: ToolButtonProps) {
  return (
    <Button look="text" size="small" aria-label={label} title={label} {...rest}>
      <span className={classNames('paper-tool-words', known && 'paper-tool-known')}>{label}</span>
    </Button>
  );
}
