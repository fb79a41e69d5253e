import { Buffer } from 'node:buffer';
import { newMobile } from './sample-contract.ts';

/** As Playwright hands it to an input of files. */
interface SheetFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A sheet for `templateToLaunch` whose contacts stand below a heading that the product does not know; `wrong` counts rows, from 0. */
export function bulkSheet(name: string, rows: number, wrong: readonly number[] = []): SheetFile {
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `${name}-${at + 1}`,
      '顾明远',
      wrong.includes(at) ? '1381111' : newMobile(),
      `滨江仓库 ${at + 1} 号库`,
      `${12_800 + at}.50`,
    ].join(','),
  );
  const sheet = ['合同主题,受托人姓名,联系号码,项目名称,服务费', ...lines].join('\n');
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(sheet) };
}
