import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import { useTranslation } from './i18n.ts';

/** Of these the words are no quotation: the sentence says them, or they add nothing. */
const SAID_ALREADY: DeliveryProblem['code'][] = ['NO_CHANNEL', 'NO_TEMPLATE'];
/** There was no answer: the words are those of our own machine. */
const UNANSWERED: DeliveryProblem['code'][] = ['UNREACHABLE', 'FAULT'];

/**
 * Why a message was not sent: a sentence of ours, then what the other side answered, or our own machine where there was no answer. The route
 * loads the texts `notifications`.
 */
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
