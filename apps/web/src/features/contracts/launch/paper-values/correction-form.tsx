import '../from-template/template-form.css';
import type { PaperEditing } from '@cinnabar/protocol/templates/contract-from-template-schema';
import { type FilledContent, isOfPapers } from '@cinnabar/protocol/templates/filled-content';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useHeldFocus } from '../../../../lib/screen/use-held-focus.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { FreeZones } from '../from-template/free-zones/free-zones.tsx';
import { PaperValues } from '../from-template/paper-values.tsx';
import { labelledParties, partiesOf } from '../from-template/role-parties.ts';
import { MadePreview } from '../made-preview/made-preview.tsx';
import type { MadeOrder } from '../made-preview/use-made-pages.ts';
import { LivePreview } from '../paper-preview/live-preview.tsx';
import { type PaperPane, PaperTabs } from '../paper-preview/paper-tabs.tsx';
import { paramAt } from '../paper-preview/param-at.ts';
import type { Shown } from '../paper-preview/use-typeset-page.ts';
import { fetchDraftPage, makeDraftPages, saveDraftFile } from './correction-calls.ts';
import { useCorrection } from './use-correction.ts';
import { ValueChanges } from './value-changes.tsx';

interface CorrectionFormProps {
  contractId: string;
  editing: PaperEditing;
  filled: FilledContent;
  renew: () => Promise<PaperEditing>;
}

/** px: sharp at half of a large screen. */
const WIDTH = 1200;

/** The same form as at the launch, with the values that are kept, and what they change on the pages. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { contractId, editing, filled } = props;
  const { t } = useTranslation('templates-launch');
  const { paper, zones, before, changes, isChanged, late, submit, busy } = useCorrection(props);
  const { papers, roles, number, title } = editing;
  const { open, onPages } = paper;
  const [current, setCurrent] = useState<string | null>(null);
  const [side, setSide] = useState<PaperPane>('form');
  const body = useRef<HTMLDivElement>(null);
  useHeldFocus(body);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);

  const shown = useMemo(
    () => papers && { papers, edited: zones.papers, values: onPages },
    [papers, zones.papers, onPages],
  );
  const asked = useCallback(
    (file: number, { values, edited }: Omit<Shown, 'papers'>) => ({
      ...{ contractId, file },
      // The server knows what sources and formulas give.
      values: Object.fromEntries(Object.entries(values).filter(([key]) => open.has(key))),
      papers: [...edited],
    }),
    [contractId, open],
  );
  const word = isOfPapers(filled) ? undefined : filled;
  const orderOf = ({ number, values }: MadeOrder) => asked(number, { values, edited: [] });
  const { company } = useCurrentUser();
  const parties = useMemo(() => {
    const own = { tenantId: company!.id, name: company!.name, tenantType: company!.tenantType };
    return labelledParties(roles, partiesOf(roles, own));
  }, [roles, company]);
  const draw = useCallback(
    (file: number, page: number, what: Shown) => fetchDraftPage({ ...asked(file, what), page, width: WIDTH }),
    [asked],
  );
  return (
    <Page
      title={t('correct.title')}
      lead={t('correct.lead', { title, number })}
      actions={<ButtonLink to={`/launch/contract/${contractId}`}>{t('correct.back')}</ButtonLink>}
    >
      {late && (
        <div className="template-form-late">
          <Banner tone="warn" live>
            <p>
              <b>{t('correct.late')}</b>
            </p>
            <p>
              {late.length > 0
                ? t('correct.lateBoth', { names: late.join(t('zones.and')) })
                : t('correct.lateMerged')}
            </p>
          </Banner>
        </div>
      )}
      <PaperTabs live side={side} onChange={setSide} />
      <div
        className="template-form template-form-live"
        data-side={side}
        ref={body}
        onFocusCapture={({ target }) => setCurrent((now) => paramAt(target, open) ?? now)}
      >
        <div className="template-form-main">
          <PaperValues {...paper} />
          <FreeZones zones={zones} />
        </div>
        <aside className="template-form-pages" aria-label={t('live.title')}>
          {shown && before.shown ? (
            <LivePreview
              name={`${contractId} ${editing.version}`}
              {...{ shown, roles, open, current, draw }}
              before={before.shown}
              gaps={paper.form.gaps}
              save={(file, name) => saveDraftFile(asked(file, shown), name || title)}
            />
          ) : (
            word && (
              <MadePreview
                name={`${contractId} ${editing.version}`}
                content={word}
                values={onPages}
                before={before.values}
                roles={roles}
                parties={parties}
                gaps={paper.form.gaps}
                make={(order, signal) => makeDraftPages(orderOf(order), signal)}
                draw={(order, page) => fetchDraftPage({ ...orderOf(order), page, width: WIDTH })}
                save={(order, name) => saveDraftFile(orderOf(order), name)}
              />
            )
          )}
          <div className="template-form-acts">
            {changes.length > 0 && <ValueChanges changes={changes} />}
            <p className="template-form-note" role="status">
              {isChanged ? t('correct.note') : t('correct.nothing')}
            </p>
            <Button
              look="primary"
              block
              busy={busy}
              disabled={!isChanged}
              onClick={() => {
                // What is wrong is shown in the form.
                flushSync(() => setSide('form'));
                submit();
              }}
            >
              {t('correct.save')}
            </Button>
          </div>
        </aside>
      </div>
    </Page>
  );
}
