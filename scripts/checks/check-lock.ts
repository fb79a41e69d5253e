import { readFileSync } from 'node:fs';

/** The lock file names no registry (`.npmrc` leaves the addresses out), and every dependency of ours is pinned exactly. */
export function findLockFaults(lock = readFileSync('package-lock.json', 'utf8')): string[] {
  const hosts = [...lock.matchAll(/"resolved": "(https?:\/\/[^/"]+)/g)].map((match) => match[1]!);
  const packages = (
    JSON.parse(lock) as { packages: Record<string, { dependencies?: Record<string, string> }> }
  ).packages;
  const loose = Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([path, entry]) =>
      Object.entries(entry.dependencies ?? {})
        .filter(([name, version]) => !name.startsWith('@cinnabar/') && !/^\d/.test(version))
        .map(([name, version]) => `${path || 'package.json'}: ${name} is not pinned (${version})`),
    );
  return [...[...new Set(hosts)].map((host) => `package-lock.json names ${host}`), ...loose];
}
