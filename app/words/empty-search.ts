/**
 * Hint for a search without results: what was tried, and what to try next. Homophones and typos are
 * searched only where one word is long enough (domain-rules §8).
 */
export function emptySearchHint(keywords: string): string {
  const words = keywords.normalize('NFKC').trim()
  const besides = /^[\u3400-\u9fff]{3,}$/.test(words)
    ? '，同音字和错一个字也试过'
    : /^[a-z]{4,}$/i.test(words)
      ? '，打错一个字母也试过'
      : ''
  return `名称、别名、拼音和编码里都没有${besides}。换个叫法、拼音简码（如 amxl）或批准文号试试。`
}
