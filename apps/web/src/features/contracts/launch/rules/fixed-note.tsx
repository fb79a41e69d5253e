import './fixed-note.css';
import type { ConfigKey } from '@cinnabar/protocol/categories/rules/category-rules';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useLaunchRules } from './launch-rules.ts';

/** Why a part of the form is fixed; nothing where the sender is free. */
export function FixedNote({ by }: { by: ConfigKey }) {
  const why = useLaunchRules().why(by);
  return why ? (
    <span className="fixed-note">
      <Icon name="lock" size={12} />
      <span>{why}</span>
    </span>
  ) : null;
}
