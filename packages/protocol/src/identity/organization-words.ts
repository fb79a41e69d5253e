/** Word lists of `organization-names.ts`; every list is reviewed, and its test names what must and must not be found. */

/** Traditional and look-alike characters of the words below, mapped to the form in which the words are written. */
export const HAN_FORMS: Record<string, string> = {
  團: '团',
  務: '务',
  員: '员',
  會: '会',
  銀: '银',
  檢: '检',
  學: '学',
  醫: '医',
  廠: '厂',
  處: '处',
  辦: '办',
  協: '协',
  聯: '联',
  業: '业',
  責: '责',
  險: '险',
  證: '证',
  產: '产',
  電: '电',
  運: '运',
  經: '经',
  營: '营',
  門: '门',
  總: '总',
  財: '财',
  稅: '税',
  冇: '有',
};

/** Letters of other scripts that look like Latin ones (Unicode Technical Standard 39, "confusables"), lower case. */
export const LATIN_FORMS: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ԍ: 'g',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɡ: 'g',
  ł: 'l',
  ɩ: 'i',
};

/** Words that never occur in personal names. */
export const CERTAIN_WORDS = [
  '公司',
  '集团',
  '股份',
  '有限责任',
  '有限合伙',
  '事务所',
  '合作社',
  '合伙企业',
  '工作室',
  '委员会',
  '管委会',
  '居委会',
  '村委会',
  '人民政府',
  '检察院',
  '公安局',
  '派出所',
  '办事处',
  '基金会',
  '联合会',
  '研究院',
  '研究所',
  '设计院',
  '幼儿园',
  '出版社',
  '旅行社',
  '电视台',
  '经营部',
  '门市部',
  '服务部',
  '项目部',
  '营业部',
  '个体工商户',
  '俱乐部',
  '工程队',
  '信用社',
  '公证处',
  '仲裁委',
  '交易所',
  '管理局',
  '监督局',
  '税务局',
  '财政局',
  '株式会社',
  '有限会社',
  '合同会社',
  '财团法人',
  '社团法人',
  '주식회사',
  '유한회사',
];

/** Words that also occur as given names: refused unless preceded by a family name only. */
export const WORDS_OF_NAMES = [
  '政府',
  '法院',
  '银行',
  '医院',
  '学校',
  '大学',
  '学院',
  '中学',
  '小学',
  '协会',
  '学会',
  '商会',
  '工会',
  '企业',
  '工厂',
  '商行',
  '商店',
  '超市',
  '酒店',
  '保险',
  '证券',
  '信托',
  '控股',
  '物业',
  '公安',
  '税务',
  '机构',
  '中心',
  '有限',
];

/** Endings of names of organizations, from five characters on: shorter ones may be a person’s. */
export const ENDINGS_OF_LONG_NAMES = [
  '厂',
  '店',
  '局',
  '署',
  '馆',
  '站',
  '行',
  '院',
  '所',
  '社',
  '会',
  '部',
  '处',
];

/** The 200 most frequent family names of the mainland, Hong Kong, Macao and Taiwan, and those of two characters. */
export const FAMILY_NAMES = new Set([
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
  ...'庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边',
  ...'張劉陳楊趙黃吳孫馬羅鄭謝韓馮於蕭鄧許蘇盧蔣賈葉閻鍾譚鄒陸顧龍錢湯喬賀賴龔',
  ...'欧阳 司马 上官 诸葛 司徒 皇甫 尉迟 公孙 慕容 令狐 夏侯 东方 西门 南宫 独孤 端木 轩辕 长孙 宇文 司空 申屠 闻人 歐陽 司馬 諸葛 尉遲 東方'.split(
    ' ',
  ),
]);

/** Latin words that never occur in personal names. */
export const LATIN_WORDS = new Set(
  (
    'ltd limited inc incorporated corp corporation llc llp plc gmbh mbh ohg kgaa sarl sprl eurl srl spa oyj jsc pjsc pte pty ptyltd sdn bhd ' +
    'company companies enterprise enterprises holding holdings group foundation university college ministry government committee commission ' +
    'association federation confederation cooperative institute institution hospital agency bureau authority council municipality partnership ' +
    'technologies technology solutions industries logistics insurance securities banking department secretariat embassy consulate ' +
    'gesellschaft genossenschaft aktiengesellschaft societe sociedad societa limitada stiftung verein kabushiki kaisha'
  ).split(' '),
);

/** Forms of companies that are also words of names: only in this spelling, after a name that is not all capitals. */
export const LATIN_FORMS_OF_COMPANIES = new Set('AG SA BV NV AB KG SE SAS SPA KK LP'.split(' '));

/** Phrases; each single word may be a family name. */
export const LATIN_PHRASES = [
  /\bco (ltd|inc|llc|limited)\b/,
  /(&|\band\b) ?(co|sons|partners|associates)\b/,
  /\b(bank|court|republic|state|city|county|people'?s republic) of\b/,
  /\b(china|national|commercial|central|people'?s|merchants|agricultural|industrial|construction|development|savings|investment|supreme|high|district|intermediate|arbitration)\b.*\b(bank|court)\b/,
  /\blaw (firm|office|offices)\b/,
  /\b(town|city) hall\b/,
  // Cyrillic forms of companies, mapped to Latin letters of the same look.
  /^["«]?(ooo|oao|3ao|zao|nao|ao)\b["» ]/,
];
