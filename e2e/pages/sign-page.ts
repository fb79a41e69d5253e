import type { Visitor } from '../browser/browser.ts';
import { sayIn } from '../browser/words.ts';
import { codeSoFar, newestCode } from '../server/mailbox.ts';
import { goToPage, pageOf, standStill } from './document-pages.ts';
import { enterNewCode } from './enter-code.ts';
import { drawStrokes } from './signature-page.ts';

/** `/sign`: read, place a signature or a seal, confirm with the code. */
export function signPage({ page, say, onPhone }: Visitor) {
  const t = sayIn(say, 'contracts-sign');
  const primary = page.locator(onPhone ? '.sign-bar .button-primary' : '.sign-panel .button-primary');
  const dialog = page.getByRole('dialog');

  /** Opens the confirmation and agrees. @returns the newest code before the one that is sent now */
  async function openDialog(contact: string): Promise<string | undefined> {
    const earlier = await codeSoFar(contact);
    await page.getByRole('button', { name: t('confirm'), exact: true }).click();
    await dialog.getByText(t('check.title')).first().waitFor();
    // The focus is in the field of the code that was just sent, also on a phone.
    await dialog.getByLabel(t('check.code')).and(page.locator(':focus')).waitFor({ state: 'attached' });
    await dialog.getByText(t('check.agree')).click();
    return earlier;
  }
  /** The same. @returns the code from the mailbox */
  const openCheck = async (contact: string): Promise<string> =>
    newestCode(contact, await openDialog(contact));
  const typeCode = (code: string): Promise<void> => dialog.getByLabel(t('check.code')).fill(code);

  return {
    filledPlace: page.locator('.place-filled'),
    /** The reminder in the confirmation that some pages have not been seen. */
    unreadNote: page.locator('.sign-check-unread'),
    /** Scrolls through every page, as a reader would. */
    async readAll(pages: number): Promise<void> {
      for (let number = 1; number <= pages; number++) {
        await goToPage({ page, say }, number);
        await standStill(pageOf({ page, say }, number), READING_MS);
      }
    },
    async goToNextPlace(): Promise<void> {
      await primary.click();
    },
    /** The flag beside the page that points to the next place; a wide window has one. */
    async clickFlag(): Promise<void> {
      await page.locator('.place-flag').click();
    },
    /** Draws a name of three strokes with the finger or the mouse. */
    async drawSignature(picture?: () => Promise<void>): Promise<void> {
      await drawStrokes({ page, say });
      await picture?.();
      await dialog.getByRole('button', { name: say('seals:signature.use') }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    async typeSignature(text: string): Promise<void> {
      await dialog.getByText(say('seals:signature.type'), { exact: true }).click();
      await dialog.getByLabel(say('seals:signature.typeLabel')).fill(text);
      await dialog.getByRole('button', { name: say('seals:signature.use') }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    openCheck,
    typeCode,
    /** Opens the confirmation, agrees and types the code from the mailbox; waits until the signature is made. */
    async confirm(contact: string, picture?: () => Promise<void>): Promise<void> {
      const after = await openDialog(contact);
      await picture?.();
      const done = page.getByRole('heading', { name: t('result.done') });
      await enterNewCode(dialog.getByLabel(t('check.code')), { to: contact, after, done });
    },
    /** The same by another of the signer's methods. A passkey needs no code. */
    async confirmBy(
      method: 'OTP' | 'PASSKEY',
      code?: () => string,
      picture?: () => Promise<void>,
    ): Promise<void> {
      await page.getByRole('button', { name: t('confirm'), exact: true }).click();
      await dialog.getByRole('button', { name: t(`check.method.${method}`), exact: true }).click();
      await dialog.getByText(t('check.agree')).click();
      await picture?.();
      if (code) await dialog.getByLabel(t(`check.method.${method}`)).fill(code());
      else await dialog.getByRole('button', { name: t('check.submit'), exact: true }).click();
      await page.getByRole('heading', { name: t('result.done') }).waitFor({ timeout: 40_000 });
    },
    /** The same under the declaration of a contract that is being voided. */
    async confirmVoiding(contact: string, picture?: () => Promise<void>): Promise<void> {
      const earlier = await codeSoFar(contact);
      await page.getByRole('button', { name: t('voiding.title'), exact: true }).click();
      await dialog.getByText(t('voiding.agree')).click();
      const code = await newestCode(contact, earlier);
      await picture?.();
      await dialog.getByLabel(t('check.code')).fill(code);
      await page.getByRole('heading', { name: t('voiding.done') }).waitFor({ timeout: 40_000 });
    },
    async openDetail(): Promise<void> {
      await page.getByRole('link', { name: t('result.detail') }).click();
      await page.waitForURL(/\/detail\//);
    },
  };
}

/** A page counts as read when it was not scrolled for a moment. */
const READING_MS = 600;
