import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** Another address of the same screen. */
export function alias(path: string, file: string): RouteConfigEntry {
  return route(path, file, { id: `alias:${path}` })
}
