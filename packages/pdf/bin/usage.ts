export type Language = 'zh' | 'en';

/** Where a command writes, and for whom. */
export interface Output {
  /** Results. */
  write(text: string): unknown;
  /** What went wrong. */
  complain(text: string): unknown;
  /** The reader's language, unless they ask for another. */
  readonly language: Language;
  /** Colours are shown. */
  readonly colours: boolean;
}

const ENGLISH = `Usage: cinnabar verify FILE… [options]

  --trust DIR      folder of trusted certificates (.pem, .crt, .cer, .der); may be given more than once
  --at TIME        judge certificates as of this time (ISO 8601) where no trusted timestamp says otherwise
  --online         ask the authorities' own servers whether certificates were revoked (public addresses only)
  --structure-only judge later changes by the structure of the file alone, without drawing the pages they touch
  --password TEXT  password of encrypted files that do not open without one
  --lang zh|en     language of the report; otherwise that of the system
  --json           print the reports as one JSON document
  --help           print this

Exit code: 0 every file is signed, unmodified and trusted · 1 some file is not · 2 some file cannot be read
`;

const CHINESE = `用法：cinnabar verify 文件… [选项]

  --trust 目录      受信任证书所在的目录（.pem、.crt、.cer、.der），可多次指定
  --at 时间         没有可信时间戳时，按此时间（ISO 8601）判断证书是否有效
  --online          向证书机构的服务器查询证书是否已被吊销（仅限公网地址）
  --structure-only  只按文件结构判断后来的改动，不绘制所涉及的页面
  --password 密码   加密文件的打开密码（无需密码即可打开的文件不必指定）
  --lang zh|en      报告的语言，默认与系统一致
  --json            以一份 JSON 文档输出全部报告
  --help            显示本说明

退出码：0 所有文件均已签名、未被修改且可信 · 1 有文件不符合 · 2 有文件无法读取
`;

export const usage = (language: Language) => (language === 'zh' ? CHINESE : ENGLISH);
