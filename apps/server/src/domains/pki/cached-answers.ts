import { createHash } from 'node:crypto';
import type { Clock } from '@cinnabar/kernel';

const KEPT_MS = 60 * 60_000;
const MOST_KEPT = 50;

/**
 * Caches answers for an hour by certificates (DER): every signature queries those of the same timestamp authority. Failures and empty
 * answers are not cached, so that the next try queries again.
 */
export function rememberedAnswers<Asked extends Uint8Array[], Answer>(
  ask: (...asked: Asked) => Promise<Answer>,
  clock: Clock,
): (...asked: Asked) => Promise<Answer> {
  const known = new Map<string, { until: number; answer: Answer }>();
  return async (...asked) => {
    const hash = createHash('sha256');
    for (const certificate of asked) hash.update(certificate);
    const key = hash.digest('base64');
    const now = clock.now().getTime();
    const found = known.get(key);
    if (found && now < found.until) return found.answer;
    const answer = await ask(...asked);
    if (known.size >= MOST_KEPT) known.delete(known.keys().next().value!);
    if (answer !== null) known.set(key, { until: now + KEPT_MS, answer });
    return answer;
  };
}
