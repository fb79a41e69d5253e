import './changes.css';
import type { Translate } from '@cinnabar/locales/translate';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { useBilingual } from '../use-bilingual.ts';
import { verdictOfFile } from '../verdict/file-verdict.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { DrawnNote } from './drawn-note.tsx';

type Change = Verification['changes'][number];

/** What was added to the file after its first signature, revision by revision. */
export function FileChanges({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verifier');
  const { changes } = verification;
  // Permitted by signatures whose names no trusted party vouches for: not shown as green.
  const isDoubtful = verdictOfFile(verification).tone !== 'ok';
  return (
    <Card title={t('revisions.title')}>
      {changes.length === 0 ? (
        <p className="verifier-note">{t('revisions.none')}</p>
      ) : (
        <ol className={classNames('verifier-changes', isDoubtful && 'verifier-changes-doubtful')}>
          {changes.map((change) => (
            <ChangeLine
              key={`${change.revision}-${change.kind}-${change.text.zh}`}
              change={change}
              isJudged={verification.statusCode !== 2}
            />
          ))}
        </ol>
      )}
      <DrawnNote verification={verification} />
    </Card>
  );
}

function ChangeLine({ change, isJudged }: { change: Change; isJudged: boolean }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  const [index, setIndex] = useState<number | null>(null);
  const text = say(change.text);
  return (
    <li className={classNames(!change.permitted && 'verifier-change-bad')}>
      {text}
      <span className="verifier-note">{whatItIs(change, { isJudged, t })}</span>
      {change.pages.length > 0 && (
        <Button
          look="text"
          size="small"
          icon="eye"
          aria-label={t('revisions.compareNamed', { text })}
          onClick={() => setIndex(0)}
        >
          {t('revisions.compare')}
        </Button>
      )}
      {index !== null && (
        <CompareDialog change={change} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
      )}
    </li>
  );
}

/**
 * What changes nothing, such as white space behind the end of the file, is no revision of the document. Where signed content was altered,
 * nothing says any more what was permitted.
 */
function whatItIs(
  { kind, revision, permitted }: Change,
  { isJudged, t }: { isJudged: boolean; t: Translate<'verifier'> },
): string {
  if (kind === 'none' && permitted) return t('revisions.harmless');
  const verdict = permitted ? (isJudged ? 'permitted' : 'unjudged') : 'forbidden';
  return `${t('revisions.revision', { revision })} · ${t(`revisions.${verdict}`)}`;
}
