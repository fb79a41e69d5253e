import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { ROW_VERDICTS, type RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useAddressParams, withParam } from '../../../../lib/use-address-params.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { useWaitingFor } from '../../proposals/use-waiting.ts';
import { WaitingNotes } from '../../proposals/waiting-notes.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { ImportFoot } from './import-foot.tsx';
import { NotesCard } from './notes-card.tsx';
import { RowsCard } from './rows-card.tsx';
import { TidyCard } from './tidy-card.tsx';
import { VerdictBoxes } from './verdict-boxes.tsx';
import { WrongCells } from './wrong-cells.tsx';

interface CheckViewProps {
  companyId: string;
  shown: EmployeeImport;
}

/** What a sheet would do, before anything is done: rows by what they mean, wrong cells to put right, columns and notes beside them. */
export function CheckView({ companyId, shown }: CheckViewProps) {
  const { t } = useTranslation('organizations-import');
  const [search, changeParams] = useAddressParams();
  const waiting = useWaitingFor(companyId, shown.id);
  const waits = waiting.length > 0;
  const { counts } = shown;
  const verdict: RowVerdict =
    ROW_VERDICTS.find((one) => one === search.get('show')) ?? (counts.WRONG > 0 ? 'WRONG' : firstOf(counts));
  const [page, setPage] = useState(1);
  const show = (next: RowVerdict) => {
    setPage(1);
    changeParams((now) => withParam(now, 'show', next), { replace: true });
  };
  const list = { companyId, shown, waits, page, onPage: setPage };
  return (
    <>
      {shown.problem && <Banner tone="bad">{t(`problem.${shown.problem}`)}</Banner>}
      <WaitingNotes companyId={companyId} waiting={waiting} />
      {waits && <p className="import-muted import-waits">{t('waits')}</p>}
      <VerdictBoxes shown={shown} verdict={verdict} onChoose={show} />
      <div className="import-columns">
        <div className="import-stack">
          {verdict === 'WRONG' ? (
            <WrongCells {...list} />
          ) : (
            <RowsCard key={verdict} {...list} verdict={verdict} />
          )}
        </div>
        <aside className="import-stack">
          <NotesCard companyId={companyId} shown={shown} waits={waits} />
          <ColumnsCard companyId={companyId} shown={shown} waits={waits} />
          <TidyCard shown={shown} />
        </aside>
      </div>
      <ImportFoot companyId={companyId} shown={shown} waits={waits} />
    </>
  );
}

const firstOf = (counts: EmployeeImport['counts']): RowVerdict =>
  ROW_VERDICTS.find((one) => counts[one] > 0) ?? 'NEW';
