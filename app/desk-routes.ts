import { layout, route, type RouteConfigEntry } from '@remix-run/route-config'
import { deskPaths } from './site/desk-paths'

const addresses = Object.values(deskPaths)

/**
 * Routes of the wholesaler's desk, served by a process of its own (docs/desk.md). The module of an
 * address stands where the address says: `/desk/orders/info/:id` is `routes/desk/orders/info.tsx`,
 * a file `.ts`.
 */
export const deskRoutes: RouteConfigEntry[] = [
  ...routesOf('door', '.tsx'),
  ...routesOf('file', '.ts'),
  layout('routes/desk.tsx', [
    ...routesOf('page', '.tsx'),
    route('desk/*', 'routes/desk/unknown.tsx'),
  ]),
]

function routesOf(wanted: (typeof addresses)[number]['kind'], ending: string) {
  return addresses
    .filter(({ kind }) => kind === wanted)
    .map(({ pattern }) => {
      const place = pattern === '/desk' ? '/desk/index' : pattern.replace(/\/:\w+/g, '')
      return route(pattern.slice(1), `routes${place}${ending}`)
    })
}
