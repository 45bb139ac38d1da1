// Versions, as numbers with points between them.

/**
 * Below, at or above 0, as one version is before, the same as or after another.
 *
 * @param {string} one numbers with points between them
 * @param {string} other
 */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const difference = (a[n] ?? 0) - (b[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
