/**
 * Maps an activity link of the old site: to its own page when the shop has one, by the first
 * segment of the path. `activityPlace(['ppzq', 'info', '3'])` is `/ppzq/info/3`.
 */
export function activityPlace(words: readonly (string | undefined)[]): string | undefined {
  const known = words.filter((word) => word !== undefined)
  const [first = ''] = known
  return activities.has(first) ? `/${known.map(encodeURIComponent).join('/')}` : undefined
}

const activities = new Set([
  'zszq',
  'yx',
  'kxzq',
  'zyyp',
  'qxzq',
  'jxqzc',
  'jmzq',
  'yyh',
  'ppzq',
  'welfare',
  'yjh',
  'hb',
  'Hdzx',
  'zqmb',
  'hdmb',
])
