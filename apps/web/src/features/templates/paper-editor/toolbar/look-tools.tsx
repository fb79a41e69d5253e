import { FONT_SIZES } from '@cinnabar/pdf/typeset';
import { FACES, SIZE_NAMES } from '@cinnabar/protocol/templates/papers/paper-values';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { currentLanguage } from '../../../../lib/language.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { Look } from '../document/paper-document.ts';
import type { LaidDraft } from '../layout/laid-draft.ts';
import { changePicture, type SizedBlock } from '../picture-pieces/selected-picture.ts';
import { changeLook, changeTexts, toggleLook } from '../text/looks.ts';
import {
  NUMBER_STYLES,
  type NumberStyle,
  TEXT_KINDS,
  type TextKind,
  withFirstLine,
  withKind,
  withNumbering,
} from '../text/text-kinds.ts';
import { LevelTools } from './level-tools.tsx';
import type { TextState } from './text-state.ts';

const ALIGNS = [
  ['left', 'alignleft'],
  ['center', 'aligncenter'],
  ['right', 'alignright'],
  ['justify', 'justify'],
] as const;
const LOOKS = ['bold', 'underline', 'strike'] as const;

interface LookToolsProps {
  editor: Editor;
  state: TextState;
  laid: LaidDraft | null;
}

/** Kind, number, face, size, and how paragraphs stand. */
export function LookTools({ editor, state, laid }: LookToolsProps) {
  const { t } = useTranslation('templates-paper');
  // Their names are known to those who read Chinese.
  const inChinese = currentLanguage() === 'zh_CN';
  const isText = state.kind !== null;
  const act = (run: () => void) => {
    run();
    editor.view.focus();
  };
  const sizes = state.size && !SIZE_NAMES.some((name) => name === state.size) ? [state.size] : [];
  return (
    <>
      <Select
        aria-label={t('kind.label')}
        className="paper-toolbar-kind"
        disabled={!isText}
        value={state.kind ?? 'paragraph'}
        options={TEXT_KINDS.map((kind) => ({
          value: kind,
          label: kind === 'paragraph' ? t('kind.paragraph') : t('kind.heading', { level: kind.at(-1)! }),
          disabled: state.inTable && kind !== 'paragraph',
        }))}
        onChange={({ target }) =>
          act(() => changeTexts(editor, (own) => withKind(own, target.value as TextKind)))
        }
      />
      <Select
        aria-label={t('numbering.label')}
        className="paper-toolbar-number"
        disabled={!isText}
        value={state.numbering ?? ''}
        options={[
          { value: '', label: t('numbering.none') },
          ...NUMBER_STYLES.map((style) => ({ value: style, label: t(`numbering.${style}`) })),
        ]}
        onChange={({ target }) =>
          act(() =>
            changeTexts(editor, (own) => withNumbering(own, (target.value || null) as NumberStyle | null)),
          )
        }
      />
      <LevelTools editor={editor} state={state} laid={laid} />
      <Select
        aria-label={t('face.label')}
        className="paper-toolbar-face"
        disabled={state.locked}
        value={state.face ?? ''}
        options={[
          { value: '', label: t('face.own') },
          ...FACES.map((face) => ({ value: face, label: t(`face.${face}`) })),
        ]}
        onChange={({ target }) =>
          act(() => changeLook(editor, { face: (target.value || undefined) as Look['face'] }))
        }
      />
      <Select
        aria-label={t('size.label')}
        className="paper-toolbar-size"
        disabled={state.locked}
        value={state.size ?? ''}
        options={[
          { value: '', label: t('size.own') },
          ...sizes.map((size) => ({ value: size, label: t('size.points', { size }) })),
          ...SIZE_NAMES.map((name) => ({
            value: name,
            label: inChinese ? name : t('size.points', { size: FONT_SIZES[name] }),
          })),
        ]}
        onChange={({ target }) =>
          act(() => changeLook(editor, { size: (target.value || undefined) as Look['size'] }))
        }
      />
      <span className="paper-toolbar-line" aria-hidden="true" />
      {LOOKS.map((look) => (
        <IconButton
          key={look}
          icon={look}
          label={t(`look.${look}`)}
          size="small"
          disabled={state.locked}
          aria-pressed={state[look]}
          onClick={() => act(() => toggleLook(editor, look))}
        />
      ))}
      <span className="paper-toolbar-line" aria-hidden="true" />
      {ALIGNS.map(([align, icon]) => (
        <IconButton
          key={align}
          icon={icon}
          label={t(`align.${align}`)}
          size="small"
          disabled={!isText && (state.picture === null || align === 'justify')}
          aria-pressed={(isText ? state.align : state.picture) === align}
          onClick={() =>
            act(() => {
              if (state.picture === null) changeTexts(editor, (own) => ({ ...own, align }));
              else if (align !== 'justify')
                changePicture<SizedBlock>(editor, (block) => ({ ...block, align }));
            })
          }
        />
      ))}
      <IconButton
        icon="firstline"
        label={t('firstLine')}
        size="small"
        disabled={!isText}
        aria-pressed={state.firstLine}
        onClick={() => act(() => changeTexts(editor, (own) => withFirstLine(own, !state.firstLine)))}
      />
    </>
  );
}
