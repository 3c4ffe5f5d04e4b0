import type { Suggestion } from '#contract/search'

/**
 * Entries of the session storage of one tab (product.md §3); the shop works without them.
 * `caizhi.keyword`: the keyword last typed, until cleared. `caizhi.suggestions`: the last 20
 * answers of the search field, fresh for 5000 ms. `caizhi.help`: titles and addresses of help
 * articles, fresh for 1 h. `caizhi.login`: a login sent from this tab is not answered yet.
 * `caizhi.draw`: prize draws are suppressed until this time, or for the session (`true`).
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

export function readSuggestions(address: string): StoredAnswer | undefined {
  return readAnswers().find((answer) => answer.address === address)
}

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

export function raiseLoginFlag(): void {
  write(names.login, true)
}

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
