import type { Page, Route } from 'playwright-core';

/**
 * Answers the next call to an address in the server's place; those after it go on to the server. The route stays: where one is taken away
 * while another call leaves the page, that call may never be answered.
 */
export async function answerOnce(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<unknown>,
): Promise<void> {
  let answered = false;
  await page.route(address, async (route) => {
    if (answered) return route.fallback();
    answered = true;
    await answer(route);
  });
}
