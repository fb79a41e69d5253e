import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** Elements that fade in have low contrast meanwhile; endless animations are ignored. */
const SETTLE = `for (const animation of document.getAnimations()) {
  if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}`;

/** Fails on everything that axe rates serious or critical, naming the rule and the element. */
export async function expectAccessible({ page }: Visitor): Promise<void> {
  await page.evaluate(SETTLE);
  // The usual mode opens a second page each time for frames of other origins, which do not occur here.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const places = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect(places, page.url()).toEqual([]);
}
