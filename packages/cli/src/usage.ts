import type { Language } from '@cinnabar/pdf/command';

const ENGLISH = `Usage: cinnabar audit verify FILE… [options]

FILE is an evidence report (PDF), or the audit-proof.json that is attached to it.

  --roots PATH     copies of the published roots that were kept elsewhere: a folder, or a file with one root,
                   a list of roots or an answer of GET /api/audit/roots; may be given more than once
  --lang zh|en     language of the report; otherwise that of the system
  --json           print the reports as one JSON document
  --help           print this

Nothing is asked over a network.

Exit code: 0 every log is proven · 1 some log is not · 2 some file cannot be read
`;

const CHINESE = `用法：cinnabar audit verify 文件… [选项]

文件可以是出证报告（PDF），也可以是报告中附带的 audit-proof.json。

  --roots 路径     另行保存的每日根副本：目录，或含一个根、根列表、GET /api/audit/roots 返回内容的文件，
                   可多次指定
  --lang zh|en     报告的语言，默认与系统一致
  --json           以一份 JSON 文档输出全部报告
  --help           显示本说明

全程不访问网络。

退出码：0 所有日志均得到证明 · 1 有日志未得到证明 · 2 有文件无法读取
`;

export const auditUsage = (language: Language): string => (language === 'zh' ? CHINESE : ENGLISH);
