import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** What fades in is pale while it does; what turns for ever is left to turn. */
const SETTLE = `for (const animation of document.getAnimations()) {
  if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}`;

/** Fails on everything that axe calls serious or critical, naming the rule and the place. */
export async function expectAccessible({ page }: Visitor): Promise<void> {
  await page.evaluate(SETTLE);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const places = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect(places, page.url()).toEqual([]);
}
