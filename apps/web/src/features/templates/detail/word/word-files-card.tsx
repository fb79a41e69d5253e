import './word-files-card.css';
import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { WordContent, WordFile } from '@cinnabar/protocol/templates/word/word-content-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { FieldsPreview, fieldsOfPlaces, officeQuery, useWordFacts } from '../../../contracts/index.ts';
import { partiesOf } from '../../editor/work/role-work.ts';
import { saveWordFile } from '../../word/word-calls.ts';
import { shownTitle } from '../../word/word-title.ts';

/** The Word files of a template as they were uploaded, when each is part of a contract, and who converts them. */
export function WordFilesCard({ template, word }: { template: TemplateDetail; word: WordContent }) {
  const { t } = useTranslation('templates-word');
  const office = useQuery(officeQuery);
  const { facts } = useWordFacts(word.files.map(({ asset }) => asset));
  const [shown, setShown] = useState<WordFile | null>(null);
  const pages = useMemo(() => shown && pagesOf(template, shown), [template, shown]);
  const isFilled = word.files.some(({ asset }) => (facts.get(asset)?.tags.length ?? 1) > 0);
  return (
    <Card flush title={t('card.title')} className="word-files-card">
      {office.data === false && <Banner tone="warn">{t('card.noOffice')}</Banner>}
      <ul>
        {word.files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            word={word}
            onPages={pagesOf(template, file) && (() => setShown(file))}
          />
        ))}
      </ul>
      <p className="word-files-note">{t(isFilled ? 'card.converted' : 'card.copied')}</p>
      {pages && (
        <FieldsPreview
          title={t('card.pagesOf', { name: shownTitle(shown!.title, word.params) })}
          {...pages}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}

interface FileRowProps {
  file: WordFile;
  word: WordContent;
  /** Null while nothing is published. */
  onPages: (() => void) | null;
}

function FileRow({ file, word: { params }, onPages }: FileRowProps) {
  const { t } = useTranslation('templates-word');
  const { t: panes } = useTranslation('templates-panes');
  const { t: rules } = useTranslation('templates-rules');
  const title = shownTitle(file.title, params);
  const save = useMutation({ mutationFn: () => saveWordFile(file.asset, title) });
  return (
    <li>
      <Icon name="doc" size={18} />
      <span>
        {title}
        <small>
          {file.condition
            ? panes('condition.sentence', { text: describeCondition(file.condition, params, rules) })
            : panes('files.always')}
        </small>
      </span>
      <span className="word-file-look">
        {onPages && <IconButton icon="eye" label={t('card.pagesOf', { name: title })} onClick={onPages} />}
        <IconButton
          icon="download"
          label={t('files.downloadOf', { name: title })}
          aria-busy={save.isPending || undefined}
          onClick={() => save.mutate()}
        />
      </span>
    </li>
  );
}

/** The pages of a file as they were published, with its places of signatures; null while there are none. */
function pagesOf({ content, wordFiles, files }: TemplateDetail, { id }: WordFile) {
  const made = wordFiles?.find(({ file }) => file === id);
  const document = files.find((one) => one.id === made?.documentId);
  if (!content || !made || !document) return null;
  const { roles } = content;
  return {
    documents: [document],
    fields: fieldsOfPlaces(made.places, roles, document),
    parties: partiesOf(roles).roles,
  };
}
