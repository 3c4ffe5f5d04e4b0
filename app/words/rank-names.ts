/** `1 普通，2 银牌`; 1 至 9 where no rank has a name. */
export function ranksInWords(names: readonly string[]): string {
  const named = names.flatMap((name, at) => (name === '' ? [] : [`${at + 1} ${name}`]))
  return named.length === 0 ? '1 至 9' : named.join('，')
}
