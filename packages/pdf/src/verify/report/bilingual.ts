/** A sentence for people, in Chinese and in English. */
export interface Bilingual {
  zh: string;
  en: string;
}
