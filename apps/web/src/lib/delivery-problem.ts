import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import { useTranslation } from './i18n.ts';

/** Of these the words are no quotation: the sentence says them, or they add nothing. */
const SAID_ALREADY: DeliveryProblem['code'][] = ['NO_CHANNEL', 'NO_TEMPLATE'];
/** Nobody said anything: the words are those of our own machine. */
const UNANSWERED: DeliveryProblem['code'][] = ['UNREACHABLE', 'FAULT'];

/** Why a message did not go out: a sentence of ours, then what the other side said, or the machine where nobody answered. The route loads the texts `notifications`. */
export function useProblemText(): (problem: DeliveryProblem) => { sentence: string; quote: string | null } {
  const { t } = useTranslation('notifications');
  return ({ code, words }) => ({
    sentence: t(`problem.${code}`, { words }),
    quote:
      words && !SAID_ALREADY.includes(code)
        ? t(UNANSWERED.includes(code) ? 'problem.detail' : 'problem.quote', { words })
        : null,
  });
}
