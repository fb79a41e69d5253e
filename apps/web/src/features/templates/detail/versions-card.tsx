import type { TemplateDetail, TemplateVersion } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { versionPath } from '../template-paths.ts';
import { versionsQuery } from '../template-queries.ts';
import { ChangeList } from './change-list.tsx';
import type { Compared } from './compare/compare-dialog.tsx';
import { DraftRow } from './draft-row.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

const CompareDialog = lazy(() =>
  import('./compare/compare-dialog.tsx').then((m) => ({ default: m.CompareDialog })),
);

/** Versions that are shown before the others are asked for. */
const SHOWN = 3;

interface VersionsCardProps {
  template: TemplateDetail;
  onPublish: (() => void) | null;
}

/** The draft, and the published versions with what each of them changed, the newest first. */
export function VersionsCard({ template, onPublish }: VersionsCardProps) {
  const { t } = useTranslation('templates');
  const { data, error, refetch } = useQuery(versionsQuery(template.id));
  const [all, setAll] = useState(false);
  const [former, setFormer] = useState<TemplateVersion | null>(null);
  const versions = data ?? [];
  const shown = all ? versions : versions.slice(0, SHOWN);
  const hidden = versions.length - shown.length;
  const mayRollBack = template.right === 'PUBLISH';
  const [compared, setCompared] = useState<Compared | null>(null);
  const content = template.content ?? template.draft?.content;
  const isFilled = (content?.papers ?? content?.word) !== undefined;
  return (
    <Card flush title={t('versions.title')} extra={<small className="muted">{t('versions.note')}</small>}>
      <ol className="template-versions">
        {template.draft && (
          <DraftRow
            template={template}
            draft={template.draft}
            onPublish={onPublish}
            onCompare={
              isFilled && template.published > 0
                ? () => setCompared({ from: template.published, to: 0 })
                : null
            }
          />
        )}
        {shown.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            isCurrent={version.number === template.published}
            onCompare={
              isFilled && version.number > 1
                ? () => setCompared({ from: version.number - 1, to: version.number })
                : null
            }
            onRollBack={
              mayRollBack && version.number !== template.published ? () => setFormer(version) : null
            }
          />
        ))}
        {data?.length === 0 && !template.draft && (
          <li className="template-versions-none">{t('versions.none')}</li>
        )}
      </ol>
      {!data && !error && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {hidden > 0 && (
        <div className="template-versions-more">
          <Button size="small" onClick={() => setAll(true)}>
            {t('versions.earlier', { count: hidden })}
          </Button>
        </div>
      )}
      {compared && (
        <Suspense>
          <CompareDialog template={template} compared={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
      {former && <RollBackDialog template={template} former={former} onClose={() => setFormer(null)} />}
    </Card>
  );
}

interface VersionRowProps {
  version: TemplateVersion;
  isCurrent: boolean;
  /** Against the version before it; null where there is none, or only fixed pages. */
  onCompare: (() => void) | null;
  onRollBack: (() => void) | null;
}

function VersionRow({ version, isCurrent, onCompare, onRollBack }: VersionRowProps) {
  const { t } = useTranslation('templates');
  const { id, number, note, changes, userName, time, sha256 } = version;
  return (
    <li data-mark={isCurrent ? 'current' : 'former'}>
      <div className="template-version-head">
        <b>{t('version', { number })}</b>
        {isCurrent && <Tag tone="ok">{t('versions.current')}</Tag>}
        <small>{t('detail.publishedBy', { name: userName, time: formatDateTime(time) })}</small>
        <span className="template-version-acts">
          <Link to={versionPath(id)}>{t('versions.show')}</Link>
          {onCompare && (
            <button type="button" className="link" onClick={onCompare}>
              {t('compare.act')}
            </button>
          )}
          {onRollBack && (
            <button type="button" className="link" onClick={onRollBack}>
              {t('versions.rollBack')}
            </button>
          )}
        </span>
      </div>
      <p className={note ? undefined : 'muted'}>{note || t('versions.noNote')}</p>
      {isCurrent && number > 1 ? (
        <ChangeList changes={changes} />
      ) : (
        number > 1 && (
          <details>
            <summary>{t('versions.changes', { count: changes.length })}</summary>
            <ChangeList changes={changes} />
          </details>
        )
      )}
      <small title={sha256}>
        {t('versions.digest', { digest: `${sha256.slice(0, 8)}…${sha256.slice(-4)}` })}
      </small>
    </li>
  );
}
