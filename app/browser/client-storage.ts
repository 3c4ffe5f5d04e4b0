import type { Suggestion } from '#contract/search'

/**
 * What the shop keeps in the browser for its scripts (product.md §3), all of it in the session
 * storage of one tab, so gone when the tab is closed, and none of it needed to use the shop:
 *
 * | name               | what                                             | good for              |
 * | ------------------ | ------------------------------------------------ | --------------------- |
 * | caizhi.keyword     | the keyword last typed into the search           | until it is cleared   |
 * | caizhi.suggestions | the last 20 answers of the search field and when | 5000 ms, then renewed |
 * | caizhi.help        | titles and addresses of help articles, and when  | 1 h, then renewed     |
 * | caizhi.login       | that a login sent from this tab is not answered  | one reload            |
 * | caizhi.draw        | until when no prize draw is asked for, or true   | as it says            |
 */
const names = {
  keyword: 'caizhi.keyword',
  suggestions: 'caizhi.suggestions',
  help: 'caizhi.help',
  login: 'caizhi.login',
  draw: 'caizhi.draw',
} as const

/** ms; product.md §9. */
export const suggestionsFreshMs = 5_000
const helpFreshMs = 3_600_000
const mostAnswers = 20

/** A cached answer of the search field: by address, `at` in ms. */
interface StoredAnswer {
  address: string
  items: Suggestion[]
  at: number
}

/** A help article in the customer service panel. */
export interface HelpLink {
  title: string
  href: string
}

export function readKeyword(): string {
  return (read(names.keyword) as string | undefined) ?? ''
}

export function storeKeyword(keyword: string): void {
  write(names.keyword, keyword)
}

/** The cached answer of this address, however old. */
export function readSuggestions(address: string): StoredAnswer | undefined {
  return readAnswers().find((answer) => answer.address === address)
}

/** Caches an answer, the newest first. */
export function storeSuggestions(address: string, items: Suggestion[], now: number): void {
  const kept = readAnswers()
    .filter((answer) => answer.address !== address)
    .slice(0, mostAnswers - 1)
  write(names.suggestions, [{ address, items, at: now }, ...kept])
}

/** The help articles stored within the last hour. */
export function readHelp(now: number): HelpLink[] | undefined {
  const stored = read(names.help) as { links: HelpLink[]; at: number } | undefined
  return stored !== undefined && now - stored.at < helpFreshMs ? stored.links : undefined
}

export function storeHelp(links: HelpLink[], now: number): void {
  write(names.help, { links, at: now })
}

/** Sets the flag that somebody signs in on this tab (docs/decisions/055). */
export function raiseLoginFlag(): void {
  write(names.login, true)
}

/** Reads and clears the login flag of this tab. */
export function takeLoginFlag(): boolean {
  const isRaised = read(names.login) === true
  if (isRaised) write(names.login, false)
  return isRaised
}

/** Suppresses prize draws until then, ms; `Infinity` for the rest of the session. */
export function restDraw(until: number): void {
  // JSON knows no Infinity.
  write(names.draw, until === Infinity ? true : until)
}

/** Whether prize draws are suppressed now. */
export function restsDraw(now: number): boolean {
  const until = read(names.draw)
  return until === true || (typeof until === 'number' && now < until)
}

// Fallback where the browser refuses storage; it lasts as long as the document.
const memory = new Map<string, string>()

function readAnswers(): StoredAnswer[] {
  return (read(names.suggestions) as StoredAnswer[] | undefined) ?? []
}

function read(name: string): unknown {
  try {
    return JSON.parse(memory.get(name) ?? sessionStorage.getItem(name) ?? '')
  } catch {
    return undefined
  }
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    memory.set(name, text)
  }
}
