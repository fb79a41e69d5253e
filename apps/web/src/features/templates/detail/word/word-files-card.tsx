import './word-files-card.css';
import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import type { WordContent, WordFile } from '@cinnabar/protocol/templates/word/word-content-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { officeQuery, useWordFacts } from '../../../contracts/index.ts';
import { saveWordFile } from '../../word/word-calls.ts';
import { shownTitle } from '../../word/word-title.ts';

/** The Word files of a template as they were uploaded, when each is part of a contract, and who converts them. */
export function WordFilesCard({ word }: { word: WordContent }) {
  const { t } = useTranslation('templates-word');
  const office = useQuery(officeQuery);
  const { facts } = useWordFacts(word.files.map(({ asset }) => asset));
  const isFilled = word.files.some(({ asset }) => (facts.get(asset)?.tags.length ?? 1) > 0);
  return (
    <Card flush title={t('card.title')} className="word-files-card">
      {office.data === false && <Banner tone="warn">{t('card.noOffice')}</Banner>}
      <ul>
        {word.files.map((file) => (
          <FileRow key={file.id} file={file} word={word} />
        ))}
      </ul>
      <p className="word-files-note">{t(isFilled ? 'card.converted' : 'card.copied')}</p>
    </Card>
  );
}

function FileRow({ file, word: { params } }: { file: WordFile; word: WordContent }) {
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
      <IconButton
        icon="download"
        label={t('files.downloadOf', { name: title })}
        aria-busy={save.isPending || undefined}
        onClick={() => save.mutate()}
      />
    </li>
  );
}
