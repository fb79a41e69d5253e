import type { RecordFault, TokenFault } from '@cinnabar/audit-proof';
import type { Language } from '@cinnabar/pdf/command';

export interface AuditWords {
  readonly verdict: Record<0 | 1 | 3, string>;
  readonly noSeal: string;
  readonly sealBroken: string;
  readonly noRoot: string;
  readonly noToken: string;
  readonly authorityTrusted: string;
  readonly authorityUnknown: string;
  readonly noTrust: string;
  readonly copied: string;
  readonly noCopies: string;
  readonly records: Record<RecordFault, (at: number) => string>;
  readonly inclusion: Record<'entry' | 'path', string>;
  readonly token: Record<TokenFault, string>;
  readonly copies: Record<'differs' | 'missing', string>;
  unreadable(why: string): string;
  sealed(name: string, trusted: boolean): string;
  chain(id: string, length: number, erased: number): string;
  included(number: number, day: string, covered: number, after: number): string;
  stamped(time: string, authority: string): string;
  /** Of an exported log. */
  readonly notWhole: string;
  readonly cut: string;
  readonly noRootYet: string;
  counted(records: number, links: number, erased: number): string;
  parts(chain: string, count: number): string;
  linked(first: number, last: number): string;
  rooted(number: number, day: string, first: number, last: number): string;
}

export const AUDIT_WORDS: Record<Language, AuditWords> = {
  en: {
    verdict: {
      0: 'the log is proven',
      1: 'THE LOG IS NOT PROVEN',
      3: 'the log fits together, but nothing that you trust vouches for it yet: give --roots or --trust',
    },
    noSeal: 'a file without a signature of its own: what follows rests on the proof alone',
    sealBroken: 'the report is not as it was signed, or is not signed',
    noRoot: 'no published root stands over the log yet: ask for a new report after the next night',
    noToken: 'no timestamp yet',
    authorityTrusted: 'that authority is one that you trust',
    authorityUnknown: 'that authority is none that you trust',
    noTrust: 'whether that authority deserves trust was not checked (--trust)',
    copied: 'the root is the one that was handed out and kept elsewhere',
    noCopies: 'the root was not compared with a copy that was kept elsewhere (--roots)',
    records: {
      order: (at) => `record ${at} is missing, or is not of this log`,
      hash: (at) => `record ${at} was changed: its hash does not follow from its text and the record before`,
      text: (at) => `record ${at}: a name, address or other text is not the one that was recorded`,
    },
    inclusion: {
      entry: 'the root stands over another state of the log: records were changed or cut off afterwards',
      path: 'the path does not lead from the log to the root',
    },
    token: {
      malformed: 'the timestamp of the root cannot be read',
      'other-digest': 'the timestamp belongs to another root',
      signature: 'the timestamp is not signed by its authority',
      purpose: 'the timestamp was not made by a certificate of a timestamp authority that was valid then',
      unsupported: 'the timestamp uses an algorithm that this program does not know; check it with openssl',
    },
    copies: {
      differs: 'THE ROOT IS NOT THE ONE THAT WAS HANDED OUT: the log was rewritten after it was published',
      missing: 'the copies that were kept elsewhere do not have this root although they go beyond it',
    },
    unreadable: (why) => `cannot be read (${why})`,
    sealed: (name, trusted) =>
      `the report is as it was signed, by ${name}${trusted ? '' : ' (says its certificate, which was not checked: --trust)'}`,
    chain: (id, length, erased) =>
      `${length} records of ${id}, each follows from the one before${erased > 0 ? `; ${erased} texts were erased, their digests stand` : ''}`,
    included: (number, day, covered, after) =>
      `root ${number} of ${day} stands over records 1 to ${covered}${after > 0 ? `; the ${after} after it are held by their hashes only until the next root` : ''}`,
    stamped: (time, authority) => `the root existed at ${time}, says the timestamp of ${authority}`,
    notWhole: 'the file is not whole: its end is missing, or counts other lines than it has',
    cut: 'older records that were asked for are not in the file, which was full',
    noRootYet: 'no published root stands over this log yet: export it again after the next night',
    counted: (records, links, erased) =>
      `${records} records, and ${links} without texts that link them${erased > 0 ? `; ${erased} texts were erased, their digests stand` : ''}`,
    parts: (chain, count) => `${chain}, in ${count} ${count === 1 ? 'part' : 'parts'}:`,
    linked: (first, last) => `records ${first} to ${last}: each follows from the one before`,
    rooted: (number, day, first, last) =>
      `root ${number} of ${day} stands over the part with records ${first} to ${last}`,
  },
  zh: {
    verdict: {
      0: '日志得到证明',
      1: '日志未得到证明',
      3: '日志前后吻合，但尚无您信任的依据为其作证，请指定 --roots 或 --trust',
    },
    noSeal: '此文件本身没有签名，以下结论仅依据证明数据',
    sealBroken: '报告与签署时不一致，或未经签署',
    noRoot: '尚无已发布的每日根覆盖此日志，请于次日重新出具报告',
    noToken: '尚无时间戳',
    authorityTrusted: '该机构受您信任',
    authorityUnknown: '该机构不受您信任',
    noTrust: '未核验该机构是否可信（--trust）',
    copied: '该根与另行保存的副本一致',
    noCopies: '未与另行保存的根副本比对（--roots）',
    records: {
      order: (at) => `第 ${at} 条记录缺失，或不属于此日志`,
      hash: (at) => `第 ${at} 条记录被改动：其哈希与正文及前一条记录不符`,
      text: (at) => `第 ${at} 条记录中的姓名、地址或其他文字与记录时不同`,
    },
    inclusion: {
      entry: '该根覆盖的是日志的另一状态：其后有记录被改动或删去',
      path: '证明路径不能由日志推出该根',
    },
    token: {
      malformed: '根的时间戳无法读取',
      'other-digest': '时间戳属于另一个根',
      signature: '时间戳并非由其机构签名',
      purpose: '时间戳不是由当时有效的时间戳机构证书签发',
      unsupported: '时间戳使用了本程序不支持的算法，请用 openssl 核验',
    },
    copies: {
      differs: '该根与当初对外提供的根不同：日志在发布之后被整体改写',
      missing: '另行保存的副本时间更晚，却没有这个根',
    },
    unreadable: (why) => `无法读取（${why}）`,
    sealed: (name, trusted) =>
      `报告与签署时一致，签署者：${name}${trusted ? '' : '（仅据其证书自述，未经核验，请指定 --trust）'}`,
    chain: (id, length, erased) =>
      `${id} 共 ${length} 条记录，前后相连${erased > 0 ? `；其中 ${erased} 处文字已删除，摘要仍在` : ''}`,
    included: (number, day, covered, after) =>
      `${day} 的第 ${number} 号根覆盖第 1 至 ${covered} 条记录${after > 0 ? `；其后 ${after} 条在下一个根发布之前仅由哈希相连` : ''}`,
    stamped: (time, authority) => `该根在 ${time} 已存在（时间戳机构：${authority}）`,
    notWhole: '文件不完整：缺少结尾，或结尾所记条数与文件不符',
    cut: '文件已满，更早的符合条件的记录不在其中',
    noRootYet: '尚无已发布的每日根覆盖此日志，请于次日重新导出',
    counted: (records, links, erased) =>
      `共 ${records} 条记录，另有 ${links} 条不含原文、仅用于相连的记录${erased > 0 ? `；其中 ${erased} 处文字已删除，摘要仍在` : ''}`,
    parts: (chain, count) => `${chain}，共 ${count} 段：`,
    linked: (first, last) => `第 ${first} 至 ${last} 条记录前后相连`,
    rooted: (number, day, first, last) => `${day} 的第 ${number} 号根覆盖第 ${first} 至 ${last} 条所在的段`,
  },
};
