import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { denialText } from '../denial-text.ts';
import { type ActBy, isBy, specOf } from './contract-acts.ts';
import type { OfferedAct } from './standing.ts';
import { useNowActs } from './use-now-acts.ts';

interface ActButtonProps {
  offered: OfferedAct;
  contract: Pick<Contract, 'id' | 'subject'>;
  /** The one next step of the page. */
  primary?: boolean;
  /** Opens the confirmation of the act. */
  onAsk?: (act: ActBy<'ask' | 'dialog'>) => void;
}

/** The pages of acts that have their own page. */
const ADDRESSES: Record<ActBy<'address'>, (id: string) => string> = {
  print: (id) => `/contractprint?contractId=${id}`,
};

/** An act as a button; a closed act is shown disabled with its reason. */
export function ActButton({
  offered: { act, words, denial },
  contract,
  primary = false,
  onAsk,
}: ActButtonProps) {
  const { t } = useTranslation('contracts');
  const now = useNowActs();
  const { icon } = specOf(act);
  const look = { ...(icon ? { icon } : {}), ...(primary ? { look: 'primary' as const } : {}) };
  if (denial !== null) {
    const why = denialText(t, denial);
    return (
      <Button {...look} disabled title={why}>
        {t(words)}
        <span className="visually-hidden">（{why}）</span>
      </Button>
    );
  }
  if (isBy(act, 'address'))
    return (
      <ButtonLink {...look} to={ADDRESSES[act](contract.id)}>
        {t(words)}
      </ButtonLink>
    );
  if (isBy(act, 'now'))
    return (
      <Button {...look} busy={now[act].busy} onClick={() => now[act].run(contract)}>
        {t(words)}
      </Button>
    );
  return (
    <Button {...look} onClick={() => isBy(act, 'ask', 'dialog') && onAsk?.(act)}>
      {t(words)}
    </Button>
  );
}
