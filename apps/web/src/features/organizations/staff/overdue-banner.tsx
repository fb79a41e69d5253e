import { remindOverdueCall } from '@cinnabar/protocol/organizations/staff-calls';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useStaffAct } from './use-staff-act.ts';

interface OverdueBannerProps {
  companyId: string;
  count: number;
  /** The list holds only them. */
  shown: boolean;
  onShow: (only: boolean) => void;
}

/** Invitations without an answer for a week: one press reminds all of them, however many there are. */
export function OverdueBanner({ companyId, count, shown, onShow }: OverdueBannerProps) {
  const { t } = useTranslation('organizations-staff');
  const { busy, run } = useStaffAct();
  const remindAll = async () => {
    const total = { done: 0, left: 0 };
    let after: string | null = null;
    do {
      const { done, left, next }: { done: number; left: number; next: string | null } = await api(
        remindOverdueCall,
        { body: { companyId, ...(after === null ? {} : { after }) } },
      );
      total.done += done;
      total.left += left;
      after = next;
    } while (after !== null);
    return total;
  };
  const say = ({ done, left }: { done: number; left: number }) =>
    [t('overdue.done', { count: done }), left > 0 && t('overdue.left', { count: left })]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className="staff-overdue">
      <Banner
        tone="warn"
        action={
          <>
            <Button size="small" onClick={() => onShow(!shown)}>
              {t(shown ? 'overdue.showAll' : 'overdue.show')}
            </Button>
            <Button size="small" look="primary" busy={busy} onClick={() => void run(remindAll, say)}>
              {t('overdue.act')}
            </Button>
          </>
        }
      >
        {t('overdue.text', { count })}
      </Banner>
    </div>
  );
}
