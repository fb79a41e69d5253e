import './keyword.css';
import { fieldSize } from '@cinnabar/protocol/contracts/fields/field-size';
import { WORD_SIDES, type WordSide } from '@cinnabar/protocol/contracts/fields/place-by-word';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useKindName } from '../../field-faces/kind-name.ts';
import { partyName } from '../../placement/party-name.ts';
import type { PlaceKind } from '../../placement/place-kinds.ts';
import { useAppoint } from '../appoint-context.ts';
import { BY_SPONSOR, useKindsOf } from '../use-kinds-by-owner.ts';
import type { KeywordMark } from './keyword-context.ts';
import { KeywordHits } from './keyword-hits.tsx';
import { keywordPlaces } from './keyword-places.ts';
import { type FoundWord, useWordSearch } from './use-word-search.ts';

interface KeywordPanelProps {
  /** The party that is chosen beside it. */
  party: number;
  /** Shown on the pages while this is open. */
  onMarks: (marks: readonly KeywordMark[]) => void;
  onDone: () => void;
}

/** A word is looked for in the text of all pages; a place is put beside every hit that is taken. */
export function KeywordPanel({ party, onMarks, onDone }: KeywordPanelProps) {
  const { t } = useTranslation('contracts-launch');
  const { store, viewer, sheets, parties, sealOf } = useAppoint();
  const nameOf = useKindName();
  const [word, setWord] = useState('');
  const [who, setWho] = useState(String(party));
  const [kindAt, setKindAt] = useState(0);
  const [side, setSide] = useState<WordSide>('right');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { search, look, forget } = useWordSearch(viewer);
  const kinds = useKindsOf(who);
  const kind: PlaceKind | undefined = kinds[kindAt] ?? kinds[0];
  const hits = search.step === 'found' ? search.hits : NONE;

  const marks = useMemo(
    () => (kind ? keywordPlaces(hits, sheets, { kind, size: fieldSize(kind, sealOf), side, left }) : []),
    [hits, sheets, kind, side, left, sealOf],
  );
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => () => onMarks([]), [onMarks]);

  const show = (hit: FoundWord) => viewer.goTo({ documentId: hit.documentId, page: hit.page, at: hit.y });

  async function start(event: FormEvent) {
    event.preventDefault();
    if (word.trim() === '') return;
    setLeft(new Set());
    await look(word.trim());
  }

  const places = marks.flatMap(({ place }) => (place ? [place] : []));
  function put() {
    store.addAll(places);
    notify('ok', t('keyword.placed', { count: places.length }), {
      label: t('appoint.undo'),
      onSelect: store.undo,
    });
    onDone();
  }

  return (
    <div className="keyword">
      <form className="keyword-search" onSubmit={start}>
        <Field label={t('keyword.word')}>
          <Input
            value={word}
            maxLength={50}
            icon="search"
            placeholder={t('keyword.example')}
            onChange={({ target }) => {
              setWord(target.value);
              if (search.step !== 'none') forget();
            }}
          />
        </Field>
        <Button type="submit" disabled={word.trim() === ''} busy={search.step === 'searching'}>
          {t('keyword.find')}
        </Button>
      </form>
      <div className="keyword-what">
        <Field label={t('appoint.forWhom')}>
          <Select
            value={who}
            options={[
              ...parties.map((one, index) => ({ value: String(index), label: partyName(one) })),
              { value: BY_SPONSOR, label: t('appoint.sponsor') },
            ]}
            onChange={({ target }) => {
              setWho(target.value);
              setKindAt(0);
            }}
          />
        </Field>
        <Field label={t('keyword.kind')}>
          <Select
            value={String(kindAt)}
            options={kinds.map((one, index) => ({ value: String(index), label: nameOf(one.word) }))}
            onChange={({ target }) => setKindAt(Number(target.value))}
          />
        </Field>
      </div>
      <Field label={t('keyword.side')} group>
        <Segmented
          block
          label={t('keyword.side')}
          value={side}
          options={WORD_SIDES.map((value) => ({ value, label: t(`keyword.sideOf.${value}`) }))}
          onChange={setSide}
        />
      </Field>
      {search.step === 'searching' && (
        <p className="keyword-note">
          {t('keyword.searching', { done: search.done, total: search.total })}
          <Progress value={search.done / search.total} label={t('keyword.find')} />
        </p>
      )}
      {search.step === 'found' && <KeywordHits search={search} left={left} onLeft={setLeft} onShow={show} />}
      {hits.length > 0 && (
        <Button look="primary" block disabled={places.length === 0} onClick={put}>
          {t('keyword.put', { count: places.length })}
        </Button>
      )}
    </div>
  );
}

const NONE: readonly FoundWord[] = [];
