/** Follows a browser's redirects through a provider, from our start to the callback, with the cookies of the provider's own site. */
export async function walkThroughProvider(start: string): Promise<string> {
  const own = new URL(start).origin;
  const jar = new Map<string, string>();
  let address = start;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider stops at ${address}: ${await answer.text()}`);
    address = new URL(location, address).href;
    if (new URL(address).origin !== own) return address;
  }
  throw new Error('the provider leads in circles');
}
