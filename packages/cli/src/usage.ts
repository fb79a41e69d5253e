import type { Language } from '@cinnabar/pdf/command';

const ENGLISH = `Usage: cinnabar audit verify FILE… [options]

FILE is an evidence report (PDF), the audit-proof.json that is attached to it, or an exported log with proof (.jsonl).

  --roots PATH     copies of the published roots that were kept elsewhere: a folder, or a file with one root,
                   a list of roots or an answer of GET /api/audit/roots; may be given more than once
  --trust DIR      folder of trusted certificates (.pem, .crt, .cer, .der), such as that of the timestamp
                   authority or its root; may be given more than once
  --lang zh|en     language of the report; otherwise that of the system
  --json           print the reports as one JSON document
  --help           print this

Nothing is asked over a network.

Exit code: 0 every log is proven · 1 some log is not · 2 some file cannot be read · 3 everything fits together, but
of some log neither a copy of its root (--roots) nor a trusted timestamp (--trust) vouches for it: such a file could
have been made by anybody
`;

const CHINESE = `用法：cinnabar audit verify 文件… [选项]

文件可以是出证报告（PDF）、报告中附带的 audit-proof.json，或带证明的导出日志（.jsonl）。

  --roots 路径     另行保存的每日根副本：目录，或含一个根、根列表、GET /api/audit/roots 返回内容的文件，
                   可多次指定
  --trust 目录     受信任证书所在的目录（.pem、.crt、.cer、.der），如时间戳机构或其根证书，可多次指定
  --lang zh|en     报告的语言，默认与系统一致
  --json           以一份 JSON 文档输出全部报告
  --help           显示本说明

全程不访问网络。

退出码：0 所有日志均得到证明 · 1 有日志未得到证明 · 2 有文件无法读取 · 3 全部吻合，但有日志既无根副本（--roots）
也无受信任的时间戳（--trust）作证：这样的文件任何人都可以制作
`;

export const auditUsage = (language: Language): string => (language === 'zh' ? CHINESE : ENGLISH);
