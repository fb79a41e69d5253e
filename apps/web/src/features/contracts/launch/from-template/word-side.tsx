import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ReadWordContent } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { MadePreview } from '../made-preview/made-preview.tsx';
import type { MadeOrder } from '../made-preview/use-made-pages.ts';
import { labelledParties } from './role-parties.ts';
import { fetchPaperPage, makePages, savePreview } from './template-calls.ts';
import type { PaperForm } from './use-paper-values.ts';

interface WordSideProps {
  templateId: string;
  versionId: string;
  roles: readonly TemplateRole[];
  parties: readonly SignatoryForm[];
  word: ReadWordContent;
  paper: PaperForm;
  children: ReactNode;
}

/** px: sharp at half of a large screen. */
const WIDTH = 1200;

/** The pages of the Word files of a version with what is typed, beside the form; the next steps stand below. */
export function WordSide(props: WordSideProps) {
  const { templateId, versionId, roles, parties, word, paper, children } = props;
  const { t } = useTranslation('templates-launch');
  const labelled = useMemo(() => labelledParties(roles, parties), [roles, parties]);
  const asked = useCallback(
    ({ number, values }: MadeOrder) => ({ templateId, versionId, file: number, values: { ...values } }),
    [templateId, versionId],
  );
  return (
    <aside className="template-form-pages" aria-label={t('live.title')}>
      <MadePreview
        key={versionId}
        name={versionId}
        content={word}
        values={paper.onPages}
        roles={roles}
        parties={labelled}
        gaps={paper.form.gaps}
        make={(order, signal) => makePages(asked(order), signal)}
        draw={(order, page) => fetchPaperPage({ ...asked(order), page, width: WIDTH })}
        save={(order, title) => savePreview(asked(order), title)}
      />
      <div className="template-form-acts">{children}</div>
    </aside>
  );
}
