/** Addresses of outgoing channels: mail by one, text messages and calls by another. */
export const WAY_KINDS = ['MAIL', 'SMS'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

export const MAIL_PROTOCOL = /^smtps?$/;
export const SMS_PROTOCOL = /^(https?|aliyun|tencent|twilio)$/;
/** An address, or `Name <address>`. */
export const MAIL_FROM = /^([^<>\r\n]* )?<?[^\s@<>]+@[^\s@<>]+>?$/;

/** The provider of text messages. */
export const SMS_PROVIDERS = ['aliyun', 'tencent', 'twilio', 'gateway'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];

const HOSTS: Record<Exclude<SmsProvider, 'gateway'>, string> = {
  aliyun: 'dysmsapi.aliyuncs.com',
  tencent: 'sms.tencentcloudapi.com',
  twilio: 'api.twilio.com',
};

export const SMS_FIELDS = {
  aliyun: ['id', 'secret', 'sign', 'code', 'notice', 'voice'],
  tencent: ['id', 'secret', 'app', 'sign', 'code', 'notice', 'voice'],
  twilio: ['id', 'secret', 'from'],
  gateway: ['url', 'signing'],
} as const satisfies Record<SmsProvider, readonly string[]>;
export type SmsField = (typeof SMS_FIELDS)[SmsProvider][number];
export const OPTIONAL_SMS_FIELDS: readonly SmsField[] = ['notice', 'voice', 'signing'];

export interface MailForm {
  host: string;
  port: string;
  user: string;
  password: string;
}

/** The SMTP address of a form; port 465 uses TLS from the start, others when the server offers it. */
export function mailAddress({ host, port, user, password }: MailForm): string {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  return `${port === '465' ? 'smtps' : 'smtp'}://${account}${host}:${port}`;
}

/** The address of a provider with its parameters. */
export function smsAddress(provider: SmsProvider, values: Partial<Record<SmsField, string>>): string {
  if (provider === 'gateway') {
    const { url = '', signing } = values;
    return signing ? `${url}#${encodeURIComponent(signing)}` : url;
  }
  const { id = '', secret = '', ...rest } = values;
  const query = new URLSearchParams();
  for (const name of SMS_FIELDS[provider]) {
    const value = name === 'id' || name === 'secret' ? '' : rest[name as keyof typeof rest];
    if (value) query.set(name, value);
  }
  const account = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return `${provider}://${account}@${HOSTS[provider]}?${query}`;
}
