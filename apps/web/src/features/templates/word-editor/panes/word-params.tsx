import './word-panes.css';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { usePaneAddress, WORD_PANES } from '../../paper-editor/panes/pane-address.ts';
import { addParam, newColumn, newParam } from '../../paper-editor/panes/params/edit-params.ts';
import { takenKeys } from '../../paper-editor/panes/params/param-key.ts';
import { ParamsPane } from '../../paper-editor/panes/params-pane.tsx';
import { shownTitle } from '../../word/word-title.ts';
import { TagWords } from '../start/tag-words.tsx';
import type { WordSession } from '../word-session.ts';
import { columnTags, tagsWithoutParam, type WordPlace, wordPlaces, wordUses } from '../word-uses.ts';

/** The params of Word files, each with the places of its tags; and tags that have no param yet. */
export function WordParams({ session }: { session: WordSession }) {
  const { t } = useTranslation('templates-word');
  const { work, facts, change } = session;
  const { content, roles } = work;
  const { show } = usePaneAddress(WORD_PANES);
  const uses = useMemo(() => wordUses(content, facts), [content, facts]);
  const places = useMemo(() => wordPlaces(content, facts), [content, facts]);
  const missing = useMemo(() => tagsWithoutParam(content, facts), [content, facts]);
  const names = useFirstNames();
  const titleOf = (id: string) => {
    const file = content.files.find((one) => one.id === id);
    return file ? shownTitle(file.title, content.params) : '';
  };
  function add({ tag: { key, kind } }: WordPlace) {
    const taken = takenKeys(content, roles);
    const made = newParam(key, kind === 'ROWS' ? 'TABLE' : 'TEXT', taken, names);
    const columns = columnTags(content, facts, key).map((column) => ({
      ...newColumn(column, new Set()),
      key: column,
    }));
    const param = { ...made, key, columns: kind === 'ROWS' && columns.length > 0 ? columns : made.columns };
    change((now) => ({ ...now, content: addParam(now.content, param) }));
    show('params', key);
  }
  return (
    <>
      {missing.length > 0 && (
        <section className="paper-pane word-missing" aria-labelledby="word-missing">
          <h2 id="word-missing">{t('params.missing', { count: missing.length })}</h2>
          <ul>
            {missing.map((place) => (
              <li key={place.tag.key}>
                <span>
                  <b>{place.tag.key}</b>
                  <TagWords words={place.tag.words} name={place.tag.key} />
                </span>
                <Button
                  size="small"
                  icon="plus"
                  aria-label={t('params.addOf', { key: place.tag.key })}
                  onClick={() => add(place)}
                >
                  {t('params.add')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ParamsPane
        session={session}
        uses={uses}
        placeName={titleOf}
        none={t('params.none')}
        barred={{ IMAGE: t('params.textsOnly'), ATTACHMENT: t('params.textsOnly') }}
        renderPlaces={(param) => (
          <Places
            places={places.filter(({ tag }) => tag.key === param.key)}
            titleOf={content.files.length > 1 ? titleOf : null}
            param={param}
          />
        )}
      />
    </>
  );
}

function useFirstNames() {
  const { t } = useTranslation('templates-panes');
  return { option: t('firstOption'), column: t('columns.first', { number: 1 }) };
}

interface PlacesProps {
  param: TemplateParam;
  places: readonly WordPlace[];
  /** Null: there is one file only. */
  titleOf: ((file: string) => string) | null;
}

/** Where the tags of a param stand: the words around them. */
function Places({ param, places, titleOf }: PlacesProps) {
  const { t } = useTranslation('templates-word');
  if (places.length === 0)
    return param.formula === null ? <p className="paper-pane-none">{t('params.nowhere')}</p> : null;
  return (
    <section className="word-places" aria-label={t('params.places')}>
      <h4>{t('params.places')}</h4>
      <ul>
        {places.map(({ file, tag }) => (
          <li key={`${file.id} ${tag.kind} ${tag.rows}`}>
            <TagWords words={tag.words} name={tag.key} />
            <small>
              {[
                titleOf?.(file.id),
                t(`params.kind.${tag.kind}`),
                tag.count > 1 && t('params.times', { count: tag.count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
