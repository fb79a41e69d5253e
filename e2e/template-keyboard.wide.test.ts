import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { hasFocus, press, tabTo } from './browser/tab-to.ts';
import { takePicture } from './browser/take-picture.ts';
import { session } from './contracts/filling-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { logInByPassword } from './pages/login-page.ts';
import { paperEditorPage } from './pages/paper-editor-page.ts';
import { paperPanes } from './pages/paper-panes.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();

it.each(['zh_CN', 'en_US'] as const)(
  'a template is made, written and published by keyboard alone (%s)',
  async (language) => {
    const visitor = await browser.visit({ language });
    const { page } = visitor;
    const panes = paperPanes(visitor);
    const { words, t: pane, dialog } = panes;
    const { t, text, toolbar, untilLaidOut } = paperEditorPage(visitor);
    const { untilSaved } = templateEditorPage(visitor);
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    const tool = (name: string) => toolbar.getByRole('button', { name, exact: true });
    /** From the text: the toolbar is one stop, and arrows move along it. */
    const reach = async (name: string) => {
      await tabTo(visitor, toolbar.locator('[tabindex="0"]'), 'Shift+Tab');
      await press(visitor, 'Home');
      for (let step = 0; step < 40; step++) {
        if (await tool(name).evaluate((one) => one.matches(':focus'))) return;
        await press(visitor, 'ArrowRight');
      }
      throw new Error(`arrows do not reach ${name}`);
    };

    await logInByPassword(visitor, TEMPLATE_MANAGER, '/template/editor?way=write');
    await tabTo(visitor, page.getByRole('textbox', { name: words('new.name') }));
    await page.keyboard.type(`Keyboard ${newMobile().slice(-6)}`);
    await press(visitor, 'Enter');
    await untilLaidOut();

    // A param gets its name and its place in the text.
    await tabTo(visitor, button(pane('add')));
    await press(visitor, 'Enter');
    await hasFocus(page.getByRole('textbox', { name: pane('newName') }));
    await page.keyboard.type('Rent');
    await press(visitor, 'Enter');
    await panes.editor('Rent').waitFor();
    await expectAccessible(visitor);

    await tabTo(visitor, text, 'Shift+Tab');
    await press(visitor, 'ControlOrMeta+End', 'Enter');
    await page.keyboard.type('Rent rate: ');
    await reach(t('insert.param'));
    await press(visitor, 'Enter');
    await page.getByRole('menuitem', { name: 'Rent', exact: true }).waitFor();
    await page.keyboard.type('Rent');
    await press(visitor, 'Enter');
    await hasFocus(text);
    await reach(t('insert.table'));
    await press(visitor, 'Enter');
    await page.getByRole('menuitem').first().waitFor();
    await press(visitor, 'Enter');
    await hasFocus(text);
    await page.keyboard.type('Item');
    await press(visitor, 'Tab');
    await page.keyboard.type('Rate');

    // Arrows lead out of the table; the text continues behind it.
    await press(visitor, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await page.keyboard.type('The rate is fixed.');
    const blocks = text.locator('.paper-piece-signatures');
    await reach(t('piece.signatures'));
    await press(visitor, 'Enter');
    await hasFocus(text);
    await expect.poll(() => blocks.count()).toBe(2);
    await press(visitor, 'ControlOrMeta+z');
    await expect.poll(() => blocks.count()).toBe(1);

    // Every control of the toolbar that can be used is on the way of the arrows.
    await tabTo(visitor, toolbar.locator('[tabindex="0"]'), 'Shift+Tab');
    const usable = toolbar.locator(':is(button, select):not(:disabled)');
    await press(visitor, 'Home');
    for (const control of await usable.all()) {
      await hasFocus(control);
      await press(visitor, 'ArrowRight');
    }

    await tabTo(visitor, text);
    await press(visitor, 'ControlOrMeta+h');
    await hasFocus(page.getByRole('textbox', { name: t('find.title') }));
    await page.keyboard.type('rate');
    await page.getByText(t('find.count', { count: 3 })).waitFor();
    await tabTo(visitor, page.getByRole('textbox', { name: t('find.with') }));
    await page.keyboard.type('price');
    await expectAccessible(visitor);
    await tabTo(visitor, button(t('find.all')));
    await press(visitor, 'Enter');
    await page.getByText(t('find.replaced', { count: 3 })).waitFor();
    await tabTo(visitor, page.getByRole('textbox', { name: t('find.title') }), 'Shift+Tab');
    await press(visitor, 'Escape');
    await hasFocus(text);

    // The panes: arrows move along their names.
    await tabTo(visitor, page.getByRole('tab', { selected: true }));
    for (const name of ['condition', 'roles', 'page', 'comments'] as const) {
      await press(visitor, 'ArrowRight');
      await hasFocus(page.getByRole('tab', { name: t(`side.${name}`), exact: true }));
      await takePicture(visitor, `template-keyboard-${name}`);
      await expectAccessible(visitor);
    }

    await tabTo(visitor, button(words('preview')), 'Shift+Tab');
    await press(visitor, 'Enter');
    await page.getByRole('img', { name: pane('preview.page', { page: 1 }), exact: true }).waitFor();
    await expectAccessible(visitor);
    await hasFocus(button(t('write')));
    await press(visitor, 'Enter');
    await text.waitFor();
    await untilSaved();

    await tabTo(visitor, button(words('publish.open')));
    await press(visitor, 'Enter');
    await dialog.getByRole('textbox', { name: words('publish.note') }).waitFor();
    await expectAccessible(visitor);
    await tabTo(visitor, dialog.getByRole('button', { name: words('publish.now'), exact: true }));
    await press(visitor, 'Enter');
    await page.waitForURL(/\/template\/[^/?]{20,}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const { result } = await callApi<{ result: TemplateDetail }>(
      `/template/detail?templateId=${id}`,
      {},
      await session(TEMPLATE_MANAGER),
    );
    expect(result.published).toBe(1);
    const { paper } = result.content!.papers!.files[0]!;
    expect(JSON.stringify(paper.blocks)).toContain('The price is fixed.');
    expect(paper.blocks.map(({ kind }) => kind)).toContain('table');
  },
);
