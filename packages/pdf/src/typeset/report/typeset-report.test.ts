import { expect, test } from 'vitest';
import { readAttachment } from '../../inspect/read-attachment.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { pageText } from '../../render/render-page.ts';
import { hasTool, runTool } from '../../testing/programs/external-tools.ts';
import type { ReportBlock, ReportPlan } from './report-plan.ts';
import { typesetReport } from './typeset-report.ts';

const plan = (...blocks: ReportBlock[]): ReportPlan => ({
  title: '合同作废声明',
  language: 'zh-CN',
  footer: '第 {page} 页，共 {total} 页',
  blocks,
});

async function textOf(bytes: Buffer): Promise<string[]> {
  const pages: string[] = [];
  for (const [index] of listPages(openPdf(bytes)).entries()) {
    const runs = await pageText(bytes, index + 1);
    pages.push(runs.map(({ text }) => text).join(''));
  }
  return pages;
}

test('sets titles, facts and tables in Chinese and Latin, with the number of every page', async () => {
  const rows = Array.from({ length: 60 }, (_, row) => [`文件 ${row}`, 'a1'.repeat(32)]);
  const { bytes, pages } = await typesetReport(
    plan(
      { kind: 'title', text: '合同作废声明', subtitle: 'Declaration' },
      { kind: 'facts', rows: [['合同主题', '2026 年度软件技术服务合同']] },
      {
        kind: 'table',
        columns: [
          { head: '名称', share: 1 },
          { head: '摘要', share: 3 },
        ],
        rows,
      },
    ),
  );
  const texts = await textOf(bytes);
  expect(pages).toBe(texts.length);
  expect(pages).toBeGreaterThan(1);
  expect(texts[0]).toContain('合同主题2026 年度软件技术服务合同');
  expect(texts[0]).toContain(`第 1 页，共 ${pages} 页`);
  expect(texts.at(-1), 'the head of a table is repeated').toContain('名称');
  expect(texts.at(-1)).toContain('文件 59');
  if (hasTool('qpdf'))
    expect(runTool('qpdf', ['--check', 'f.pdf'], { 'f.pdf': bytes }).output).not.toMatch(/WARNING|ERROR/);
});

test('continues with a long value on the next page, without a gap', async () => {
  const rows = Array.from({ length: 30 }, (_, row): [string, string] => [`第 ${row} 项`, '摘要'.repeat(60)]);
  const { bytes, pages } = await typesetReport(plan({ kind: 'facts', rows }));
  const texts = await textOf(bytes);
  for (const text of texts.slice(0, -1)) expect(text.length, 'a full page').toBeGreaterThan(900);
  expect(pages).toBe(3);
});

test('shows a character that no font has as such, and refuses no name for it', async () => {
  const { bytes } = await typesetReport(plan({ kind: 'text', text: '甲方：𠮷田😀' }));
  expect((await textOf(bytes))[0]).toContain('𠮷田〓');
});

test('returns the signature positions, inside the page and separate from each other', async () => {
  const place = (id: string) => ({ id, name: id, act: '盖章', dateLabel: '日期', width: 42, height: 42 });
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const { places, pages } = await typesetReport(plan({ kind: 'places', places: ids.map(place) }));
  expect(Object.keys(places)).toEqual(ids);
  for (const { picture, date } of Object.values(places)) {
    expect(picture.page).toBeLessThanOrEqual(pages);
    expect(picture.rect.width * 210, 'millimetres').toBeCloseTo(42, 1);
    for (const { rect } of [picture, date]) {
      expect(Math.min(rect.x, rect.y)).toBeGreaterThan(0);
      expect(Math.max(rect.x + rect.width, rect.y + rect.height)).toBeLessThan(1);
    }
    expect(date.rect.y + date.rect.height).toBeLessThanOrEqual(picture.rect.y);
  }
  const [a, b] = [places.a!.picture, places.b!.picture];
  expect(a.rect.x + a.rect.width).toBeLessThan(b.rect.x);
});

test('takes files along that every reader finds', async () => {
  const data = Buffer.from(JSON.stringify({ 名称: '证明'.repeat(400) }));
  const { bytes } = await typesetReport({
    ...plan({ kind: 'text', text: '出证报告' }),
    attachments: [
      {
        name: 'audit-proof.json',
        type: 'application/json',
        description: '日志证明',
        bytes: data,
        modified: new Date(),
      },
    ],
  });
  expect(Buffer.from(readAttachment(bytes, 'audit-proof.json')!).equals(data)).toBe(true);
  expect(readAttachment(bytes, 'other.json')).toBeNull();
  if (hasTool('qpdf')) {
    const { output } = runTool('qpdf', ['--show-attachment=audit-proof.json', 'f.pdf'], { 'f.pdf': bytes });
    expect(output).toContain('证明证明');
    expect(runTool('qpdf', ['--check', 'f.pdf'], { 'f.pdf': bytes }).output).not.toMatch(/WARNING|ERROR/);
  }
});
