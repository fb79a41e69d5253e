import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Menu } from '../../../../ui/actions/menu.tsx';
import { outlineOf } from '../outline/outline.ts';
import { ToolButton } from './tool-button.tsx';

interface ReferenceMenuProps {
  blocks: readonly PaperBlock[];
  /** Of numbered blocks, by their ids. */
  numbers: Readonly<Record<string, string>>;
  /** Id of a block. */
  onReference: (target: string) => void;
}

/** Numbers of the text that can be referred to at the caret. */
export function ReferenceMenu({ blocks, numbers, onReference }: ReferenceMenuProps) {
  const { t } = useTranslation('templates-paper');
  const numbered = outlineOf(blocks, () => '').filter(({ id }) => numbers[id] !== undefined);
  return (
    <Menu
      entries={
        numbered.length > 0
          ? numbered.map(({ id, text }) => ({
              key: id,
              label: `${numbers[id]} ${text}`,
              onSelect: () => onReference(id),
            }))
          : [{ key: 'none', label: t('insert.noNumbers'), disabled: true }]
      }
      trigger={(props) => <ToolButton {...props} icon="link" label={t('insert.reference')} known />}
    />
  );
}
