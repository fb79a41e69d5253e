import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import type { LaidDraft } from '../layout/laid-draft.ts';
import { changeLevel, type LevelStep, levelAfter } from '../text/levels.ts';
import type { TextState } from './text-state.ts';

interface LevelToolsProps {
  editor: Editor;
  state: TextState;
  laid: LaidDraft | null;
}

const NONE: readonly string[] = [];
const STEPS = [
  [-1, 'higher', 'outdent'],
  [1, 'deeper', 'indent'],
] as const;

/** One level higher or deeper, each with the number that the text gets. */
export function LevelTools({ editor, state, laid }: LevelToolsProps) {
  const { t } = useTranslation('templates-paper');
  const { kind, numbering, level, text } = state;
  const absent = laid?.absent ?? NONE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the levels depend on; the state of the editor is another with every character
  const after = useMemo(
    () =>
      Object.fromEntries(STEPS.map(([step]) => [step, levelAfter(editor.state, step, absent)])) as Record<
        LevelStep,
        ReturnType<typeof levelAfter>
      >,
    [editor, kind, numbering, level, text, absent],
  );
  return STEPS.map(([step, name, icon]) => {
    const next = after[step];
    return (
      <IconButton
        key={name}
        icon={icon}
        label={next?.number ? t(`level.${name}To`, { number: next.number }) : t(`level.${name}`)}
        size="small"
        disabled={!next}
        onClick={() => {
          changeLevel(editor, step);
          editor.view.focus();
        }}
      />
    );
  });
}
