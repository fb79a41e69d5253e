import './clause-picker.css';
import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { Clause, ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { ClauseSource } from '@cinnabar/protocol/templates/clauses/clause-source-schema';
import { CLAUSE_VARIANTS, type ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
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

/** A wording of a published version, which its content holds. */
export interface PickedClause {
  source: ClauseSource;
  content: ClauseContent;
}

interface ClausePickerProps {
  onPick: (picked: PickedClause) => void;
  /** In place of the clause that is selected; undefined when none is. */
  onReplace?: ((picked: PickedClause) => void) | undefined;
}

/** Clauses that are published and on; one is opened, its wordings are read, and one of them is chosen. */
export function ClausePicker({ onPick, onReplace }: ClausePickerProps) {
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
        autoFocus
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
            onReplace={onReplace}
          />
        ))}
      </ul>
      {data && data.total > data.list.length && <p className="muted">{t('pick.more')}</p>}
    </div>
  );
}

interface ChoiceProps extends ClausePickerProps {
  clause: Clause;
  isOpen: boolean;
  onToggle: () => void;
}

function Choice({ clause: { id, title, excerpt, locked }, isOpen, onToggle, ...acts }: ChoiceProps) {
  const { t } = useTranslation('templates-clauses');
  const { data } = useQuery({ ...clauseQuery(id), enabled: isOpen });
  return (
    <li>
      <button type="button" className="clause-choice" aria-expanded={isOpen} onClick={onToggle}>
        <b>{title}</b>
        {locked && <Tag>{t('state.locked')}</Tag>}
        {!isOpen && <small>{excerpt}</small>}
      </button>
      {isOpen && data?.content && <Wordings clause={data} content={data.content} {...acts} />}
      {isOpen && !data && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </li>
  );
}

interface WordingsProps extends ClausePickerProps {
  clause: ClauseDetail;
  content: ClauseContent;
}

function Wordings({ clause: { id, published: version }, content, onPick, onReplace }: WordingsProps) {
  const { t } = useTranslation('templates-clauses');
  const [chosen, setChosen] = useState<ClauseVariant>('STANDARD');
  const variants = CLAUSE_VARIANTS.filter((variant) =>
    content.variants.some((one) => one.variant === variant),
  );
  const picked = { source: { id, version, variant: chosen }, content };
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
      <div className="clause-choice-acts">
        <Button look={onReplace ? 'default' : 'primary'} onClick={() => onPick(picked)}>
          {t('pick.insert')}
        </Button>
        {onReplace && (
          <Button look="primary" onClick={() => onReplace(picked)}>
            {t('pick.replace')}
          </Button>
        )}
      </div>
    </div>
  );
}
