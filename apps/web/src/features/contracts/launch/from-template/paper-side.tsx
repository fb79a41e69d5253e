import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { FormFiles } from '../../fields/files/use-form-files.ts';
import { LivePreview } from '../paper-preview/live-preview.tsx';
import type { Shown } from '../paper-preview/use-typeset-page.ts';
import type { FreeZonesForm } from './free-zones/use-free-zones.ts';
import { fetchPaperPage, savePreview } from './template-calls.ts';
import type { PaperForm } from './use-paper-values.ts';

interface PaperSideProps {
  template: { id: string; title: string };
  versionId: string;
  roles: readonly TemplateRole[];
  papers: PaperContent;
  paper: PaperForm;
  zones: FreeZonesForm;
  files: FormFiles;
  /** The param whose input has the focus. */
  current: string | null;
  children: ReactNode;
}

/** px: sharp at half of a large screen. */
const WIDTH = 1200;

/** The pages of a version with what is typed, beside the form; the next steps stand below. */
export function PaperSide(props: PaperSideProps) {
  const { template, versionId, roles, papers, paper, zones, files, current, children } = props;
  const { t } = useTranslation('templates-launch');
  const { onPages: values } = paper;
  const named = useMemo(() => Object.fromEntries(files.held), [files.held]);
  const shown = useMemo(
    () => ({ papers, edited: zones.papers, values, named }),
    [papers, zones.papers, values, named],
  );
  const draw = useCallback(
    (file: number, page: number, { values, edited }: Shown) =>
      fetchPaperPage({
        ...{ templateId: template.id, versionId, file, page, width: WIDTH },
        values: { ...values },
        papers: [...edited],
      }),
    [template.id, versionId],
  );
  return (
    <aside className="template-form-pages" aria-label={t('live.title')}>
      <LivePreview
        name={versionId}
        shown={shown}
        roles={roles}
        open={paper.open}
        gaps={paper.form.gaps}
        current={current}
        draw={draw}
        save={(file, title) =>
          savePreview(
            {
              ...{ templateId: template.id, versionId, file },
              values: { ...values },
              papers: [...zones.papers],
            },
            title || template.title,
          )
        }
      />
      <div className="template-form-acts">{children}</div>
    </aside>
  );
}
