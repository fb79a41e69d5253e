import type { UserSession } from '@cinnabar/protocol/identity/account-schema';
import bowser from 'bowser';

const KINDS: Record<string, UserSession['device']['kind']> = {
  desktop: 'DESKTOP',
  mobile: 'PHONE',
  tablet: 'TABLET',
};

/** A user agent in words: "Chrome 138" on "Windows 10". Browsers may send anything; this is a help, not evidence. */
export function describeDevice(userAgent: string): UserSession['device'] {
  if (userAgent === '') return { kind: 'OTHER', browser: null, system: null };
  const { browser, os, platform } = bowser.parse(userAgent);
  // macOS and Windows report a version that is meaningless to people, or frozen long ago.
  const version = os.name === 'macOS' ? undefined : (os.versionName ?? os.version);
  return {
    kind: KINDS[platform.type ?? ''] ?? 'OTHER',
    browser: named(browser.name, browser.version?.split('.')[0]),
    system: named(os.name, version),
  };
}

function named(name: string | undefined, version: string | undefined): string | null {
  if (!name) return null;
  return version ? `${name} ${version}` : name;
}
