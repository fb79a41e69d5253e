import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { TemplateContentInput } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { expectAccessible } from './browser/expect-accessible.ts';
import { openInEveryForm } from './browser/in-every-form.ts';
import { takePicture } from './browser/take-picture.ts';
import { keepSample, session } from './contracts/filling-contract.ts';
import { readSample } from './contracts/sample-contract.ts';
import { appointPage } from './pages/appoint-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { templateEditorPage } from './pages/template-editor-page.ts';
import { callApi, jsonBody } from './server/call-api.ts';
import { TEMPLATE_MANAGER } from './templates/made-template.ts';

const browser = useBrowser();
const AUDITOR = '13800000005';

const read = async (id: string) =>
  (await callApi<{ result: TemplateDetail }>(`/template/detail?templateId=${id}`, {}, await session(STAFF)))
    .result;
const put = (body: object): RequestInit => ({ ...jsonBody(body), method: 'PUT' });

/** A draft with two roles, a seal, a signature and two data fields. */
async function makeTemplate(title: string): Promise<TemplateDetail> {
  const staff = await session(STAFF);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, staff)).result;
  const documentId = await keepSample(staff);
  const { result } = await callApi<{ result: TemplateDetail }>(
    '/template',
    jsonBody({ tenantId: company!.id, title, documents: [documentId] }),
    staff,
  );
  const box = { documentId, width: 0.24, height: 0.022 };
  const content: TemplateContentInput = {
    documents: [documentId],
    roles: [
      {
        id: 'company',
        name: '甲方',
        sponsor: true,
        tenantType: 'CORPORATE',
        step: 1,
        actions: [{ id: 'seal', type: 'CORPORATE' }],
      },
      {
        id: 'person',
        name: '员工',
        tenantType: 'PERSONAL',
        step: 2,
        actions: [
          { id: 'fill', type: 'FILL' },
          { id: 'sign', type: 'PERSONAL' },
        ],
      },
    ],
    fields: [
      {
        ...box,
        id: 'post',
        page: 1,
        x: 0.2,
        y: 0.8,
        type: 'TEXT',
        owner: 'SPONSOR',
        name: '岗位',
        value: '顾问',
      },
      { ...box, id: 'phone', page: 1, x: 0.2, y: 0.7, type: 'PHONE', owner: 'fill', name: '联系电话' },
      {
        documentId,
        id: 'stamp',
        page: 1,
        x: 0.2,
        y: 0.4,
        width: 0.2,
        height: 0.1414,
        type: 'SEAL_CORPORATE',
        owner: 'seal',
      },
      { ...box, height: 0.054, id: 'name', page: 1, x: 0.6, y: 0.4, type: 'SEAL_PERSONAL', owner: 'sign' },
    ],
  };
  await callApi(`/template/${result.id}/draft`, put({ version: result.version, content }), staff);
  return read(result.id);
}

describe('the editor of PDF templates', () => {
  it('shows files, roles and fields on phone and desktop, in both languages', async () => {
    const { id } = await makeTemplate('劳动合同');
    const visitor = await browser.visit();
    await logInByPassword(visitor, STAFF);
    await openInEveryForm(visitor, '/template/editor', 'template-new-empty', async (form) => {
      await templateEditorPage(form).button('new.make').waitFor();
    });
    await openInEveryForm(visitor, `/template/editor/${id}?view=setup`, 'template-setup', async (form) => {
      await templateEditorPage(form).role('员工').waitFor();
    });
    await openInEveryForm(visitor, `/template/editor/${id}?view=fields`, 'template-placed', async (form) => {
      const appoint = appointPage(form);
      await appoint.closeGuide();
      await expect.poll(() => appoint.places.count()).toBe(4);
      // Chosen, its settings are beside the page; on a phone the tools that lead to them.
      await appoint.placeNamed('岗位').click();
      if (!form.onPhone)
        await form.page.getByRole('combobox', { name: form.say('templates-editor:fields.owner') }).waitFor();
    });
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('button', { name: 'Preview', exact: true }).click();
    const dialog = visitor.page.getByRole('dialog');
    await dialog.locator('.field-box-preview').first().waitFor();
    expect(await dialog.locator('.field-box-preview').count()).toBe(4);
    await takePicture({ ...visitor, language: 'en_US' }, 'template-preview');
    await expectAccessible(visitor);
  });

  it('takes several files, whose order changes, and gives back what was removed', async () => {
    const { id, files } = await makeTemplate('采购合同');
    const visitor = await browser.visit();
    const { page, say } = visitor;
    const editor = templateEditorPage(visitor);
    await logInByPassword(visitor, STAFF, `/template/editor/${id}?view=setup`);
    await editor.waitForFile('软件技术服务合同');
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: '附件一.pdf', mimeType: 'application/pdf', buffer: readSample() });
    await editor.waitForFile('附件一');
    await page.getByRole('button', { name: say('contracts-launch:files.more', { name: '附件一' }) }).click();
    await page.getByRole('menuitem', { name: say('contracts-launch:files.menu.up') }).click();
    await editor.untilSaved();
    const stored = await read(id);
    expect(stored.draft!.content.documents.at(1)).toBe(files[0]!.id);

    // The file takes its fields along, and undo brings both back.
    await page
      .getByRole('button', { name: say('contracts-launch:files.remove', { name: '软件技术服务合同' }) })
      .click();
    await editor.untilSaved();
    expect((await read(id)).draft!.content).toMatchObject({ documents: [expect.any(String)], fields: [] });
    await editor.button('undo').first().click();
    await editor.waitForFile('软件技术服务合同');
    await editor.untilSaved();
    expect((await read(id)).draft!.content).toEqual(stored.draft!.content);

    // A step of a role goes with its fields.
    const person = editor.role('员工');
    await person
      .getByRole('button', {
        name: say('contracts-form:steps.more', { step: say('contracts:actionType.FILL') }),
      })
      .click();
    await page.getByRole('menuitem', { name: say('contracts-form:steps.remove') }).click();
    await page.getByText(editor.t('roles.fieldsLost', { count: '1' })).waitFor();
    await editor.untilSaved();
    expect((await read(id)).draft!.content.fields.map((field) => field.id)).toEqual([
      'post',
      'stamp',
      'name',
    ]);
  });

  it('merges what two people changed at the same time', async () => {
    const { id } = await makeTemplate('保密协议');
    const [one, two] = [await browser.visit(), await browser.visit()];
    await logInByPassword(one, STAFF, `/template/editor/${id}?view=setup`);
    await logInByPassword(two, TEMPLATE_MANAGER, `/template/editor/${id}?view=setup`);
    const [mine, theirs] = [templateEditorPage(one), templateEditorPage(two)];
    await mine.role('甲方').waitFor();
    await theirs.role('甲方').waitFor();
    const rename = async (editor: typeof mine, from: string, to: string) =>
      editor
        .role(from)
        .getByRole('textbox', { name: editor.t('roles.name') })
        .fill(to);
    await rename(theirs, '甲方', '用人单位');
    await theirs.untilSaved();
    await rename(mine, '员工', '劳动者');
    await one.page.getByText(mine.t('changed.text')).waitFor();
    await takePicture(one, 'template-changed');
    await expectAccessible(one);
    await one.page.getByRole('button', { name: mine.t('changed.merge') }).click();
    await mine.role('用人单位').waitFor();
    await mine.role('劳动者').waitFor();
    await mine.untilSaved();
    expect((await read(id)).draft!.content.roles.map(({ name }) => name)).toEqual(['用人单位', '劳动者']);

    // A new title changes nothing of what is edited.
    const { version } = await read(id);
    await callApi(
      '/template/update',
      jsonBody({ templateId: id, version, title: '保密协议（新）', groupId: null, tags: [] }),
      await session(TEMPLATE_MANAGER),
    );
    await rename(mine, '劳动者', '乙方');
    await mine.untilSaved();
    await expect.poll(async () => (await read(id)).draft!.content.roles[1]!.name).toBe('乙方');
  });

  it('places and moves fields by keyboard', async () => {
    const { id } = await makeTemplate('服务协议');
    const visitor = await browser.visit();
    const { page, say } = visitor;
    await logInByPassword(visitor, STAFF, `/template/editor/${id}?view=fields`);
    const appoint = appointPage(visitor);
    await appoint.closeGuide();
    await appoint.placeByKeyboard('date', { left: 30, top: 40 });
    await expect.poll(() => appoint.places.count()).toBe(5);
    const placed = appoint.placeNamed(say('contracts-launch:appoint.kind.date'));
    await placed.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => placed.getAttribute('aria-label')).toContain('距左 31 毫米，距上 45 毫米');
    await page.keyboard.press('Delete');
    await expect.poll(() => appoint.places.count()).toBe(4);
    await page.keyboard.press('Control+z');
    await expect.poll(() => appoint.places.count()).toBe(5);
    await templateEditorPage(visitor).untilSaved();
    expect((await read(id)).draft!.content.fields.at(-1)).toMatchObject({ type: 'TIMESTAMP', owner: 'seal' });
  });

  it('says to an employee without the right that they may not edit', async () => {
    const { id } = await makeTemplate('租赁合同');
    const visitor = await browser.visit();
    await logInByPassword(visitor, AUDITOR, `/template/editor/${id}`);
    const { t } = templateEditorPage(visitor);
    await visitor.page.getByRole('heading', { name: t('denied.title') }).waitFor();
    await expectAccessible(visitor);
  });
});
