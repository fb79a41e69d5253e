import { randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { toChinaTime } from '@cinnabar/kernel';
import type { EmailDomain } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import type { EmailDomainRecord } from './email-domain-store.ts';

const TOKEN_BYTES = 16;

/** What the record of one company and one domain says. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('hex');

/** Where the record is looked for, and what it says. */
export const recordOf = ({ name, token }: Pick<EmailDomainRecord, 'name' | 'token'>) => ({
  host: `_cinnabar.${name}`,
  value: `cinnabar-verification=${token}`,
});

export const presentEmailDomain = (record: EmailDomainRecord): EmailDomain => ({
  id: record.id,
  name: domainToUnicode(record.name),
  status: record.status,
  record: recordOf(record),
  admits: record.admits,
  checkTime: record.checkTime && toChinaTime(record.checkTime),
  createTime: toChinaTime(record.createTime),
});
