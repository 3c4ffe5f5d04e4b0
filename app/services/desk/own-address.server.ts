import { matchPath } from '@remix-run/react'
import { routes } from 'virtual:remix/server-build'

/** Whether the shop has something at this address; an address elsewhere is left alone. */
function isKnownAddress(address: string): boolean {
  if (!address.startsWith('/')) return true
  const [pathname = ''] = address.split(/[?#]/)
  return shopPatterns().some((pattern) => matchPath(pattern, pathname) !== null)
}

/** Message for an address of the shop that leads nowhere. */
export function unknownAddress(address: string): string | undefined {
  return isKnownAddress(address) ? undefined : `商城里没有 ${address} 这个页面`
}

/** All patterns of the shop, without those that take whatever there is not. */
function shopPatterns(): string[] {
  return Object.values(routes).flatMap((route) => {
    const pattern = patternOf(route.id)
    const isPage = route.path !== undefined || route.index === true
    return !isPage || pattern.includes('*') || pattern.startsWith('/desk') ? [] : [pattern]
  })
}

function patternOf(id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const above = parentId === undefined ? '' : patternOf(parentId).replace(/\/$/, '')
  return path === '' ? above || '/' : `${above}/${path}`
}
