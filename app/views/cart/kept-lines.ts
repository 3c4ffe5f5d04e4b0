import { unsavedLine, type CartAnswer } from './cart-answer'

const key = 'kept'
/** Proxies refuse addresses longer than about 8,000 characters. */
const most = 300

export interface KeptLine {
  lineId: number
  typed?: string
  isTicked?: boolean
}

/**
 * The address of the cart with unsaved input after the session ended, as `kept=12:40:1_13:5_14::0`:
 * after the login it stands in its fields again.
 */
export function withKeptLines(address: string, lines: readonly KeptLine[]): string {
  const text = lines.slice(0, most).map(({ lineId, typed = '', isTicked }) => {
    const tick = isTicked === undefined ? '' : `:${Number(isTicked)}`
    return `${lineId}:${typed.replace(/[_:]/g, '')}${tick}`
  })
  return text.length === 0 ? address : `${address}?${key}=${encodeURIComponent(text.join('_'))}`
}

/** Parses the address of `withKeptLines` into lines that are not saved yet. */
export function readKeptLines(search: string): CartAnswer['lines'] {
  const text = new URLSearchParams(search).get(key) ?? ''
  const answers: CartAnswer['lines'] = {}
  for (const part of text.split('_').slice(0, most)) {
    const [, lineId, typed = '', tick] = /^(\d{1,12}):([^:]{0,20})(?::([01]))?$/.exec(part) ?? []
    if (lineId === undefined) continue
    answers[lineId] = unsavedLine('登录已过期，请核对后再保存', {
      ...(typed !== '' && { typed }),
      ...(tick !== undefined && { isTicked: tick === '1' }),
    })
  }
  return answers
}
