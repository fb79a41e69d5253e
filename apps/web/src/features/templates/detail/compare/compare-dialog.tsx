import './compare-dialog.css';
import { diffPapersCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { PaperDiff } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { BlockChanges } from '../../../contracts/index.ts';
import { TEMPLATES } from '../../template-queries.ts';

/** Numbers of two versions; 0 is the draft. */
export interface Compared {
  from: number;
  to: number;
}

const diffQuery = (templateId: string, version: number, { from, to }: Compared) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'diff', templateId, version, from, to],
    queryFn: () => api(diffPapersCall, { query: { templateId, from, to } }),
  });

interface CompareDialogProps {
  template: TemplateDetail;
  compared: Compared;
  onClose: () => void;
}

/** Two versions of papers or Word files beside one another, with their params and signature fields; papers word by word. */
export function CompareDialog({ template, compared, onClose }: CompareDialogProps) {
  const { t } = useTranslation('templates');
  const [pair, setPair] = useState(compared);
  const { data, error, refetch } = useQuery(diffQuery(template.id, template.version, pair));
  const numbers = Array.from({ length: template.published }, (_, index) => template.published - index);
  const options = [...(template.draft ? [0] : []), ...numbers].map((number) => ({
    value: String(number),
    label: number === 0 ? t('versions.draft') : t('version', { number }),
  }));
  return (
    <Dialog
      open
      width={820}
      title={t('compare.title', { title: template.title })}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('compare.close')}
        </Button>
      }
    >
      <div className="compare-pair">
        {(['from', 'to'] as const).map((side) => (
          <Field key={side} label={t(`compare.${side}`)}>
            <Select
              value={String(pair[side])}
              options={options}
              onChange={({ target }) => setPair((now) => ({ ...now, [side]: Number(target.value) }))}
            />
          </Field>
        ))}
      </div>
      {data ? (
        <Differences template={template} diff={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Dialog>
  );
}

function Differences({ template, diff }: { template: TemplateDetail; diff: PaperDiff }) {
  const { t } = useTranslation('templates');
  const titleOf = fileTitles(template);
  const { added, removed, files } = diff;
  const changed = files.filter(
    ({ blocks, params, fields, paper }) => blocks.length + params.length + fields.length + paper.length > 0,
  );
  if (added.length + removed.length + changed.length === 0)
    return <p className="muted">{t('versions.same')}</p>;
  // Params are those of all files, and stand with each.
  const [first] = changed;
  return (
    <div className="compare-differences">
      <p className="compare-note">{t('compare.note')}</p>
      {[...removed.map((id) => [id, 'REMOVED'] as const), ...added.map((id) => [id, 'ADDED'] as const)].map(
        ([id, change]) => (
          <p key={id}>
            <small>{t(`versions.${change}`)}</small>{' '}
            {change === 'ADDED' ? <ins>{titleOf(id)}</ins> : <del>{titleOf(id)}</del>}
          </p>
        ),
      )}
      {changed.map(({ file, blocks, fields, paper }) => (
        <section key={file} aria-label={titleOf(file)}>
          {files.length > 1 && <h3>{titleOf(file)}</h3>}
          {blocks.length > 0 && <BlockChanges changes={blocks} />}
          {paper.length > 0 && <p className="compare-frame">{t('compare.frame')}</p>}
          <FieldCounts fields={fields} />
        </section>
      ))}
      {first && (
        <Entries
          title={t('versions.PARAM')}
          entries={first.params}
          nameOf={(key) => template.params.find((param) => param.key === key)?.name ?? key}
        />
      )}
    </div>
  );
}

interface EntriesProps {
  title: string;
  entries: PaperDiff['files'][number]['params'];
  nameOf: (key: string) => string;
}

const CHANGES = { added: 'ADDED', removed: 'REMOVED', changed: 'CHANGED' } as const;

function Entries({ title, entries, nameOf }: EntriesProps) {
  const { t } = useTranslation('templates');
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="compare-entries">
        {entries.map(({ key, kind }) => (
          <li key={key}>
            <small>{t(`versions.${CHANGES[kind]}`)}</small>{' '}
            {kind === 'added' ? (
              <ins>{nameOf(key)}</ins>
            ) : kind === 'removed' ? (
              <del>{nameOf(key)}</del>
            ) : (
              <b>{nameOf(key)}</b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Signature fields have no names: how many were added, removed and changed. */
function FieldCounts({ fields }: { fields: EntriesProps['entries'] }) {
  const { t } = useTranslation('templates');
  if (fields.length === 0) return null;
  const counts = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const count = fields.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : t('compare.fields', { change: t(`versions.${CHANGES[kind]}`), count });
  });
  return (
    <p className="compare-frame">
      {t('versions.FIELD')} {counts.join(t('and'))}
    </p>
  );
}

/** Titles of the files of draft and newest version, params left out; a file of an earlier one by its id. */
function fileTitles({ draft, content }: TemplateDetail): (id: string) => string {
  const contents = [draft?.content, content];
  const titles = new Map(
    contents.flatMap((one) => [
      ...(one?.papers?.files ?? []).map(({ id, paper }): [string, string] => [
        id,
        paper.title.map((inline) => (inline.kind === 'text' ? inline.text : '')).join(''),
      ]),
      ...(one?.word?.files ?? []).map(({ id, title }): [string, string] => [
        id,
        title.replace(/\{\{[^{}]*\}\}/g, ''),
      ]),
    ]),
  );
  return (id) => titles.get(id)?.trim() || id;
}
