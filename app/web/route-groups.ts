interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

type Routes<R extends Route> = Record<string, R | undefined>

/** One address pattern of a route; optional segments are either included or left out. */
interface Pattern {
  id: string
  segments: string[]
}

/**
 * Groups the routes by the first segment of an address and its number of segments. Group `list/3`
 * has all routes that can match an address such as `/list/info/1` or one of its prefixes (`/`,
 * `/list`, `/list/info`), since Remix writes these into a page too. A group keeps the order of the
 * whole table, with all parents, so a router finds the same route in it as in the whole
 * (docs/decisions/068). There is a group wherever a route without splat begins with fixed text, and
 * one for `/`. The desk, a quarter of all routes, is grouped by its second segment too.
 */
export function groupRoutes<R extends Route>(routes: Routes<R>): Map<string, Record<string, R>> {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const patterns = all.flatMap((route) => patternsOf(route, routes))
  const keys = patterns
    .filter(
      ({ segments }) =>
        segments.slice(0, beginningOf(segments).length).every(isFixed) && !hasSplat(segments),
    )
    .map(({ segments }) => keyOf(segments))
  return new Map(
    [...new Set(keys)].map((key) => {
      const reached = patterns.filter(({ segments }) => mayMatchBeginning(segments, key))
      const ids = new Set(reached.flatMap(({ id }) => lineage(id, routes)))
      const members = all.filter(({ id }) => ids.has(id))
      return [key, Object.fromEntries(members.map((route) => [route.id, route]))]
    }),
  )
}

/** The name of the group for this path, whether or not the group exists. */
export function groupOf(pathname: string): string {
  const segments = pathname.replace(/\/+$/, '').split('/').slice(1).map(decodeSegment)
  // An empty segment matches no group.
  return segments.includes('') ? '' : keyOf(segments)
}

function keyOf(segments: readonly string[]): string {
  return [...beginningOf(segments), segments.length].join('/')
}

/**
 * The segments that a group is keyed by, in lower case since a router ignores case, and encoded
 * since a segment may contain an encoded slash.
 */
function beginningOf(segments: readonly string[]): string[] {
  const [first = '', ...others] = segments.slice(0, 2).map(nameOf)
  return first === 'desk' ? [first, ...others] : [first]
}

function nameOf(segment: string): string {
  return encodeURIComponent(segment.toLowerCase())
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function patternsOf<R extends Route>(route: R, routes: Routes<R>): Pattern[] {
  // A layout without an address matches only with one of its children.
  if (route.path === undefined && route.index !== true) return []
  const path = lineage(route.id, routes).map((id) => routes[id]?.path ?? '')
  const segments = path.join('/').split('/').filter(Boolean)
  return writeOut(segments).map((variant) => ({ id: route.id, segments: variant }))
}

/** A route and its parents, the outermost first. */
function lineage<R extends Route>(id: string, routes: Routes<R>): string[] {
  const parentId = routes[id]?.parentId
  return parentId === undefined ? [id] : [...lineage(parentId, routes), id]
}

function writeOut([first, ...others]: string[]): string[][] {
  if (first === undefined) return [[]]
  const rests = writeOut(others)
  if (!first.endsWith('?')) return rests.map((rest) => [first, ...rest])
  return [...rests.map((rest) => [first.slice(0, -1), ...rest]), ...rests]
}

function isFixed(segment = ''): boolean {
  return !segment.startsWith(':') && !segment.endsWith('*')
}

function hasSplat(segments: readonly string[]): boolean {
  return segments.at(-1)?.endsWith('*') === true
}

/** True when an address of the group, or a prefix of one, may match; no false negatives. */
function mayMatchBeginning(segments: readonly string[], key: string): boolean {
  const beginning = key.split('/')
  const count = Number(beginning.pop())
  const fewest = hasSplat(segments) ? segments.length - 1 : segments.length
  const mayBegin = beginning.every((name, at) => {
    const own = segments[at]
    return own === undefined || !isFixed(own) || nameOf(own) === name
  })
  return mayBegin && fewest <= count
}
