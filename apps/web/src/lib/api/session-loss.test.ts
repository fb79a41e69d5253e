import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A page with an address; what the router does meanwhile is `go`. */
function standAt(address: string) {
  const assign = vi.fn();
  const go = (next: string) => {
    const { pathname, search } = new URL(next, 'http://here');
    vi.stubGlobal('location', { pathname, search, origin: 'http://here', assign });
  };
  go(address);
  return { assign, go };
}

// Whether the page is leaving is state of the module: each test has its own.
async function load() {
  const [loss, { ApiError }] = await Promise.all([
    import('./session-loss.ts'),
    import('../errors/api-error.ts'),
  ]);
  return {
    ...loss,
    notSignedIn: new ApiError({ name: 'NOT_SIGNED_IN', status: 403, message: '请登录' }),
    expired: new ApiError({ name: 'SESSION_EXPIRED', status: 403, message: '会话已过期' }),
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the address of the login', () => {
  it('names the page that is left, with its query', async () => {
    standAt('/sign/7?mobile=13800000004');
    const { loginAddress } = await load();
    expect(loginAddress()).toBe('/login?service=%2Fsign%2F7%3Fmobile%3D13800000004');
  });

  it.each([
    ['/login?service=%2Fsign%2F7', '/login?service=%2Fsign%2F7'],
    ['/login?service=%2Flogin%3Fservice%3D%252Fsign%252F7', '/login?service=%2Fsign%2F7'],
    ['/multiLogin?service=%2Fsign%2F7', '/login?service=%2Fsign%2F7'],
    ['/login', '/login?service=%2F'],
    ['/login/forget', '/login?service=%2F'],
    ['/loginhelp', '/login?service=%2Floginhelp'],
  ])('is never its own return address (%s)', async (from, address) => {
    standAt('/');
    const { loginAddress } = await load();
    expect(loginAddress(from)).toBe(address);
  });
});

describe('a session that is lost', () => {
  it('leaves for the login once, whatever many calls say so', async () => {
    const { assign } = standAt('/contractlist?box=DRAFT');
    const { leaveWhenSessionIsLost, notSignedIn, expired } = await load();
    leaveWhenSessionIsLost(notSignedIn);
    leaveWhenSessionIsLost(notSignedIn);
    leaveWhenSessionIsLost(expired);
    vi.runAllTimers();
    expect(assign.mock.calls).toEqual([['/login?service=%2Fcontractlist%3Fbox%3DDRAFT']]);
  });

  it.each(['notSignedIn', 'expired'] as const)(
    'does not leave a second time when the login has been opened meanwhile (%s)',
    async (kind) => {
      const { assign, go } = standAt('/sign/7');
      const { leaveWhenSessionIsLost, ...errors } = await load();
      leaveWhenSessionIsLost(errors[kind]);
      // The guard of the page got the same error, and was first.
      go('/login?service=%2Fsign%2F7');
      vi.runAllTimers();
      expect(assign).not.toHaveBeenCalled();
      // The next session may be lost as well.
      go('/');
      leaveWhenSessionIsLost(errors[kind]);
      vi.runAllTimers();
      expect(assign.mock.calls).toEqual([['/login?service=%2F']]);
    },
  );
});
