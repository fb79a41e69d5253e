import type { Locator } from 'playwright-core';
import { tryNewCodes } from '../server/mailbox.ts';

/** Fills in the code to a contact that proves an intent, until what follows is there: `done` is shown, or hidden where it says so. */
export const enterNewCode = (
  field: Locator,
  { to, after, done, state = 'visible' }: EnteredCode,
): Promise<void> =>
  tryNewCodes(to, after, async (code) => {
    // An accepted code may take longer than the patience below, and its field is gone then.
    if (code !== undefined && (await field.isVisible())) await field.fill(code);
    return done.waitFor({ state, timeout: code === undefined ? 500 : 5000 }).then(
      () => true,
      () => false,
    );
  });

interface EnteredCode {
  to: string;
  after: string | undefined;
  done: Locator;
  state?: 'visible' | 'hidden';
}
