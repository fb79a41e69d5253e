import type { Locator } from 'playwright-core';
import type { Visitor } from '../browser/browser.ts';
import { type KeyUnder, sayIn } from '../browser/words.ts';
import type { MadeFile } from '../contracts/made-files.ts';

export type LaunchPage = ReturnType<typeof launchPage>;

/** `/launch/contract`: files, parties, order and deadline. */
export function launchPage({ page, say }: Visitor) {
  const t = sayIn(say, 'contracts-launch');
  return {
    async upload(file: string | MadeFile | MadeFile[]): Promise<void> {
      await page.locator('#documents input[type=file]').last().setInputFiles(file);
    },
    async waitForFile(title: string): Promise<void> {
      await page.getByRole('button', { name: t('files.remove', { name: title }) }).waitFor();
    },
    /** Titles in their order. */
    titles: async (): Promise<string[]> => {
      const names = await page.locator('#documents .file-card-name').allTextContents();
      return names.map((name) => name.replace(/\.pdf$/, ''));
    },
    /** By its grip, above the first. */
    async dragToTop(file: string): Promise<void> {
      const rows = page.locator('#documents .file-card');
      const grip = rows.filter({ hasText: file }).locator('.file-card-grip');
      await grip.hover();
      await page.mouse.down();
      const { x, y } = (await rows.first().boundingBox())!;
      await page.mouse.move(x + 20, y + 40, { steps: 4 });
      await page.mouse.move(x + 20, y + 4, { steps: 4 });
      await page.mouse.up();
    },
    /** From the menu of a file. */
    async choose(file: string, what: KeyUnder<'contracts-launch', 'files.menu.'>): Promise<void> {
      await page.getByRole('button', { name: t('files.more', { name: file }) }).click();
      await page.getByRole('menuitem', { name: t(`files.menu.${what}`) }).click();
    },
    async attach(file: MadeFile): Promise<void> {
      await page.locator('#attachments input[type=file]').last().setInputFiles(file);
      await page.getByRole('button', { name: t('attachments.remove', { name: file.name }) }).waitFor();
    },
    subject: page.getByLabel(t('facts.subject')),
    deadline: page.getByLabel(t('facts.deadline')),
    /** The error on the card of a refused file. */
    refusal: page.locator('.file-card-failed'),
    files: page.getByRole('button', { name: new RegExp(`^${t('files.remove', { name: '' }).trim()}`) }),
    /** From the card of the refused file. */
    async chooseAnother(file: string): Promise<void> {
      await page.locator('.file-card-failed input[type=file]').last().setInputFiles(file);
    },
    /** Until the note confirms it and leaving needs no confirmation: the note shows when the draft was last saved. */
    async untilSaved(): Promise<void> {
      await page
        .getByText(new RegExp(t('save.saved', { time: '' }).trim()))
        .first()
        .waitFor();
      await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    },
    async addOwnCompany(name: string): Promise<void> {
      await page.getByRole('button', { name: t('parties.addCompany') }).click();
      await page.getByRole('menuitem', { name }).click();
    },
    async addPerson(name: string, mobile: string): Promise<void> {
      await page.getByRole('button', { name: t('parties.addPerson') }).click();
      const card = page.getByRole('article').last();
      await card.getByRole('combobox', { name: t('parties.personName') }).fill(name);
      await card.getByRole('combobox', { name: t('parties.contact') }).fill(mobile);
    },
    /** A party that is named later, by scanning the contract's code. */
    async addScanner(called: string): Promise<void> {
      await page.getByRole('button', { name: t('parties.addScanner') }).click();
      const card = page.getByRole('article').last();
      await card.getByRole('textbox', { name: t('parties.scannerTitle') }).fill(called);
    },
    async moveEarlier(party: string): Promise<void> {
      await page.getByRole('button', { name: t('parties.more', { name: party }) }).click();
      await page.getByRole('menuitem', { name: t('parties.up') }).click();
    },
    parties: page.getByRole('article'),
    /** The card of one party. */
    party: (name: string) => page.getByRole('article', { name, exact: true }),
    async remove(party: string): Promise<void> {
      await page.getByRole('button', { name: t('parties.more', { name: party }) }).click();
      await page.getByRole('menuitem', { name: t('parties.remove') }).click();
    },
    /** Advanced settings of a party. */
    async openTerms(party: string): Promise<void> {
      await page.getByRole('article', { name: party, exact: true }).locator('.party-terms > summary').click();
    },
    /** Advanced settings of a contract. */
    async openFacts(): Promise<void> {
      await page.locator('.more-facts > summary').click();
    },
    /** By its grip, above another one. */
    async dragStep(steps: Locator, name: string, above: string): Promise<void> {
      const rows = steps.getByRole('listitem');
      await rows.filter({ hasText: name }).locator('.step-row-grip').hover();
      await page.mouse.down();
      const { x, y } = (await rows.filter({ hasText: above }).boundingBox())!;
      await page.mouse.move(x + 20, y + 30, { steps: 4 });
      await page.mouse.move(x + 20, y + 4, { steps: 4 });
      await page.mouse.up();
    },
    /** One line for each party with requirements. */
    summaries: page.locator('.party-terms-set'),
    /** One label for each detail that was set. */
    facts: page.locator('.more-facts-chips > .tag'),
    async chooseDeadlineInAMonth(): Promise<void> {
      await page.getByRole('button', { name: t('facts.month') }).click();
    },
    async goOn(): Promise<void> {
      await page.getByRole('button', { name: t('footer.next') }).click();
      await page.waitForURL(/\/launch\/appoint\//);
    },
  };
}
