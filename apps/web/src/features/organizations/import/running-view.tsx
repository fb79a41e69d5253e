import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { formatCount } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';

/** How far the job is; the stream of events brings what is new. */
export function RunningView({ shown }: { shown: EmployeeImport }) {
  const { t } = useTranslation('organizations-import');
  const { written, toWrite, invited, toInvite } = shown.progress!;
  const isInviting = toInvite !== null;
  const [done, of] = isInviting ? [invited, toInvite] : [written, toWrite];
  const label = t(isInviting ? 'running.inviting' : 'running.writing');
  return (
    <Card>
      <div className="import-running">
        <h2 role="status">{label}</h2>
        <Progress value={of === 0 ? null : done / of} label={label} />
        <p className="import-count">{t('running.count', { done: formatCount(done), of: formatCount(of) })}</p>
        <p className="import-hint">{t('running.text')}</p>
      </div>
    </Card>
  );
}
