import './free-zones.css';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { Card } from '../../../../../ui/data/card.tsx';
import { Banner } from '../../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../../ui/forms/textarea.tsx';
import { BlockChanges } from '../../../deviations/block-changes.tsx';
import type { FreeZonesForm, ZoneEntry } from './use-free-zones.ts';

/** The words that the template leaves to the sender, each with the way back, and what was changed against the template. */
export function FreeZones({ zones }: { zones: FreeZonesForm }) {
  const { t } = useTranslation('templates-launch');
  const { entries, changed, count } = zones;
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="template-zones">
      <h2 id="template-zones">{t('zones.title')}</h2>
      <p className="template-form-note">{t('zones.note')}</p>
      <Card>
        <ol className="free-zones">
          {entries.map((entry, index) => (
            <Zone key={entry.id} entry={entry} number={index + 1} zones={zones} />
          ))}
        </ol>
        {count > 0 && (
          <Banner tone="warn" live>
            <b>{t('contracts:deviations.title', { count })}</b>
            <p className="free-zones-shown">{t('zones.shown')}</p>
            {changed.map(({ file, changes }) => (
              <BlockChanges key={file} changes={changes} />
            ))}
          </Banner>
        )}
      </Card>
    </section>
  );
}

function Zone({ entry, number, zones }: { entry: ZoneEntry; number: number; zones: FreeZonesForm }) {
  const { t } = useTranslation('templates-launch');
  const { id, heading, text, original, isChanged, missing } = entry;
  const label = heading ? t('zones.label', { number, heading }) : t('zones.unnamed', { number });
  return (
    <li id={id}>
      <Field
        label={label}
        error={missing.length > 0 ? t('zones.missing', { tokens: missing.join(t('zones.and')) }) : null}
        aside={
          isChanged && (
            <Button
              size="small"
              look="text"
              icon="undo"
              aria-label={t('zones.restoreOf', { zone: label })}
              onClick={() => zones.restore(id, original)}
            >
              {t('zones.restore')}
            </Button>
          )
        }
      >
        <Textarea
          rows={rowsOf(text)}
          maxLength={TEMPLATE_LIMITS.textLength}
          value={text}
          onChange={({ target }) => zones.change(id, target.value)}
        />
      </Field>
    </li>
  );
}

/** So that the whole text is seen without scrolling, up to some ten lines. */
const rowsOf = (text: string): number =>
  Math.min(
    10,
    text.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / 44), 1),
  );
