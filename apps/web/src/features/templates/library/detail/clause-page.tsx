import './clause-page.css';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { CLAUSE_VARIANTS } from '@cinnabar/protocol/templates/clauses/clause-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Tabs } from '../../../../ui/data/tabs.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Crumb } from '../../../../ui/layout/crumb.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { CLAUSES_PATH } from '../../clauses/clause-paths.ts';
import { clauseQuery } from '../../clauses/clause-queries.ts';
import { Wording } from '../../clauses/wording.tsx';
import { ClauseStateTag } from '../clause-state.tsx';
import { ClauseForm } from '../form/late-clause-form.tsx';
import { ClauseMenu } from './clause-menu.tsx';
import { ClauseUsesCard } from './clause-uses-card.tsx';
import { ClauseVersionsCard } from './clause-versions-card.tsx';
import { PublishClause } from './publish-clause.tsx';

/** `/template-manage/clauses/:id`: one clause, its wordings and versions, and the templates that show it. */
export function ClausePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(clauseQuery(id));
  if (data) return <ClauseView key={data.id} clause={data} />;
  if (!error) return <PageSkeleton />;
  return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
}

function ClauseView({ clause }: { clause: ClauseDetail }) {
  const { t } = useTranslation('templates-clauses');
  const [open, setOpen] = useState<'edit' | 'publish' | null>(null);
  const { title, draft, mayManage, published, olderIn, tenantId } = clause;
  const close = () => setOpen(null);
  const canPublish = mayManage && draft !== null;
  return (
    <>
      <Crumb label={t('crumb')} to={CLAUSES_PATH} above={t('system:title.clauses')}>
        {title}
      </Crumb>
      <Page
        title={
          <span className="clause-title">
            <span>{title}</span>
            <ClauseStateTag clause={clause} />
          </span>
        }
        lead={t('changed', { date: formatDate(clause.updateTime) })}
        actions={
          mayManage && (
            <>
              <ClauseMenu clause={clause} />
              <Button icon="pen" look={canPublish ? 'default' : 'primary'} onClick={() => setOpen('edit')}>
                {t('edit')}
              </Button>
              {canPublish && (
                <Button look="primary" onClick={() => setOpen('publish')}>
                  {t('publish.act', { number: published + 1 })}
                </Button>
              )}
            </>
          )
        }
      >
        {olderIn > 0 && (
          <div className="clause-banner">
            <Banner tone="warn">{t('olderBanner', { count: olderIn, number: published })}</Banner>
          </div>
        )}
        <div className="clause-columns">
          <div className="clause-stack">
            <WordingsCard clause={clause} />
            <ClauseUsesCard clause={clause} />
          </div>
          <div className="clause-stack">
            <AboutClause clause={clause} />
            <ClauseVersionsCard clause={clause} />
          </div>
        </div>
      </Page>
      {open === 'edit' && <ClauseForm companyId={tenantId} clause={clause} onClose={close} />}
      {open === 'publish' && <PublishClause clause={clause} onClose={close} />}
    </>
  );
}

/** The published text, or the draft's before the first version. */
function WordingsCard({ clause }: { clause: ClauseDetail }) {
  const { t } = useTranslation('templates-clauses');
  const content = clause.content ?? clause.draft?.content ?? null;
  const variants = CLAUSE_VARIANTS.filter((variant) =>
    content?.variants.some((one) => one.variant === variant),
  );
  const [chosen, setChosen] = useState(variants[0] ?? 'STANDARD');
  if (!content) return null;
  const shown = variants.includes(chosen) ? chosen : 'STANDARD';
  return (
    <Card
      title={t('text')}
      extra={
        <small className="muted">
          {clause.content ? t('version', { number: clause.published }) : t('state.draft')}
        </small>
      }
    >
      {variants.length === 1 ? (
        <Wording content={content} variant={shown} />
      ) : (
        <div className="clause-variants">
          <Tabs
            label={t('variants')}
            value={shown}
            tabs={variants.map((value) => ({ value, label: t(`variant.${value}`) }))}
            onChange={setChosen}
          >
            <Wording content={content} variant={shown} />
          </Tabs>
        </div>
      )}
    </Card>
  );
}

function AboutClause({ clause }: { clause: ClauseDetail }) {
  const { t } = useTranslation('templates-clauses');
  const { category, tags, language, creatorName, locked, content, draft } = clause;
  const params = (content ?? draft?.content)?.params ?? [];
  return (
    <Card title={t('about')}>
      <Facts
        entries={[
          [t('category'), category],
          [t('form.tags'), tags.join(t('form.comma'))],
          [t('form.language'), t(`language.${language}`)],
          [t('params'), params.map(({ name }) => name).join(t('form.comma'))],
          [t('change'), t(locked ? 'changeLocked' : 'changeFree')],
          [t('creator'), creatorName],
        ]}
      />
    </Card>
  );
}
