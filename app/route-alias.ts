import { route, type RouteConfigEntry } from '@remix-run/route-config'

export function alias(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: `alias:${path}` })
}
