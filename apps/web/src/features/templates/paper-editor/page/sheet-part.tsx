import { FONT_SIZES } from '@cinnabar/pdf/typeset';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { FACES, SHEET_SIZES, SIZE_NAMES } from '@cinnabar/protocol/templates/papers/paper-values';
import { useTranslation } from '../../../../lib/i18n.ts';
import { currentLanguage } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { PaperSession } from '../paper-session.ts';
import { BoundedField } from './bounded-field.tsx';
import { changePaper } from './change-paper.ts';
import {
  LINE_POINTS,
  MARGIN,
  PRESETS,
  type Preset,
  presetOf,
  SHEETS,
  type SheetSize,
  SIDES,
  type WholeSheet,
  wholeSheet,
  withSheet,
} from './edit-sheet.ts';
import { SmallPage } from './small-page.tsx';

const LINE_HEIGHTS = [1, 1.25, 1.5, 1.75, 2, 2.5] as const;
/** 固定值 */
const FIXED = 'fixed';
/** Points of a fixed distance when it is chosen: about one and a half times 小四. */
const FIRST_POINTS = 20;

/** Size, direction and margins of the page, and the text that says nothing else. Changes are steps of the history at once. */
export function SheetPart({ session, paper }: { session: PaperSession; paper: Paper }) {
  const { t } = useTranslation('templates-sheet');
  const { t: words } = useTranslation('templates-paper');
  const whole = wholeSheet(paper);
  const { margins, text } = whole;
  const { lineHeight } = text;
  const preset = presetOf(paper);
  const inChinese = currentLanguage() === 'zh_CN';
  const edit = (patch: Partial<WholeSheet>, mark?: string) =>
    changePaper(session, (now) => withSheet(now, patch), mark ?? null);
  const editText = (patch: Partial<WholeSheet['text']>, mark?: string) =>
    changePaper(
      session,
      (now) => withSheet(now, { text: { ...wholeSheet(now).text, ...patch } }),
      mark ?? null,
    );
  const times: number[] = [...LINE_HEIGHTS];
  if (typeof lineHeight === 'number' && !times.includes(lineHeight)) times.push(lineHeight);
  const sizes = typeof text.size === 'number' ? [text.size] : [];
  return (
    <section className="page-part" aria-labelledby="page-sheet">
      <h2 id="page-sheet">{t('sheet')}</h2>
      <SmallPage paper={paper} />
      <fieldset className="page-presets">
        <legend>{t('presets')}</legend>
        {(Object.keys(PRESETS) as Preset[]).map((name) => (
          <Button key={name} size="small" aria-pressed={preset === name} onClick={() => edit(PRESETS[name])}>
            {t(`preset.${name}`)}
          </Button>
        ))}
        <p className="page-note">{t('presetNote')}</p>
      </fieldset>
      <Field label={t('size')}>
        <Select
          value={whole.size}
          options={SHEET_SIZES.map((size) => ({
            value: size,
            label: t('sizeOf', { size, width: SHEETS[size][0], height: SHEETS[size][1] }),
          }))}
          onChange={({ target }) => edit({ size: target.value as SheetSize })}
        />
      </Field>
      <Field label={t('direction')} group>
        <Segmented
          block
          label={t('direction')}
          value={whole.direction}
          options={(['portrait', 'landscape'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(direction) => edit({ direction })}
        />
      </Field>
      <fieldset className="page-margins">
        <legend>{t('margins')}</legend>
        {SIDES.map((side) => (
          <BoundedField
            key={`${session.file} ${side} ${preset}`}
            label={t(`side.${side}`)}
            unit={t('millimetres')}
            value={margins[side]}
            bounds={MARGIN}
            onChange={(value) =>
              changePaper(
                session,
                (now) => withSheet(now, { margins: { ...wholeSheet(now).margins, [side]: value } }),
                `margin ${side}`,
              )
            }
          />
        ))}
      </fieldset>
      <div className="page-pair">
        <Field label={words('face.label')}>
          <Select
            value={text.face}
            options={FACES.map((face) => ({ value: face, label: words(`face.${face}`) }))}
            onChange={({ target }) => editText({ face: target.value as (typeof FACES)[number] })}
          />
        </Field>
        <Field label={words('size.label')}>
          <Select
            value={String(text.size)}
            options={[
              ...sizes.map((size) => ({ value: String(size), label: words('size.points', { size }) })),
              ...SIZE_NAMES.map((name) => ({
                value: name,
                label: inChinese ? name : words('size.points', { size: FONT_SIZES[name] }),
              })),
            ]}
            onChange={({ target }) => editText({ size: target.value as (typeof SIZE_NAMES)[number] })}
          />
        </Field>
      </div>
      <div className="page-pair">
        <Field label={t('lineHeight')}>
          <Select
            value={typeof lineHeight === 'number' ? String(lineHeight) : FIXED}
            options={[
              ...times.map((value) => ({ value: String(value), label: t('times', { value }) })),
              { value: FIXED, label: t('fixed') },
            ]}
            onChange={({ target }) =>
              editText({
                lineHeight: target.value === FIXED ? { points: FIRST_POINTS } : Number(target.value),
              })
            }
          />
        </Field>
        {typeof lineHeight !== 'number' && (
          <BoundedField
            key={`${session.file} ${preset}`}
            label={t('distanceOfLines')}
            unit={t('points')}
            value={lineHeight.points}
            bounds={LINE_POINTS}
            onChange={(points) => editText({ lineHeight: { points } }, 'line points')}
          />
        )}
      </div>
    </section>
  );
}
