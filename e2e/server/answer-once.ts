import type { Page, Route } from 'playwright-core';

/**
 * Answers the next call to an address in place of the server; later ones go to the server. The route stays: if it were removed while another
 * call leaves the page, that call might never be answered.
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
