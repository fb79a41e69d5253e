import './panes.css';
import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import type { PaperSession } from '../paper-session.ts';
import { useBlockName } from './block-name.ts';
import { ConditionEditor, Sentence } from './conditions/condition-editor.tsx';
import {
  type ConditionPlace,
  conditionAt,
  placesAround,
  placesWithCondition,
  withConditionAt,
} from './conditions/condition-places.ts';
import { useSamples } from './samples/use-samples.ts';

/** When parts of the file are there: the condition of what is selected, and all others with what the examples make of them. */
export function ConditionPane({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-panes');
  const { t: rules } = useTranslation('templates-rules');
  const { content } = session.work;
  const { facts } = useSamples(session);
  const nameOf = usePlaceName(session);
  const places = placesAround(content, session.file, session.selected);
  const [chosen, setChosen] = useState<string | null>(null);
  // The block that is selected, not what is around or in it, unless one of these was chosen.
  const usual = places.findLast(({ kind }) => kind === 'block' || kind === 'section') ?? places[0];
  const place = places.find((one) => stable(one) === chosen) ?? usual;
  const listed = placesWithCondition(content, session.file);
  return (
    <section className="paper-pane" aria-label={t('condition.title')}>
      <div className="paper-pane-head">
        <h2>{t('condition.title')}</h2>
      </div>
      {place && (
        <>
          <Select
            aria-label={t('condition.of')}
            value={stable(place)}
            options={places.map((one) => ({ value: stable(one), label: nameOf(one) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <ConditionEditor
            key={stable(place)}
            session={session}
            of={place.kind}
            condition={conditionAt(content, place)}
            onChange={(condition) =>
              session.change(
                (now) => ({ ...now, content: withConditionAt(now.content, place, condition) }),
                `condition ${stable(place)}`,
              )
            }
          />
        </>
      )}
      {listed.length > 0 && (
        <section className="paper-pane-part" aria-labelledby="paper-conditions">
          <div className="paper-pane-head">
            <h3 id="paper-conditions">{t('condition.listed', { count: listed.length })}</h3>
          </div>
          <ul className="condition-list">
            {listed.map((one) => {
              const condition = conditionAt(content, one)!;
              return (
                <li key={stable(one)}>
                  <button
                    type="button"
                    onClick={() => {
                      if ('block' in one) session.select(one.block);
                      setChosen(stable(one));
                    }}
                  >
                    <b>{nameOf(one)}</b>
                    <Sentence
                      text={describeCondition(condition, content.params, rules)}
                      stands={stands(condition, facts)}
                    />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </section>
  );
}

/** How a place with a condition is called on the screen. */
export function usePlaceName({ work: { content } }: Pick<PaperSession, 'work'>) {
  const { t } = useTranslation('templates-panes');
  const blockName = useBlockName(content);
  return (place: ConditionPlace): string => {
    if (place.kind === 'file') return t('condition.place.file');
    const name = blockName(place.file, place.block);
    return 'index' in place
      ? t(`condition.place.${place.kind}`, { name, number: place.index + 1 })
      : t(`condition.place.${place.kind}`, { name });
  };
}
