export interface DemoAccount {
  account: string;
  password: string | null;
  who: string;
  company: string | null;
}

/** The console output when the product is ready. `token`: of a new installation without an owner. */
export function greet(url: string, accounts: DemoAccount[], token: string | null): void {
  const lines = ['', `  朱砂 Cinnabar  ${url}`, ''];
  if (accounts.length > 0) {
    lines.push('  演示账号 Demo accounts', '');
    for (const { account, password, who, company } of accounts) {
      lines.push(`  ${account}  ${(password ?? '—').padEnd(10)}  ${who}${company ? ` · ${company}` : ''}`);
    }
    lines.push('', `  验证码与消息 Codes and messages: ${url}/dev/mailbox`);
  }
  if (token) lines.push(`  首次使用 First run: ${url}/setup`, `  初始化口令 Setup token: ${token}`, '');
  lines.push('  按 Ctrl-C 停止 Press Ctrl-C to stop', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
