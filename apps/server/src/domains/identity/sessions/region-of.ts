import type { Language } from '@cinnabar/protocol/transport/headers';
import Ip2Region from 'ip2region';

/** Eleven megabytes: loaded at the first look-up. */
let table: Ip2Region | undefined;

/** Country, or province and city of China, in the reader's language; null for an unknown address. */
export function regionOf(address: string, language: Language): string | null {
  table ??= new Ip2Region();
  const found = table.search(address);
  if (!found?.country || /^(0|内网.*|保留.*|IANA.*)$/i.test(found.country)) return null;
  const { country, province, city } = found;
  if (country !== '中国') return language === 'zh_CN' ? country : englishCountry(country);
  if (language === 'zh_CN') return chinesePlace(province, city);
  const name = PROVINCES.find(([chinese]) => province.startsWith(chinese))?.[1];
  return name ? `${name}, China` : 'China';
}

function chinesePlace(province: string, city: string): string {
  if (/^(香港|澳门|台湾)/.test(province)) return `中国${province}`;
  // Municipalities occur as province and city: 北京, 北京市.
  return city.startsWith(province) ? city : `${province}${city}` || '中国';
}

const CHINESE = new Intl.DisplayNames('zh-CN', { type: 'region' });
const ENGLISH = new Intl.DisplayNames('en', { type: 'region' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The table names countries in Chinese, as the Unicode tables of Node do. Null for a name that these do not contain. */
function englishCountry(country: string): string | null {
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = `${first}${second}`;
      if (CHINESE.of(code) === country) return ENGLISH.of(code) ?? null;
    }
  }
  return null;
}

/** GB/T 2260: the first characters of each division of province level, and its English spelling. */
const PROVINCES: readonly (readonly [string, string])[] = [
  ['北京', 'Beijing'],
  ['天津', 'Tianjin'],
  ['河北', 'Hebei'],
  ['山西', 'Shanxi'],
  ['内蒙古', 'Inner Mongolia'],
  ['辽宁', 'Liaoning'],
  ['吉林', 'Jilin'],
  ['黑龙江', 'Heilongjiang'],
  ['上海', 'Shanghai'],
  ['江苏', 'Jiangsu'],
  ['浙江', 'Zhejiang'],
  ['安徽', 'Anhui'],
  ['福建', 'Fujian'],
  ['江西', 'Jiangxi'],
  ['山东', 'Shandong'],
  ['河南', 'Henan'],
  ['湖北', 'Hubei'],
  ['湖南', 'Hunan'],
  ['广东', 'Guangdong'],
  ['广西', 'Guangxi'],
  ['海南', 'Hainan'],
  ['重庆', 'Chongqing'],
  ['四川', 'Sichuan'],
  ['贵州', 'Guizhou'],
  ['云南', 'Yunnan'],
  ['西藏', 'Tibet'],
  ['陕西', 'Shaanxi'],
  ['甘肃', 'Gansu'],
  ['青海', 'Qinghai'],
  ['宁夏', 'Ningxia'],
  ['新疆', 'Xinjiang'],
  ['香港', 'Hong Kong'],
  ['澳门', 'Macao'],
  ['台湾', 'Taiwan'],
];
