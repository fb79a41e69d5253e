import { FONT_SIZES } from '@cinnabar/pdf/typeset';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { currentLanguage } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import {
  DISTANCE,
  type Edge,
  newRunning,
  RUNNING_SIZES,
  type Running,
  USUAL_SIZE,
  withRunning,
} from '../document/edit-running.ts';
import type { PaperSession } from '../paper-session.ts';
import { BoundedField } from './bounded-field.tsx';
import { changePaper } from './change-paper.ts';
import { RunningField } from './running-field.tsx';

const ALIGNS = ['left', 'center', 'right'] as const;

interface RunningPartProps {
  session: PaperSession;
  paper: Paper;
  edge: Edge;
}

/** The header or footer: what it says, how it stands, and on which pages. */
export function RunningPart({ session, paper, edge }: RunningPartProps) {
  const { t } = useTranslation('templates-sheet');
  const { t: words } = useTranslation('templates-paper');
  const running = paper[edge];
  const inChinese = currentLanguage() === 'zh_CN';
  const edit = (change: (now: Running) => Running, mark?: string) =>
    changePaper(
      session,
      (now) => {
        const own = now[edge];
        return own ? withRunning(now, edge, change(own)) : now;
      },
      mark ? `${edge} ${mark}` : null,
    );
  if (!running)
    return (
      <section className="page-part" aria-labelledby={`page-${edge}`} data-edge={edge}>
        <h2 id={`page-${edge}`}>{t(`${edge}.title`)}</h2>
        <p className="page-note">{t(`${edge}.none`)}</p>
        <Button
          icon="plus"
          size="small"
          onClick={() => changePaper(session, (now) => withRunning(now, edge, newRunning(edge, now)))}
        >
          {t(`${edge}.add`)}
        </Button>
      </section>
    );
  const size = running.marks?.size;
  return (
    <section className="page-part" aria-labelledby={`page-${edge}`} data-edge={edge}>
      <div className="page-part-head">
        <h2 id={`page-${edge}`}>{t(`${edge}.title`)}</h2>
        <Button
          size="small"
          look="text"
          onClick={() => changePaper(session, (now) => withRunning(now, edge, null))}
        >
          {t(`${edge}.remove`)}
        </Button>
      </div>
      <RunningField
        key={session.file}
        session={session}
        label={t(`${edge}.text`)}
        content={running.content}
        onChange={(content) => edit((now) => ({ ...now, content }), 'text')}
      />
      <Field label={t('align')} group>
        <Segmented
          block
          label={t('align')}
          value={running.align ?? 'center'}
          options={ALIGNS.map((value) => ({ value, label: words(`align.${value}`) }))}
          onChange={(align) => edit((now) => ({ ...now, align }))}
        />
      </Field>
      <div className="page-pair">
        <Field label={words('size.label')}>
          <Select
            value={String(size ?? USUAL_SIZE)}
            options={[
              ...(typeof size === 'number'
                ? [{ value: String(size), label: words('size.points', { size }) }]
                : []),
              ...RUNNING_SIZES.map((name) => ({
                value: name,
                label: inChinese ? name : words('size.points', { size: FONT_SIZES[name] }),
              })),
            ]}
            onChange={({ target }) =>
              edit((now) => ({
                ...now,
                marks: { ...now.marks, size: target.value as (typeof RUNNING_SIZES)[number] },
              }))
            }
          />
        </Field>
        <BoundedField
          key={session.file}
          label={t('distance')}
          unit={t('millimetres')}
          value={running.distance ?? DISTANCE.usual}
          bounds={DISTANCE}
          onChange={(distance) => edit((now) => ({ ...now, distance }), 'distance')}
        />
      </div>
      <div className="page-checks">
        <Checkbox
          checked={running.rule ?? false}
          onChange={({ target }) => edit((now) => ({ ...now, rule: target.checked }))}
        >
          {t(`${edge}.rule`)}
        </Checkbox>
        <Checkbox
          checked={running.skipFirstPage ?? false}
          onChange={({ target }) => edit((now) => ({ ...now, skipFirstPage: target.checked }))}
        >
          {t('skipFirstPage')}
        </Checkbox>
      </div>
    </section>
  );
}
