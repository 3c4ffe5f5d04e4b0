import { existsSync } from 'node:fs'
import path from 'node:path'
import { templateOf } from '#tests/pages'

/** Links and forms of a page that match no route and no file of ours, each once. */
export function strayAddresses(html: string): string[] {
  const found = [
    ...html.matchAll(/<(?:a|form|img|button)\b[^>]*? (?:href|action|src)="(\/[^"#?]*)/g),
  ]
  const addresses = new Set(found.map(([, address = '']) => address))
  return [...addresses].filter((address) => !isRoute(address) && !isFile(address))
}

const known = new Map<string, boolean>()

function isRoute(address: string): boolean {
  const isKnown = known.get(address) ?? templateOf(address) !== 'routes/unknown.tsx'
  known.set(address, isKnown)
  return isKnown
}

/** True for files that remix-serve serves from the build, which includes `public`. */
function isFile(address: string): boolean {
  return existsSync(path.join('build/client', address))
}
