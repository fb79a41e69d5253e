import './tag-help.css';
import { copyText } from '../../../../lib/copy-text.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';

const TAGS = ['value', 'rows', 'condition', 'seal', 'sign', 'date', 'across'] as const;

/** A tag as it is written, in the words of the language. */
function useExamples(): (tag: (typeof TAGS)[number]) => string {
  const { t } = useTranslation('templates-word');
  const role = t('help.word.role');
  return (tag) => {
    const word = t(`help.word.${tag}`);
    switch (tag) {
      case 'value':
        return `{{${word}}}`;
      case 'rows':
        return `{{#${word}}}{{${t('help.word.column')}}}{{/${word}}}`;
      case 'condition':
        return `{{?${word}}}${t('help.word.clause')}{{/${word}}}`;
      default:
        return `{{${word}:${role}}}`;
    }
  };
}

/** What is written into a Word file, so that values and signatures stand there; each example can be copied. */
export function TagHelp() {
  const { t } = useTranslation('templates-word');
  const exampleOf = useExamples();
  async function copy(text: string) {
    if (await copyText(text)) notify('ok', t('help.copied'));
    else notify('bad', t('help.notCopied'));
  }
  return (
    <Card title={t('help.title')} flush className="tag-help">
      <p className="tag-help-lead">{t('help.lead')}</p>
      <ul>
        {TAGS.map((tag) => {
          const example = exampleOf(tag);
          return (
            <li key={tag}>
              <code>{example}</code>
              <span>{t(`help.${tag}`)}</span>
              <IconButton
                icon="copy"
                size="small"
                label={t('help.copy', { text: example })}
                onClick={() => void copy(example)}
              />
            </li>
          );
        })}
      </ul>
      <p className="tag-help-note">{t('help.note')}</p>
    </Card>
  );
}
