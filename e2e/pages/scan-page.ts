import type { Visitor } from '../browser/browser.ts';
import { type KeyUnder, sayIn } from '../browser/words.ts';
import { newestCode } from '../server/mailbox.ts';

/** `/scanLogin`: the page of a contract's code. */
export function scanPage({ page, say }: Visitor) {
  const t = sayIn(say, 'identity-scan');
  return {
    open: (contractId: string) => page.goto(`/scanLogin?contractId=${contractId}`),
    heading: page.getByRole('heading', { level: 1 }),
    name: page.getByRole('textbox', { name: t('name') }),
    contact: page.getByRole('textbox', { name: t('contact') }),
    password: page.getByRole('textbox', { name: say('identity:login.password'), exact: true }),
    async byPassword(): Promise<void> {
      await page.getByRole('radiogroup').getByText(t('byPassword'), { exact: true }).click();
    },
    async typeCode(contact: string, after?: string): Promise<void> {
      await page.getByRole('button', { name: say('identity:code.ready') }).click();
      const code = await newestCode(contact, after);
      await page.getByLabel(say('identity:login.code'), { exact: true }).fill(code);
    },
    start: () => page.getByRole('button', { name: t('start'), exact: true }).click(),
    toggleContact: () => page.getByRole('button', { name: say('system:contact.switch') }).click(),
    fault: (kind: KeyUnder<'identity-scan', 'fault.'>) => page.getByText(t(`fault.${kind}`), { exact: true }),
  };
}
