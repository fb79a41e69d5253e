import './clause-picker.css';
import type { Clause, ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { clauseParams, clauseSection } from '@cinnabar/protocol/templates/clauses/clause-sections';
import { CLAUSE_VARIANTS, type ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { PaperSection } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { KeywordInput } from '../../../ui/forms/keyword-input.tsx';
import { NO_CLAUSE_FILTERS } from './clause-filters.ts';
import { clauseQuery, clausesQuery } from './clause-queries.ts';
import { Wording } from './wording.tsx';

interface ClausePickerProps {
  /** A section with the wording, with ids that no other one has, and the params that it names. */
  onPick: (section: PaperSection, params: TemplateParam[]) => void;
}

/** Clauses that are published and on; one is opened, its wordings are read, and one of them is chosen. */
export function ClausePicker({ onPick }: ClausePickerProps) {
  const { t } = useTranslation('templates-clauses');
  const { company } = useCurrentUser();
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(
    clausesQuery(company?.id ?? '', { ...NO_CLAUSE_FILTERS, keyword, show: 'ON' }),
  );
  return (
    <div className="clause-picker">
      <KeywordInput
        label={t('search')}
        hint={t('searchHint')}
        clearLabel={t('clear')}
        longest={100}
        value={keyword}
        onChange={setKeyword}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.list.length === 0 && (
        <Empty drawing="search" title={t(keyword === '' ? 'pick.none' : 'empty.noMatch')} />
      )}
      <ul className="clause-choices">
        {data?.list.map((clause) => (
          <Choice
            key={clause.id}
            clause={clause}
            isOpen={clause.id === opened}
            onToggle={() => setOpened(clause.id === opened ? null : clause.id)}
            onPick={onPick}
          />
        ))}
      </ul>
      {data && data.total > data.list.length && <p className="muted">{t('pick.more')}</p>}
    </div>
  );
}

interface ChoiceProps {
  clause: Clause;
  isOpen: boolean;
  onToggle: () => void;
  onPick: ClausePickerProps['onPick'];
}

function Choice({ clause: { id, title, excerpt, locked }, isOpen, onToggle, onPick }: ChoiceProps) {
  const { t } = useTranslation('templates-clauses');
  const { data } = useQuery({ ...clauseQuery(id), enabled: isOpen });
  return (
    <li>
      <button type="button" className="clause-choice" aria-expanded={isOpen} onClick={onToggle}>
        <b>{title}</b>
        {locked && <Tag>{t('state.locked')}</Tag>}
        {!isOpen && <small>{excerpt}</small>}
      </button>
      {isOpen && data?.content && <Wordings clause={data} content={data.content} onPick={onPick} />}
      {isOpen && !data && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </li>
  );
}

interface WordingsProps {
  clause: ClauseDetail;
  content: NonNullable<ClauseDetail['content']>;
  onPick: ClausePickerProps['onPick'];
}

function Wordings({ clause: { id, published: version }, content, onPick }: WordingsProps) {
  const { t } = useTranslation('templates-clauses');
  const [chosen, setChosen] = useState<ClauseVariant>('STANDARD');
  const variants = CLAUSE_VARIANTS.filter((variant) =>
    content.variants.some((one) => one.variant === variant),
  );
  const pick = () =>
    onPick(
      clauseSection(newSectionId(), { id, version, variant: chosen }, content),
      clauseParams(content, chosen),
    );
  return (
    <div className="clause-choice-text">
      {variants.length === 1 ? (
        <Wording content={content} variant={chosen} />
      ) : (
        <Tabs
          label={t('variants')}
          value={chosen}
          tabs={variants.map((value) => ({ value, label: t(`variant.${value}`) }))}
          onChange={setChosen}
        >
          <Wording content={content} variant={chosen} />
        </Tabs>
      )}
      <Button look="primary" onClick={pick}>
        {t('pick.insert')}
      </Button>
    </div>
  );
}

/** Unique in any paper: `c` and 12 letters of a random number. */
const newSectionId = (): string =>
  `c${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join('')}`;
